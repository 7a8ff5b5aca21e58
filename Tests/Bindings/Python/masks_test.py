"""Masks of images, beside the alpha of each pixel."""

import pickle

import numpy as np
import pinwheel
import pytest
from PIL import Image


def solid(mask):
    width, height = mask.size
    return np.array([[mask.contains(x, y) for x in range(width)] for y in range(height)], bool).reshape(height, width)


@pytest.mark.parametrize("threshold, least", [(0, 1), (0.1, 26), (0.5, 128), (1, 255)])
def test_arrays(threshold, least):
    pixels = np.random.default_rng(1).integers(0, 256, (19, 70, 4), np.uint8)
    wide = np.zeros((38, 140, 8), np.uint8)
    wide[::2, ::2, ::2] = pixels
    views = pixels[::-1], np.asfortranarray(pixels), pixels[:, ::-1], wide[::2, ::2, ::2], pixels[:, 3:40], pixels[..., 3]
    for image in (pixels, *views):
        alpha = image[..., 3] if image.ndim == 3 else image
        assert np.array_equal(np.asarray(pinwheel.AlphaMask(image, threshold)), alpha >= least)
        assert np.array_equal(solid(pinwheel.AlphaMask(image, threshold)), alpha >= least)
    assert np.array_equal(solid(pinwheel.AlphaMask(pixels[..., 3] > 99, threshold)), pixels[..., 3] > 99)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "RGB", "L", "1", "RGBa", "CMYK"])
def test_pillow(mode):
    image = Image.fromarray(np.random.default_rng(2).integers(0, 256, (9, 33, 4), np.uint8)).convert(mode)
    # What has no colors is alpha alone, as the same array is.
    alpha = np.asarray(image.convert("L")) if mode in "L1" else np.asarray(image.convert("RGBA"))[..., 3]
    if mode in "L1":
        assert np.array_equal(np.asarray(pinwheel.AlphaMask(image)), np.asarray(pinwheel.AlphaMask(np.asarray(image))))
    mask = pinwheel.AlphaMask(image)
    assert mask.size == (33, 9) and np.array_equal(solid(mask), alpha >= 26)
    assert not mask.contains(-1, 0) and not mask.contains(33, 0) and not mask.contains(0, 1 << 62)


def test_edges():
    assert pinwheel.AlphaMask(np.zeros((0, 5, 4), np.uint8)).size == (5, 0)
    assert pinwheel.AlphaMask(np.zeros((5, 0), bool)).size == (0, 5)
    for wrong in (np.zeros((2, 2, 3), np.uint8), np.zeros((2, 2)), np.zeros(4, np.uint8), "image", None, np.zeros((2, 2, 4), "u2")):
        with pytest.raises(TypeError, match="is not an image"):
            pinwheel.AlphaMask(wrong)
    for threshold in (-0.1, 1.1, float("nan")):
        with pytest.raises(ValueError):
            pinwheel.AlphaMask(np.zeros((2, 2), bool), threshold)
    with pytest.raises(ValueError, match="at most"):
        pinwheel.AlphaMask(np.broadcast_to(np.zeros((1, 1, 4), np.uint8), (1, 1 << 20, 4))[:, ::1])
    mask = pinwheel.AlphaMask(np.ones((1, 1), bool))
    assert not mask.contains(1 << 70, 0) and mask.contains(np.int16(0), True - 1)
    for column in (0.0, "0", None):
        with pytest.raises(TypeError, match="whole column and row"):
            mask.contains(column, 0)
    mask.close()
    with pytest.raises(pinwheel.ClosedError):
        mask.contains(0, 0)


def test_large():
    mask = pinwheel.AlphaMask(np.eye(4100, 5000, dtype=bool))
    assert mask.contains(4099, 4099) and not mask.contains(4099, 4098) and not mask.contains(5000, 0)


def test_ones_of_bytes():
    ones = np.eye(5, dtype=np.uint8)
    with pytest.raises(ValueError, match=r"astype\(bool\).*threshold="):
        pinwheel.AlphaMask(ones)
    for mask in (pinwheel.AlphaMask(ones.astype(bool)), pinwheel.AlphaMask(ones, threshold=1 / 255), pinwheel.AlphaMask(ones, 0)):
        assert np.array_equal(np.asarray(mask), ones != 0)
    assert not np.asarray(pinwheel.AlphaMask(np.zeros((2, 2), np.uint8))).any()


def test_thresholds_are_kept():
    pixels = np.full((4, 4, 4), 128, np.uint8)
    mask = pinwheel.AlphaMask(pixels, threshold=0.5)
    both = mask | pinwheel.AlphaMask(pixels)
    for one in (mask, both, pickle.loads(pickle.dumps(mask))):
        assert one.threshold == 0.5
        assert pinwheel.bake("w", (4, 4), [("a", one, 0, 0)])["w"].thresholds == [0.5]
