"""The package itself: the command it runs, what it needs, its documentation."""

import doctest
import inspect
import os
import re
import subprocess
import sys
from importlib import metadata

import pinwheel
import pytest
from bench import small_calls
from conftest import COMMAND, REPOSITORY


def test_extraction(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    bundle = REPOSITORY / "SampleAssets/Carousel.ipa"
    assert str(pinwheel.extract(bundle, command=COMMAND)) == "Carousel.pinwheel"
    with pytest.raises(pinwheel.CommandError, match="exists already") as caught:
        pinwheel.extract(bundle, command=COMMAND)
    assert caught.value.status == 73 and "\n" not in str(caught.value)
    again = pinwheel.extract(bundle, "Carousel.pinwheel", options=["--update", "--threshold", "0.5"], command=COMMAND)
    assert pinwheel.load(again).open("carousel", threshold=0.5)
    with pytest.raises(pinwheel.CommandError, match="There is no -x.ipa") as caught:
        pinwheel.extract("-x.ipa", command=COMMAND)
    assert caught.value.status == 66
    with pytest.raises(pinwheel.CommandError, match="is not installed") as caught:
        pinwheel.extract(bundle, command=tmp_path / "none")
    assert caught.value.status is None


def test_the_version_is_the_commands():
    said = subprocess.run([COMMAND, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    assert pinwheel.__version__ == metadata.version("pinwheel") == said


def test_it_needs_cffi_alone():
    assert [each for each in metadata.requires("pinwheel") or [] if "extra ==" not in each] == ["cffi>=1.17"]


WITHOUT_NUMPY = """
import sys, pinwheel
wheel = pinwheel.load(sys.argv[1])["carousel"]
assert wheel.hit(120, 30, radius=22).slice == "amber" and wheel._repr_png_()
assert wheel.touch(1, pinwheel.Phase.BEGAN, 120, 30, time=0)
for call in (lambda: wheel.hits([[1, 2]]), lambda: wheel.columns([1.0], [2.0]), lambda: pinwheel.AlphaMask([[True]])):
    try:
        call()
    except ImportError as error:
        assert "needs NumPy; run: pip install numpy" in str(error) and error.name == "numpy"
    else:
        raise AssertionError
try:
    pinwheel.load(sys.argv[1]).open("none")
except pinwheel.NotFoundError as error:
    print(error)
"""


def test_without_numpy(folder):
    # A Python with the wheel and nothing else; without one, this one, which does not find NumPy.
    python = os.environ.get("PINWHEEL_BARE_PYTHON")
    hide = "" if python else "import sys; sys.modules['numpy'] = None\n"
    result = subprocess.run(
        [python or sys.executable, "-W", "error", "-c", hide + WITHOUT_NUMPY, str(folder)], capture_output=True, text=True)
    assert (result.returncode, result.stdout, result.stderr) == (0, "There is no pinwheel 'none'; the file has 'carousel'.\n", "")


def web_names():
    """What the web package declares: functions, classes and interfaces, and members as `Owner.member`."""
    names = set()
    for file in ("PageFiles/pinwheel.d.ts", "WebPackage/masks.d.ts"):
        text = re.sub(r"/\*.*?\*/|//[^\n]*", "", (REPOSITORY / "Sources/Web" / file).read_text(), flags=re.DOTALL)
        names |= set(re.findall(r"^export (?:function|class|const) (\w+)", text, re.MULTILINE))
        # Those on several lines.
        for head, body in re.findall(r"^export interface ([^{]*)\{$(.*?)^\}$", text, re.MULTILINE | re.DOTALL):
            owner, *bases = re.findall(r"(?:^|extends |, )(\w+)", head)
            members = re.findall(r"(?:^  |; )(?:readonly )?(\w+)\??[:(<]", re.sub(r"\{[^{}]*\}", "", body), re.MULTILINE)
            names |= {owner} | {f"{owner}.{member}" for member in members}
            names |= {f"{owner}.{name.partition('.')[2]}" for name in names if "." in name and name.split(".")[0] in bases}
    return names


def test_the_list_of_doors():
    """Every door is there; every member of the engine's, function of C, public name of Python's is in the list; the web's are declared."""
    article = (REPOSITORY / "Sources/Documentation/Compatibility.md").read_text().split("## The engine's doors")[1]
    rows = [line.strip("|").split("|") for line in re.findall(r"^\|.*\|$", article, re.MULTILINE)][2:]
    swift, c, python, web = (re.findall(r"`([\w.]+)`", " ".join(column)) for column in zip(*rows))
    symbols = {re.split(r"[ (]", line)[0] for line in (REPOSITORY / "Tests/API/Pinwheel.txt").read_text().splitlines()}
    owners = "Wheel", "Slice", "AlphaMask", "BakedFile", "BakedWriter", "TouchRouter"
    doors = {name for name in symbols if re.fullmatch(rf"({'|'.join(owners)})\.[a-z]\w*", name)}
    doors = {name for name in doors if name.partition(".")[2] not in ("init", "subscript", "hash", "deinit")}
    assert not doors - set(swift), "Compatibility.md does not say what the bindings have of these"
    assert not set(swift) - symbols - {"Pinwheel", "PinwheelShapes", "outlines"}, "the engine does not have these; correct Compatibility.md"
    assert sorted(c) == (REPOSITORY / "Tests/Bindings/exported").read_text().split()
    found = {name for name in python if "." not in name} - {"bytes"}
    assert found == set(pinwheel.__all__)
    declared = web_names()
    assert not [name for name in web if name not in declared and name != "the web"], "the web package does not declare these"
    for owner in (pinwheel.Wheel, pinwheel.Wheels, pinwheel.Slice, pinwheel.AlphaMask):
        own = {name for name in vars(owner) if not name.startswith("_")} - {"name"}
        named = {name.partition(".")[2] for name in python if name.startswith(owner.__name__ + ".")}
        assert own <= named and all(hasattr(owner, name) for name in named), owner


def test_small_calls_are_small(wheel):
    """No slower than NumPy's unchecked indexing, with a margin for a machine that does other things; a quiet one takes half."""
    took = small_calls(wheel, 240)
    slowness = float(os.environ.get("PINWHEEL_SLOWNESS", 1))
    assert took["hits, 1000"] < 1.25 * took["own[y, x], 1000"] and took["hit"] < 1 * slowness, took


def test_everything_says_what_it_is():
    for name in pinwheel.__all__:
        found = getattr(pinwheel, name)
        assert not inspect.isclass(found) and not inspect.isfunction(found) or inspect.getdoc(found), name
        for member, value in vars(found).items() if inspect.isclass(found) else ():
            if inspect.isfunction(value) and not member.startswith("_"):
                assert inspect.getdoc(value), f"{name}.{member}"


def test_the_article_names_everything():
    article = (REPOSITORY / "Sources/Documentation/Python.md").read_text()
    owners = pinwheel.Wheel, pinwheel.Wheels, pinwheel.Slice, pinwheel.AlphaMask
    names = {*pinwheel.__all__} | {name for owner in owners for name in vars(owner) if not name.startswith("_")}
    assert not {name for name in names if not re.search(rf"\b{name}\b", article)}


def test_the_article(tmp_path, monkeypatch):
    """Its blocks, one after the other, print what it says."""
    article = (REPOSITORY / "Sources/Documentation/Python.md").read_text()
    blocks = re.findall(r"^```python\n(.*?)^```$", article, re.DOTALL | re.MULTILINE)
    assert len(blocks) > 4
    (tmp_path / "Carousel.ipa").symlink_to(REPOSITORY / "SampleAssets/Carousel.ipa")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", os.path.dirname(COMMAND), prepend=os.pathsep)
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "Python.md", None, 0)
    said = []
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=said.append)
    assert result.attempted > 10 and result.failed == 0, "".join(said)
