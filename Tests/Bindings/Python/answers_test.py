"""Answers at many points, beside those of the command, of a released version, and of the images themselves."""

import csv
import json
import random
import subprocess

import numpy as np
import pinwheel
import pytest
from PIL import Image
from pinwheel import Reason

from conftest import COMMAND

SEED = random.randrange(1 << 32)


def points(count, seed=SEED):
    return np.random.default_rng(seed).uniform(-20, 260, (count, 2))


def words(wheel, codes):
    answers = (wheel.answer(code) for code in codes)
    return [(answer.outcome, answer.slice or "") for answer in answers]


def test_the_command_gives_the_same(folder, wheel, batch):
    xy = points(20_000)
    assert words(wheel, wheel.hits(xy)) == batch(folder, xy.tolist()), f"seed {SEED}"


def test_a_finger_is_the_commands(folder, wheel, batch):
    xy = points(2_000)
    found = [(answer.outcome, answer.slice or "") for answer in (wheel.hit(x, y, radius=22) for x, y in xy)]
    assert found == batch(folder, xy.tolist(), "--radius", "22"), f"seed {SEED}"
    assert words(wheel, wheel.hits(xy, radius=22)) == found, f"seed {SEED}"
    single = xy.astype(np.float32)
    assert np.array_equal(wheel.hits(single, radius=22), wheel.hits(single.astype(float), radius=22))
    for wrong in (-1, float("nan")):
        with pytest.raises(ValueError):
            wheel.hits(xy, radius=wrong)


@pytest.mark.parametrize("scale", [1, 2])
def test_the_images_say_the_same(folder, scale):
    """Front to back, the first slice whose image has a solid pixel there."""
    wheel = pinwheel.load(folder).open("carousel", scale=scale)
    [model] = json.loads((folder / "pinwheel.json").read_text())["pinwheels"]
    side = 240 * scale
    owner = np.full((side, side), -1)
    for index, slice in enumerate(model["slices"]):
        if not slice["enabled"]:
            continue
        [file] = [image["file"] for image in slice["states"]["rest"] if image["scale"] == scale]
        alpha = np.asarray(Image.open(folder / file).convert("RGBA"))[..., 3]
        owner[alpha >= 26] = index
    xy = points(50_000)
    expected = [
        owner[int(y * scale), int(x * scale)] if 0 <= x < 240 and 0 <= y < 240 else -1 for x, y in xy.tolist()]
    assert wheel.hits(xy).tolist() == expected, f"seed {SEED}"


@pytest.mark.parametrize("name", ["stacked", "placed"])
def test_a_released_version_has_given_the_same(golden, name):
    wheel = pinwheel.load(golden / "masks.baked")[name]
    rows = list(csv.DictReader((golden / f"{name}.csv").open()))
    xy = np.array([(float(row["x"]), float(row["y"])) for row in rows])
    codes = wheel.hits(xy)
    assert words(wheel, codes) == [(row["outcome"], row["slice"]) for row in rows]
    assert [wheel.hit(x, y) for x, y in xy] == [wheel.answer(code) for code in codes]


@pytest.mark.parametrize("kind", ["f8", "f4", ">f8", ">f4", "f2", "g", "i4", "u1", "i8"])
def test_every_type_of_number(wheel, kind):
    with np.errstate(invalid="ignore"):
        xy = np.abs(points(5_000)).astype(kind)
    assert np.array_equal(wheel.hits(xy), wheel.hits(xy.astype(float)))


def layouts(xy):
    wide = np.zeros((len(xy) * 3, 7))
    wide[::3, 1], wide[::3, 5] = xy.T
    packed = np.zeros(len(xy), [("flag", "i1"), ("x", "f8"), ("y", "f8")])
    packed["x"], packed["y"] = xy.T
    read_only = xy.copy()
    read_only.flags.writeable = False
    yield "rows", (xy,)
    yield "columns", (np.asfortranarray(xy),)
    yield "read only", (read_only,)
    yield "apart", (xy[:, 0].copy(), xy[:, 1].copy())
    yield "lists", (xy[:, 0].tolist(), xy[:, 1].tolist())
    yield "spread", (wide[::3, 1:6:4],)
    yield "unaligned", (packed["x"], packed["y"])
    yield "backwards", (xy[::-1, ::-1].copy()[::-1, ::-1],)
    yield "two types", (xy[:, 0].copy(), xy[:, 1].astype("f8").astype(">f8"))


def test_every_layout(wheel):
    xy = points(3_000)
    expected = [wheel.hit(x, y) for x, y in xy]
    for name, arguments in layouts(xy):
        assert [wheel.answer(code) for code in wheel.hits(*arguments)] == expected, f"{name}, seed {SEED}"


def test_shapes(wheel):
    xy = points(60)
    flat = wheel.hits(xy)
    assert flat.dtype == np.int32 and flat.shape == (60,)
    assert np.array_equal(wheel.hits(xy.reshape(3, 4, 5, 2)), flat.reshape(3, 4, 5))
    assert wheel.hits(np.zeros((0, 2))).shape == (0,)
    assert wheel.hits(np.array([120.0, 30.0])).shape == ()
    columns, rows = np.arange(0.5, 240, 8), np.arange(0.5, 240, 6)
    grid = wheel.hits(columns, rows[:, np.newaxis])
    assert grid.shape == (40, 30)
    assert grid[5, 20] == wheel.hits([[columns[20], rows[5]]])[0]
    # One number for all.
    assert np.array_equal(wheel.hits(columns, 30), wheel.hits(columns, np.full(30, 30.0)))


def test_arrays_are_read_in_place(wheel, monkeypatch):
    from pinwheel import _library
    seen = []
    real = _library.Points._answer
    monkeypatch.setattr(_library.Points, "_answer", lambda self, *arguments: (seen.append(arguments), real(self, *arguments)))
    xy = points(100)
    for view in (xy, xy[::-2]):
        wheel.hits(view)
        x, x_stride, y, y_stride, *_ = seen.pop()
        place = [int(_library.ffi.cast("intptr_t", pointer)) for pointer in (x, y)]
        assert place == [view.ctypes.data, view.ctypes.data + 8] and x_stride == y_stride == view.strides[0]


def test_odd_numbers_miss(wheel):
    odd = [float("nan"), float("inf"), -float("inf"), -1.0, -1e300, 1e300, 240.0]
    assert (wheel.hits(odd, np.full(7, 30.0)) == pinwheel.MISS).all()
    with np.errstate(over="ignore"):
        single = np.array(odd, "f4")
    assert (wheel.hits(np.full(7, 120.0, "f4"), single) == pinwheel.MISS).all()
    assert not any(wheel.hit(x, 30) for x in odd)


def test_what_codes_mean(stacked):
    assert stacked.names == ("coral", "amber", "grey")
    assert stacked.answer(-1) == ("miss", None) and not stacked.answer(-1)
    assert stacked.answer(np.int32(0)) == ("hit", "coral") and stacked.answer(0)
    assert stacked.answer(-2 - 2 * 2) == ("swallowed", "grey")
    assert stacked.answer(-3 - 2 * 1) == ("blocked", "amber")
    for code in (3, -8, -9, -1 << 31):
        with pytest.raises(ValueError, match="a slice of the wheel"):
            stacked.answer(code)


def test_verdicts_are_the_commands(folder, golden, wheel, stacked):
    """The command's verdicts, and at every point the answer."""
    for place, own in ((folder, wheel), (golden / "masks.baked", stacked)):
        for x, y in [(120, 30), (200, 166), (-1, 5), *points(12).tolist()]:
            found = own.explain(x, y)
            assert [verdict.slice for verdict in found] == list(reversed(own.names))
            ends = [(verdict.outcome, verdict.slice) for verdict in found if verdict.outcome]
            answer = own.hit(x, y)
            assert ends == [
                ("hit" if verdict.reason == Reason.GROWN else verdict.reason.name.lower(), verdict.slice) for verdict in found
                if verdict.reason >= Reason.SWALLOWED]
            assert ends == ([] if answer.slice is None else [tuple(answer)]), f"at {x}, {y}, seed {SEED}"
            if own is wheel:
                text = subprocess.run(
                    [COMMAND, "hit", place, "--explain", "--json", "--", str(x), str(y)],
                    capture_output=True, text=True).stdout
                verdicts = [(verdict["slice"], verdict["verdict"]) for verdict in json.loads(text)["verdicts"]]
                assert [(name, reason.name.lower().replace("_", "-")) for name, reason, _ in found] == verdicts, f"seed {SEED}"


def test_contacts(wheel, stacked):
    """Beside the answers at the pixels under the finger."""
    for own in (wheel, stacked):
        for x, y in points(15).tolist():
            found = own.contacts(x, y, radius=15)
            side = (np.arange(480) + 0.5) / 2
            columns, rows = np.meshgrid(side, side)
            under = (columns - x) ** 2 + (rows - y) ** 2 <= 15 ** 2
            names = own.names_of(own.hits(columns[under], rows[under]))
            counts = {name: np.count_nonzero(names == name) for name in own.names}
            # A slice that grows takes points beside its pixels, too.
            pixels = dict.fromkeys(own.names, 0) | {contact.slice: contact.pixels for contact in found}
            assert pixels == counts if own is wheel else all(pixels[name] <= counts[name] for name in counts), f"seed {SEED}"
            for contact in found:
                assert abs(contact.fraction - contact.pixels / under.sum()) < 1e-9, f"seed {SEED}"
                assert own.answer(own.names.index(contact.slice)).slice == contact.slice and contact.outcome != "miss"
    assert wheel.contacts(-100, 5, radius=3) == []


def test_verdicts_on_slices_that_are_off(wheel):
    amber = wheel["amber"]
    assert wheel.explain(120, 30)[-1] == ("amber", Reason.HIT, "hit")
    amber.enabled = False
    assert wheel.explain(120, 30)[-1].reason == Reason.PASSED_THROUGH
    amber.hidden = True
    assert wheel.explain(120, 30)[-1].reason == Reason.HIDDEN
    assert {verdict.reason for verdict in wheel.explain(float("nan"), 30)} == {Reason.OUTSIDE_CANVAS}


def test_thresholds_of_a_wheel(folder, batch, tmp_path):
    copy = tmp_path / "copy.pinwheel"
    subprocess.run(["cp", "-r", folder, copy], check=True)
    subprocess.run([COMMAND, "bake", copy, "--thresholds", "0.02,0.9", "--quiet"], check=True, capture_output=True)
    wheels = pinwheel.load(copy)
    edges = np.arange(0.25, 240, 1.5)
    xy = np.stack(np.meshgrid(edges, edges), axis=-1).reshape(-1, 2)
    own = {value: words(wheels["carousel"], wheels.open("carousel", threshold=value).hits(xy)) for value in (None, 0.02, 0.9)}
    assert own[0.02] != own[0.9] and own[0.9] == batch(copy, xy.tolist(), "--threshold", "0.9")
    wheel = wheels.open("carousel", threshold=0.02)
    for value in (0.9, None, 0.02, None):
        wheel.select(threshold=value)
        assert words(wheel, wheel.hits(xy)) == own[value], f"threshold {value}"
    for wrong in (0.3, -1, 2, float("nan")):
        with pytest.raises(ValueError):
            wheel.select(threshold=wrong)
    assert words(wheel, wheel.hits(xy)) == own[None]


def test_a_canvas_too_large_for_a_hit_map(folder, batch, tmp_path):
    copy = tmp_path / "large.pinwheel"
    subprocess.run(["cp", "-r", folder, copy], check=True)
    manifest = json.loads((copy / "pinwheel.json").read_text())
    manifest["pinwheels"][0]["canvas"] = {"width": 20_000, "height": 20_000}
    (copy / "pinwheel.json").write_text(json.dumps(manifest))
    subprocess.run([COMMAND, "bake", copy, "--quiet"], check=True, capture_output=True)
    wheel, xy = pinwheel.load(copy)["carousel"], points(3_000)
    assert wheel.size == (20_000, 20_000)
    assert words(wheel, wheel.hits(xy)) == batch(copy, xy.tolist()), f"seed {SEED}"
    wheel["amber"].enabled = False
    assert wheel.hit(120, 30) == ("miss", None)
