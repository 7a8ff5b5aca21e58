"""Files, wheels, slices and touches."""

import io

import pinwheel
import pytest
from PIL import Image
from pinwheel import EventKind, Phase, State


def test_files(folder, golden):
    assert list(pinwheel.load(str(folder))) == ["carousel"]
    wheels = pinwheel.load(golden / "masks.baked")
    assert set(wheels) == {"stacked", "placed"} and len(wheels) == 2 and "stacked" in wheels and 3 not in wheels
    assert wheels["stacked"] is wheels["stacked"]
    assert wheels.open("stacked") is not wheels["stacked"]
    assert wheels.get("none") is None
    with pytest.raises(pinwheel.NotFoundError, match="There is no pinwheel 'none'; the file has 'stacked', 'placed'.") as caught:
        wheels["none"]
    assert isinstance(caught.value, KeyError)


def test_scales_and_thresholds(folder):
    wheels = pinwheel.load(folder)
    assert wheels.open("carousel", scale=1, threshold=0.1).size == (240, 240)
    for wrong in ({"scale": -1}, {"scale": 0}, {"scale": float("nan")}, {"scale": 7}, {"scale": 0.5}, {"scale": 1e300}, {"threshold": 2}, {"threshold": -1}, {"threshold": 0.3}):
        with pytest.raises(ValueError) as caught:
            wheels.open("carousel", **wrong)
        assert "PW_" not in str(caught.value)


def test_a_wheel(wheel):
    assert wheel.name == "carousel" and wheel.size == (240, 240)
    assert wheel.names[:3] == ("amber", "birch", "coral")
    assert wheel.hit(120, 30) == ("hit", "amber")
    assert repr(wheel) == "<pinwheel.Wheel 'carousel': 12 slices, 240 x 240 points>"
    with pytest.raises(pinwheel.NotFoundError):
        wheel["none"]
    with pytest.raises(TypeError):
        wheel[0]
    assert "amber" in wheel and "none" not in wheel and 0 not in wheel and list(wheel) == list(wheel.names) and len(wheel) == 12
    assert [slice.index for slice in wheel.values()] == list(range(12))


def test_edits(wheel):
    amber = wheel["amber"]
    assert (amber.name, amber.index, amber.enabled, amber.hidden, amber.state) == ("amber", 0, True, False, State.REST)
    amber.hidden = True
    assert wheel.hit(120, 30) == ("miss", None) and wheel["amber"].hidden
    amber.hidden = False
    amber.enabled = False
    assert wheel.hits([[120, 30]]) == [pinwheel.MISS]
    amber.enabled = True
    amber.state = State.SELECTED | State.PRESS
    assert amber.state == State.PRESS | State.SELECTED and wheel.hit(120, 30)
    for wrong in (64, 1 << 40):
        with pytest.raises(ValueError):
            amber.state = wrong


def test_swallowed_and_blocked(stacked):
    codes = stacked.hits([[x, y] for x in range(0, 240, 4) for y in range(0, 240, 4)])
    outcomes = {stacked.answer(code).outcome for code in codes}
    assert {"hit", "miss", "blocked", "swallowed"} >= outcomes and "blocked" in outcomes


def test_touches(wheel):
    assert wheel.touch(1, Phase.BEGAN, 120, 30, time=0) == [(EventKind.PRESSED, "amber", 1, 120, 30, 0)]
    assert wheel.touch(1, Phase.ENDED, 120, 30, time=0.1, radius=5)[0].kind is EventKind.RELEASED_INSIDE
    # More fingers than there is room for at once: none is lost.
    wheel.set_routing(retain_distance=0, slides=True)
    began = [event for id in range(100) for event in wheel.touch(id, Phase.BEGAN, 120, 30, time=1)]
    cancelled = wheel.cancel_touches(time=2)
    assert len(began) == len(cancelled) and {event.kind for event in cancelled} == {EventKind.CANCELLED}
    for wrong in ({"time": float("nan")}, {"time": 0, "radius": -1}):
        with pytest.raises(ValueError):
            wheel.touch(1, Phase.BEGAN, 1, 1, **wrong)
    with pytest.raises(ValueError):
        wheel.touch(1 << 63, Phase.BEGAN, 1, 1, time=3)
    with pytest.raises(ValueError):
        wheel.touch(1, 6, 1, 1, time=3)
    with pytest.raises(ValueError):
        wheel.set_routing(slop=-1)


def test_the_picture_shows_the_answers(wheel):
    image = Image.open(io.BytesIO(wheel._repr_png_()))
    image.load()
    assert image.size == (240, 240)
    pixels = image.convert("RGBA")
    by_code = {}
    for x in range(0, 240, 3):
        for y in range(0, 240, 3):
            by_code.setdefault(wheel.hit(x + 0.5, y + 0.5), set()).add(pixels.getpixel((x, y)))
    assert all(len(colors) == 1 for colors in by_code.values())
    assert len({color for colors in by_code.values() for color in colors}) == len(by_code) > 3
    assert next(iter(by_code[("miss", None)]))[3] == 0
