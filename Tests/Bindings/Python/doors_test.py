"""All slices at a point, frames, growing, wheels of masks, and the algebra of masks, beside slow models of NumPy."""

import copy
import pickle
import random

import numpy as np
import pinwheel
import pytest

SEED = random.randrange(1 << 32)
WIDTH, HEIGHT = 40, 30


def masks(count, density=0.4):
    return np.random.default_rng(SEED).random((count, HEIGHT, WIDTH)) < density


@pytest.fixture
def drawn():
    """Three slices of random pixels, on a canvas of their size."""
    pixels = masks(3)
    slices = [(name, pinwheel.AlphaMask(mask), 0, 0) for name, mask in zip(["a", "b", "c"], pixels)]
    return pixels, pinwheel.bake("drawn", (WIDTH, HEIGHT), slices)["drawn"]


def centers():
    return np.arange(0.5, WIDTH), np.arange(0.5, HEIGHT)[:, np.newaxis]


def front(pixels):
    """The front-most of the slices at each pixel."""
    return np.where(pixels.any(0), len(pixels) - 1 - pixels[::-1].argmax(0), -1)


def test_a_wheel_of_masks(drawn, tmp_path):
    pixels, wheel = drawn
    assert wheel.names == ("a", "b", "c") and wheel.size == (WIDTH, HEIGHT) and wheel.scales == [1]
    assert np.array_equal(wheel.hits(*centers()), front(pixels)), f"seed {SEED}"
    for other in (copy.copy(wheel), pickle.loads(pickle.dumps(wheel))):
        assert np.array_equal(other.hits(*centers()), front(pixels)), f"seed {SEED}"
    # At another place and scale, from a file.
    baked = pinwheel.bake("fine", (60, 50), [("d", pinwheel.AlphaMask(pixels[0]), 7, 5)], scale=2)
    (tmp_path / "masks.baked").write_bytes(bytes(baked))
    wheel = pinwheel.load(tmp_path)["fine"]
    assert wheel.scales == [2] and wheel["d"].frame == (7, 5, WIDTH / 2, HEIGHT / 2)
    found = wheel.hits(7.25 + np.arange(WIDTH) / 2, (5.25 + np.arange(HEIGHT) / 2)[:, np.newaxis])
    assert np.array_equal(found == 0, pixels[0]) and wheel.hit(6.9, 6) == ("miss", None), f"seed {SEED}"
    # Longer than the room of a first attempt.
    slices = [(str(number), pinwheel.AlphaMask(mask), 0, 0) for number, mask in enumerate(masks(300))]
    assert len(bytes(pinwheel.bake("large", (WIDTH, HEIGHT), slices))) > 1 << 16
    assert len(pinwheel.bake("empty", (1, 1), [])["empty"]) == 0


@pytest.mark.parametrize("size, name, place, scale", [
    ((0, 1), "a", 0, 1), ((float("nan"), 1), "a", 0, 1), ((1, float("inf")), "a", 0, 1), ((1, 1), "a\0b", 0, 1),
    ((1, 1), "a", float("nan"), 1), ((1, 1), "a", 0, 0), ((1, 1), "a", 0, float("inf"))])
def test_wrong_wheels(size, name, place, scale):
    mask = pinwheel.AlphaMask(np.ones((2, 2), bool))
    with pytest.raises(ValueError, match="must be"):
        pinwheel.bake("w", size, [(name, mask, place, 0)], scale=scale)
    mask.close()
    with pytest.raises(pinwheel.ClosedError):
        pinwheel.bake("w", (1, 1), [("a", mask, 0, 0)])


def test_all_hits(drawn, stacked):
    """Beside each slice alone, when the others are hidden."""
    for wheel in (drawn[1], stacked):
        points = np.random.default_rng(SEED).uniform(-3, wheel.size[0], (400, 2)).tolist()
        alone = {}
        for name in wheel:
            for other in wheel.values():
                other.hidden = other.name != name
            alone[name] = [wheel.hit(x, y) for x, y in points]
        for slice in wheel.values():
            slice.hidden = False
        for index, (x, y) in enumerate(points):
            expected = []
            for name in reversed(wheel.names):
                answer = alone[name][index]
                if answer.slice is not None:
                    expected.append(answer)
                if answer.outcome in ("swallowed", "blocked"):
                    break
            assert wheel.all_hits(x, y) == expected, f"seed {SEED}"
    assert drawn[1].all_hits(float("nan"), 0) == []


def test_moving_a_slice(drawn):
    pixels, wheel = drawn
    assert wheel["c"].frame == (0, 0, WIDTH, HEIGHT)
    wheel["c"].frame = (5, -3, WIDTH, HEIGHT)
    moved = pixels.copy()
    moved[2] = False
    moved[2, :HEIGHT - 3, 5:] = pixels[2, 3:, :WIDTH - 5]
    assert np.array_equal(wheel.hits(*centers()), front(moved)), f"seed {SEED}"
    assert copy.copy(wheel)["c"].frame == wheel["c"].frame == pinwheel.Frame(5, -3, WIDTH, HEIGHT)
    # Twice as wide.
    wheel["c"].frame = (0, 0, 2 * WIDTH, HEIGHT)
    moved[2] = np.repeat(pixels[2], 2, axis=1)[:, :WIDTH]
    assert np.array_equal(wheel.hits(*centers()), front(moved)), f"seed {SEED}"
    for wrong in ((0, 0, 0, 1), (0, 0, 1, -1), (float("nan"), 0, 1, 1), (0, float("inf"), 1, 1)):
        with pytest.raises(ValueError, match="frame must be"):
            wheel["c"].frame = wrong
    assert np.array_equal(wheel.hits(*centers()), front(moved))


def test_moving_a_slice_of_artwork(wheel):
    """All of its images, at both scales and in all states."""
    xy = np.random.default_rng(SEED).uniform(20, 220, (3000, 2))
    for slice in wheel.values():
        slice.hidden = slice.name != "amber"
    before = wheel.hits(xy) == 0
    assert before.any()
    frame = wheel["amber"].frame
    wheel["amber"].frame = frame._replace(x=frame.x + 8.5, y=frame.y - 4)
    assert np.array_equal(wheel.hits(xy + [8.5, -4]) == 0, before), f"seed {SEED}"


def test_growing(drawn):
    pixels, _ = drawn
    sparse = masks(1, density=0.01)[0]
    wheel = pinwheel.bake("sparse", (WIDTH, HEIGHT), [("a", pinwheel.AlphaMask(sparse), 0, 0)])["sparse"]
    assert wheel["a"].grow == 0
    wheel["a"].grow = 2.6
    rows, columns = np.nonzero(sparse)
    for x, y in np.random.default_rng(SEED).uniform(0, (WIDTH, HEIGHT), (500, 2)):
        beside = np.maximum(np.maximum(columns - x, x - columns - 1), 0), np.maximum(np.maximum(rows - y, y - rows - 1), 0)
        assert bool(wheel.hit(x, y)) == (np.hypot(*beside).min(initial=np.inf) <= 2.6), f"seed {SEED}"
    assert copy.copy(wheel)["a"].grow == 2.6
    for wrong in (-1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="grow must be"):
            wheel["a"].grow = wrong


def test_scales_and_thresholds_that_there_are(wheel):
    assert wheel.scales == [1, 2] and wheel.thresholds == [0.1]


def test_algebra():
    left, right = masks(2)
    a, b = pinwheel.AlphaMask(left), pinwheel.AlphaMask(right)
    for found, expected in ((a | b, left | right), (a & b, left & right), (a - b, left & ~right), (a ^ b, left ^ right)):
        assert np.array_equal(np.asarray(found), expected), f"seed {SEED}"
    small = pinwheel.AlphaMask(np.ones((2, 3), bool))
    assert np.asarray(small & a).sum() == left[:2, :3].sum() and (a | small).size == a.size
    with pytest.raises(TypeError):
        a | 3
    b.close()
    with pytest.raises(pinwheel.ClosedError):
        a | b
