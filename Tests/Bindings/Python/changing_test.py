"""Wheels of which the slices change, beside a slow model of NumPy that draws every picture anew."""

import contextlib
import copy
import pickle
import random
import threading
from dataclasses import dataclass

import numpy as np
import pinwheel
import pytest
from pinwheel import MISS, MaskRule, Phase, Policy, SliceImage, State, Transform

SEED = random.randrange(1 << 32)
WIDTH, HEIGHT = 48, 40
# Centers of the pixels of the canvas.
X, Y = np.meshgrid(np.arange(WIDTH) + 0.5, np.arange(HEIGHT) + 0.5)


@dataclass
class Sprite:
    number: int
    pixels: np.ndarray
    x: float = 0
    y: float = 0
    wide: float = 1
    flip: float | None = None
    hidden: bool = False
    enabled: bool = True
    policy: Policy = Policy.PASS
    clip: object = None

    def solid(self):
        height, width = self.pixels.shape
        x = X if self.flip is None else 2 * self.flip - X
        column, row = np.floor((x - self.x) / self.wide).astype(int), np.floor(Y - self.y).astype(int)
        inside = (column >= 0) & (column < width) & (row >= 0) & (row < height)
        return inside & self.pixels[np.clip(row, 0, height - 1), np.clip(column, 0, width - 1)]

    def shown(self):
        solid = self.solid()
        if isinstance(self.clip, Sprite):
            return solid & self.clip.solid()
        if self.clip is not None:
            x, y, width, height = self.clip
            solid = solid & (X >= x) & (X < x + width) & (Y >= y) & (Y < y + height)
        return solid

    def code(self):
        if self.enabled:
            return self.number
        return {Policy.PASS: None, Policy.SWALLOW: -2 - 2 * self.number, Policy.BLOCK: -3 - 2 * self.number}[self.policy]


def expected(sprites):
    codes = np.full((HEIGHT, WIDTH), MISS)
    for sprite in sprites:
        if not sprite.hidden and sprite.code() is not None:
            codes[sprite.shown()] = sprite.code()
    return codes


def change(wheel, sprites, generator):
    """One random change of both."""
    def place(limit):
        return generator.randrange(-8, limit)

    def picture():
        return np.random.default_rng(generator.randrange(1 << 32)).random((generator.randrange(1, 24), generator.randrange(1, 24))) < 0.6

    if len(sprites) < 3 or generator.random() < 0.1:
        pixels, x, y = picture(), place(WIDTH), place(HEIGHT)
        at = generator.choice([None, generator.randint(0, len(sprites))])
        mask = pinwheel.AlphaMask(pixels)
        slice = wheel.add("sprite", SliceImage(mask, x, y), at=at)
        mask.close()
        sprites.insert(len(sprites) if at is None else at, Sprite(slice.index, pixels, x, y))
        return
    position = generator.randrange(len(sprites))
    sprite, slice = sprites[position], wheel.slices[position]
    assert slice.index == sprite.number and slice.name == "sprite"
    match generator.randrange(11):
        case 0:
            sprite.x, sprite.y, sprite.wide = place(WIDTH), place(HEIGHT), generator.choice([1, 1, 2])
            height, width = sprite.pixels.shape
            slice.frame = sprite.x, sprite.y, sprite.wide * width, height
            assert slice.frame == (sprite.x, sprite.y, sprite.wide * width, height)
        case 1:
            sprite.flip = generator.choice([None, generator.randrange(0, 2 * WIDTH) / 2])
            slice.transform = Transform() if sprite.flip is None else Transform.flip(x=sprite.flip)
            assert slice.transform.a == (1 if sprite.flip is None else -1)
        case 2 | 3:
            sprite.pixels, sprite.wide = picture(), 1
            slice.set_images(pinwheel.AlphaMask(sprite.pixels))
        case 4:
            at = generator.choice([None, generator.randrange(len(sprites))])
            wheel.move(slice, at=at)
            sprites.insert(len(sprites) if at is None else at, sprites.pop(position))
        case 5:
            sprite.hidden = slice.hidden = generator.random() < 0.3
        case 6:
            sprite.enabled = slice.enabled = generator.random() < 0.6
        case 7:
            sprite.policy = slice.policy = generator.choice(list(Policy))
            assert slice.policy is sprite.policy
        case 8:
            sprite.clip = slice.clip = place(WIDTH), place(HEIGHT), generator.randrange(1, 40), generator.randrange(1, 40)
            assert slice.clip == sprite.clip
        case 9:
            sprite.clip = generator.choice([None, generator.choice(sprites)])
            slice.clip = sprite.clip and next(each for each in wheel.slices if each.index == sprite.clip.number)
            assert (slice.clip and slice.clip.index) == (sprite.clip and sprite.clip.number)
        case 10:
            wheel.remove(slice)
            sprites.remove(sprite)
            for other in sprites:
                if other.clip is sprite:
                    other.clip = None


@pytest.mark.parametrize("has_map", [False, True])
def test_random_changes(has_map):
    generator = random.Random(SEED)
    for _ in range(6):
        wheel, sprites = pinwheel.Wheel((WIDTH, HEIGHT), "game"), []
        wheel.has_map = has_map
        for step in range(120):
            change(wheel, sprites, generator)
            if generator.random() < 0.02:
                wheel.has_map = not wheel.has_map
            codes = expected(sprites)
            assert np.array_equal(wheel.hits(X, Y), codes), f"seed {SEED}, step {step}"
            x, y = generator.randrange(WIDTH), generator.randrange(HEIGHT)
            assert wheel.hit(x + 0.5, y + 0.5) == wheel.answer(codes[y, x]), f"seed {SEED}, step {step}"
        # A copy has the slices of the moment, numbered anew.
        for other in (copy.copy(wheel), pickle.loads(pickle.dumps(wheel)), pinwheel.Wheels(bytes(wheel))["game"]):
            for number, sprite in enumerate(sprites):
                sprite.number = number
            assert np.array_equal(other.hits(X, Y), expected(sprites)), f"seed {SEED}"
            assert [slice.policy for slice in other.slices] == [sprite.policy for sprite in sprites]


def test_a_canvas_without_bounds():
    wheel = pinwheel.Wheel()
    box = wheel.add("box", SliceImage(None, 1e6, -1e6, size=(10, 20)))
    assert wheel.hit(1e6 + 9, -1e6 + 19).slice == "box" and not wheel.hit(1e6 + 10, -1e6) and wheel.size == (float("inf"),) * 2
    box.frame = -5, -5, 3, 3
    assert wheel.hit(-4, -4) and not wheel.has_map
    with pytest.raises(pinwheel.LimitError, match="too large for a map"):
        wheel.has_map = True
    with pytest.raises(ValueError, match="canvas"):
        bytes(wheel)


def test_numbers_and_names(wheel):
    """A number is never given twice; codes that were answered keep their names."""
    codes = wheel.hits([[120, 30]])
    assert wheel.has_map and codes.tolist() == [0]
    wheel.remove(wheel["amber"])
    assert "amber" not in wheel and len(wheel) == 11 and wheel.names_of(codes).tolist() == ["amber"] and not wheel.hit(120, 30)
    with pytest.raises(pinwheel.NotFoundError):
        wheel["amber"]
    added = wheel.add("amber", SliceImage(None, 100, 20, size=(40, 20)), at=0)
    assert added.index == 12 and wheel["amber"].index == 12 and wheel.slices[0].index == 12
    assert wheel.hit(120, 30) == ("hit", "amber") and wheel.hits([[120, 30]]).tolist() == [12] and wheel.names[0] == wheel.names[12]


def test_touches_of_a_slice_that_is_removed():
    wheel = pinwheel.Wheel((10, 10))
    slice = wheel.add("box", SliceImage(None, size=(10, 10)))
    assert not slice.several_touches
    slice.several_touches = True
    began = [wheel.touch(id, Phase.BEGAN, 5, 5, time=0) for id in (1, 2)]
    assert [event.kind for [event] in began] == [pinwheel.EventKind.PRESSED] * 2
    wheel.remove(slice)
    assert [(event.kind, event.slice) for event in wheel.touch(3, Phase.BEGAN, 5, 5, time=1)] == [(pinwheel.EventKind.CANCELLED, "box")] * 2


def test_threads_that_change_a_wheel():
    """Slices of several threads keep their names and numbers, and answers name what was there."""
    wheel, wrong, left = pinwheel.Wheel((100, 100)), [], []
    stop = threading.Event()

    def edit(name):
        try:
            own = []
            for step in range(150):
                own.append(wheel.add(name, SliceImage(None, step % 90, 0, size=(10, 100))))
                wheel.move(own[step // 2 % len(own)], at=0)
                if step % 3 == 0:
                    wheel.remove(own.pop(0))
            left.extend((slice.index, name) for slice in own)
        except Exception as error:
            wrong.append(error)

    def ask():
        try:
            while not stop.is_set():
                wheel.names_of(wheel.hits(np.full((50, 2), 50.0)))
                wheel.hit(5, 5)
                for slice in wheel.slices:
                    # Another thread may have removed it meanwhile.
                    with contextlib.suppress(ValueError):
                        assert slice.name in "abc"
        except Exception as error:
            wrong.append(error)

    askers = [threading.Thread(target=ask) for _ in range(2)]
    editors = [threading.Thread(target=edit, args=(name,)) for name in "abc"]
    for thread in (*askers, *editors):
        thread.start()
    for thread in editors:
        thread.join()
    stop.set()
    for thread in askers:
        thread.join()
    assert not wrong and sorted((slice.index, slice.name) for slice in wheel.slices) == sorted(left)


def test_states_scales_and_thresholds():
    alpha = np.zeros((20, 20), np.uint8)
    alpha[:, :10], alpha[:, 10:] = 100, 200
    masks = {threshold: pinwheel.AlphaMask(alpha, threshold) for threshold in (0.1, 0.5)}
    pressed = np.zeros((20, 20), bool)
    pressed[:10] = True
    images = [SliceImage(masks[0.1]), SliceImage(masks[0.5]), SliceImage(pinwheel.AlphaMask(pressed), state=State.PRESS)]
    baked = pinwheel.bake("w", (20, 20), [("a", images), ("b", SliceImage(None, 0, 19, size=(20, 1)))])
    for wheel in (baked["w"], pinwheel.Wheel((20, 20))):
        if not len(wheel):
            wheel.add("a", images)
            wheel.add("b", SliceImage(None, 0, 19, size=(20, 1)))
        assert wheel.names == ("a", "b") and wheel.thresholds == [0.1, 0.5]
        assert wheel.hit(5, 15).slice == wheel.hit(15, 15).slice == "a" and wheel.hit(5, 19.5).slice == "b"
        wheel.select(threshold=0.5)
        assert not wheel.hit(5, 15) and wheel.hit(15, 15)
        wheel["a"].mask_rule = MaskRule.CURRENT
        wheel["a"].state = State.PRESS
        assert wheel["a"].mask_rule is MaskRule.CURRENT and not wheel.hit(15, 15) and wheel.hit(5, 5)
        wheel["a"].mask_rule = MaskRule.UNION
        assert wheel.hit(15, 15) and wheel.hit(5, 5)


def test_caps():
    """The corners keep their size: beside a picture that is put together of nine parts."""
    pixels = np.random.default_rng(SEED).random((9, 12)) < 0.5
    wheel = pinwheel.Wheel((WIDTH, HEIGHT))
    slice = wheel.add("a", pinwheel.AlphaMask(pixels))
    assert slice.caps == (0, 0, 0, 0)
    slice.caps = top, left, bottom, right = 2, 4, 3, 4
    slice.frame = 0, 0, 4 + 3 * 4 + 4, 2 + 5 * 4 + 3
    rows = np.concatenate([np.arange(2), np.repeat(np.arange(2, 6), 5), np.arange(6, 9)])
    columns = np.concatenate([np.arange(4), np.repeat(np.arange(4, 8), 3), np.arange(8, 12)])
    found = wheel.hits(X, Y) == 0
    assert slice.caps == (top, left, bottom, right)
    assert np.array_equal(found[:len(rows), :len(columns)], pixels[rows][:, columns]) and found.sum() == pixels[rows][:, columns].sum()


def test_overlap_and_outlines():
    generator = np.random.default_rng(SEED)
    for _ in range(40):
        one, two = (generator.random(generator.integers(1, 30, 2)) < 0.5 for _ in range(2))
        x, y = (int(value) for value in generator.integers(-12, 12, 2))
        canvas = np.zeros((2, 100, 100), int)
        canvas[0, 40:40 + len(one), 40:40 + len(one[0])], canvas[1, 40 + y:40 + y + len(two), 40 + x:40 + x + len(two[0])] = one, two
        mask = pinwheel.AlphaMask(one)
        assert mask.overlap_area(pinwheel.AlphaMask(two), x, y) == (canvas[0] & canvas[1]).sum(), f"seed {SEED}"
        # Areas of rings by their corners: parts less their holes.
        area = 0.0
        for rings in mask.outlines():
            for ring in rings:
                turns = [a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1])]
                area += sum(turns) / 2
        assert area == one.sum(), f"seed {SEED}"
    ring = np.ones((3, 3), bool)
    ring[1, 1] = False
    assert pinwheel.AlphaMask(ring).outlines() == [[[(0, 0), (3, 0), (3, 3), (0, 3)], [(1, 1), (1, 2), (2, 2), (2, 1)]]]
    steps = pinwheel.AlphaMask(np.tri(64, dtype=bool))
    assert len(steps.outlines(within=2)[0][0]) < 8 < len(steps.outlines()[0][0])
    assert mask.overlap_area(mask, 1 << 62, -(1 << 62)) == 0


def test_a_radius_for_each_touch(wheel):
    generator = np.random.default_rng(SEED)
    xy, radius = generator.uniform(0, 240, (300, 2)), generator.uniform(0, 30, 300)
    expected = [wheel.hits(xy[at:at + 1], radius=float(radius[at]))[0] for at in range(300)]
    assert wheel.hits(xy, radius=radius).tolist() == wheel.hits(xy, radius=radius.tolist()).tolist() == expected
    assert wheel.hits(xy[:, 0], xy[:, 1], radius=radius.astype("f4").astype("f8")[::1]).shape == (300,)
    assert wheel.hits(xy[:, 0], xy[:, 1], radius=np.repeat(radius, 2)[::2]).tolist() == expected
    assert np.array_equal(wheel.hits(xy, radius=np.float64(7)), wheel.hits(xy, radius=7))
    missing = wheel.hits(xy[:3], radius=[1.0, None, 3.0])
    assert missing.mask.tolist() == [False, True, False]
    # Longer than a piece.
    many = np.tile(xy, (40, 1))
    assert wheel.hits(many, radius=np.tile(radius, 40)).tolist() == expected * 40
    for wrong in ([1.0] * 299 + [-1.0], [float("nan")] * 300, [1.0, 2.0]):
        with pytest.raises(ValueError):
            wheel.hits(xy, radius=wrong)
    with pytest.raises(TypeError):
        wheel.hits(xy, radius="wide")


@pytest.mark.parametrize("name", ["float32", "float16", "int8", "int32", "uint16", "int64", ">f8", ">i4", "longdouble"])
def test_other_numbers(wheel, name):
    """Points of other types have the answers of their values as float64, together and apart."""
    xy = np.random.default_rng(SEED).uniform(0, 120, (500, 2)).astype(name)
    expected = wheel.hits(xy.astype(np.float64))
    x, y = np.ascontiguousarray(xy[:, 0]), np.ascontiguousarray(xy[:, 1])
    for found in (wheel.hits(xy), wheel.hits(x, y), wheel.hits(xy[:, 0], xy[:, 1]), wheel.hits(x, y.astype(np.float64)),
                  wheel.hits(np.asfortranarray(xy)), wheel.hits(xy[::-1])[::-1], wheel.hits(x.astype(np.float64), y)):
        assert np.array_equal(found, expected), f"seed {SEED}"
    assert np.array_equal(wheel.hits(xy, radius=4), wheel.hits(xy.astype(np.float64), radius=4))


def test_hostile_changes(wheel):
    """What is refused changes nothing."""
    slice, mask = wheel["amber"], pinwheel.AlphaMask(np.ones((3, 3), bool))
    before = wheel.hits(X, Y)
    nan, inf = float("nan"), float("inf")
    for call in (
        lambda: setattr(slice, "transform", (nan, 0, 0, 1, 0, 0)), lambda: setattr(slice, "transform", (1, 0, 0, 1, inf, 0)),
        lambda: setattr(slice, "clip", (0, 0, 0, 1)), lambda: setattr(slice, "clip", (nan, 0, 1, 1)),
        lambda: setattr(slice, "clip", pinwheel.Wheel((1, 1)).add("other", mask)),
        lambda: setattr(slice, "caps", (-1, 0, 0, 0)), lambda: setattr(slice, "caps", (nan, 0, 0, 0)),
        lambda: setattr(slice, "policy", 3), lambda: setattr(slice, "mask_rule", -1), lambda: setattr(slice, "state", 1 << 40),
        lambda: slice.set_images([]), lambda: slice.set_images(SliceImage(None)), lambda: slice.set_images(SliceImage(mask, nan)),
        lambda: slice.set_images(SliceImage(mask, scale=0)), lambda: slice.set_images(SliceImage(mask, size=(1, -1))),
        lambda: wheel.add("a", []), lambda: wheel.add("a\0", mask), lambda: wheel.add("a", mask, at=13), lambda: wheel.add("a", mask, at=-2),
        lambda: wheel.move(slice, at=12), lambda: wheel.move(pinwheel.Slice(wheel, 12, "none")),
        lambda: wheel.remove(pinwheel.Wheel((1, 1)).add("other", mask)),
        lambda: wheel.remove(pinwheel.Slice(wheel, 1 << 62, "none")), lambda: mask.outlines(-1), lambda: mask.outlines(nan),
        lambda: mask.overlap_area(mask, 1 << 70), lambda: pinwheel.Wheel((0, 1)), lambda: pinwheel.Wheel((inf, 1)), lambda: pinwheel.Wheel((nan, 1)),
    ):
        with pytest.raises((ValueError, OverflowError)):
            call()
    for call in (lambda: setattr(slice, "transform", (1, 2)), lambda: setattr(slice, "transform", 3), lambda: wheel.add("a", 3),
                 lambda: slice.set_images("text"), lambda: setattr(slice, "clip", "wide")):
        with pytest.raises((TypeError, ValueError)):
            call()
    assert np.array_equal(wheel.hits(X, Y), before) and len(wheel.slices) == 12
    mask.close()
    with pytest.raises(pinwheel.ClosedError):
        slice.set_images(SliceImage(mask, 1, 1))
    wheel.remove(slice)
    for call in (lambda: slice.frame, lambda: setattr(slice, "frame", (0, 0, 1, 1)), lambda: wheel.remove(slice)):
        with pytest.raises(ValueError, match="slice of the wheel"):
            call()
