"""What types a program gets; mypy reads this, and nothing runs it."""

from pathlib import Path
from typing import assert_type

import numpy as np
from numpy.typing import NDArray

import pinwheel

folder = assert_type(pinwheel.extract("Carousel.ipa"), Path)
with pinwheel.load(folder) as wheels:
    wheel = assert_type(wheels["carousel"], pinwheel.Wheel)
assert_type(wheel.names, tuple[str, ...])
assert_type(wheel.hits(np.zeros((4, 2), np.float32)), NDArray[np.int32])
assert_type(wheel.hits([1, 2], [3.0, 4.0]), NDArray[np.int32])
assert_type(wheel.hit(np.float32(1), 2, radius=22).slice, str | None)
assert_type(wheel.answer(np.int32(-1)), pinwheel.Answer)
wheel["amber"].state = pinwheel.State.PRESS | pinwheel.State.SELECTED
assert_type(wheel["amber"].enabled, bool)
assert_type(wheel["amber"].frame, pinwheel.Frame)
assert_type(wheel["amber"].clip, pinwheel.Frame | pinwheel.Slice | None)
wheel["amber"].transform = pinwheel.Transform.flip(x=3)
assert_type(wheel["amber"].mask_rule, pinwheel.MaskRule)
mask = pinwheel.AlphaMask(np.zeros((2, 2), np.bool_))
game = pinwheel.Wheel((640, 480))
sprite = assert_type(game.add("hero", pinwheel.SliceImage(mask, 1, 2, state=pinwheel.State.PRESS)), pinwheel.Slice)
sprite.set_images(mask)
sprite.set_images([pinwheel.SliceImage(mask), pinwheel.SliceImage(None, size=(3, 4))])
game.move(sprite, at=0)
assert_type(game.slices, list[pinwheel.Slice])
assert_type(mask.outlines(within=1), list[list[list[tuple[int, int]]]])
assert_type(mask.overlap_area(mask, 3, 4), int)
pinwheel.bake("a", (1, 2), [("b", mask, 0, 0), ("c", [pinwheel.SliceImage(mask)])])
assert_type(wheel.explain(1, np.float64(2))[0].reason, pinwheel.Reason)
for event in wheel.touch(1, pinwheel.Phase.BEGAN, 1, 2, time=0):
    assert_type(event, pinwheel.Event)
assert_type(pinwheel.AlphaMask(np.zeros((2, 2), np.bool_)).size, tuple[int, int])
