"""Whatever is passed is an error, or an answer, and the interpreter goes on."""

import copy
import gc
import os
import pickle
import random
import threading

import numpy as np
import pinwheel
import pytest
from numpy.lib.stride_tricks import as_strided


@pytest.mark.parametrize("wrong", [
    np.zeros((4, 2), complex), np.zeros((4, 2), bool), np.zeros((4, 2), object), [["1", "2"]], np.zeros((4, 2), "M8[s]"), None,
    np.ma.masked_array(np.zeros((4, 2)), True), "text", [[1, 2], [None, 3]]], ids=str)
def test_wrong_types(wheel, wrong):
    with pytest.raises(TypeError):
        wheel.answers(wrong)
    with pytest.raises(TypeError):
        wheel.answers(np.zeros((4, 2)), wrong if wrong is not None else "none")


@pytest.mark.parametrize("wrong", [np.zeros(5), np.zeros((2, 3)), np.zeros(()), [], [[1, 2], [3]]], ids=str)
def test_wrong_shapes(wheel, wrong):
    with pytest.raises(ValueError):
        wheel.answers(wrong)


def test_lengths_that_do_not_fit(wheel):
    with pytest.raises(ValueError):
        wheel.answers(np.zeros(3), np.zeros(4))
    with pytest.raises(ValueError, match="different lengths"):
        import pyarrow
        wheel.columns(pyarrow.array([1.0]), pyarrow.array([1.0, 2.0]))


def test_huge_lengths(wheel):
    # Only the array of codes would be large: NumPy refuses that.
    for count in (1 << 50, 1 << 58):
        with pytest.raises((MemoryError, ValueError)):
            wheel.answers(np.broadcast_to(np.float64(5), (count,)), 5)
    assert wheel.answers(np.broadcast_to(np.float64(120), (1 << 20,)), 30).sum() == 0


def test_odd_strides(wheel):
    numbers = np.linspace(0, 239, 4096)
    generator = random.Random(7)
    for _ in range(300):
        count = generator.randrange(0, 64)
        stride = generator.randrange(-64, 65)
        start = generator.randrange(64 * 8, 1024) * 8
        view = as_strided(numbers[start // 8:], (count,), (stride,))
        expected = wheel.answers(view.copy(), view[::-1].copy())
        assert np.array_equal(wheel.answers(view, view[::-1]), expected)


def test_closed(folder, stacked, golden):
    wheels = pinwheel.load(folder)
    wheel, mask = wheels["carousel"], pinwheel.AlphaMask(np.zeros((2, 2), bool))
    amber = wheel["amber"]
    wheels.close()
    wheels.close()
    assert wheel.hit(120, 30)
    with pytest.raises(pinwheel.ClosedError):
        wheels.open("carousel")
    columns = wheel.columns([120.0], [30.0])
    with wheel, mask:
        pass
    # Another wheel may have the place now.
    others = [pinwheel.load(golden / "masks.baked")["stacked"] for _ in range(10)]
    for call in (
        lambda: wheel.hit(1, 1), lambda: wheel.answers([[1, 1]]), lambda: wheel.columns([1.0], [1.0]),
        lambda: columns.__arrow_c_array__(), lambda: wheel.touch(1, pinwheel.Phase.BEGAN, 1, 1, time=0),
        lambda: amber.enabled, lambda: setattr(amber, "hidden", True), wheel._repr_png_, lambda: mask.contains(0, 0),
        lambda: wheel.cancel_touches(time=0), lambda: wheel.set_routing(),
    ):
        with pytest.raises(pinwheel.ClosedError, match="open it again"):
            call()
    assert others[0].names == stacked.names


def test_garbage(folder):
    wheel = pinwheel.load(folder)["carousel"]
    columns = pinwheel.load(folder)["carousel"].columns([120.0], [30.0])
    gc.collect()
    assert wheel.hit(120, 30) and columns.__arrow_c_array__()
    # Many more than there may be open at once.
    for _ in range(20):
        masks = [pinwheel.AlphaMask(np.zeros((1, 1), bool)) for _ in range(1000)]
    assert len(masks) == 1000


def test_copies(wheel):
    for make in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="load it again"):
            make(wheel)


@pytest.mark.parametrize("cut", [0, 1, 15, 16, 100, -1])
def test_truncated_files(folder, tmp_path, cut):
    whole = (folder / "masks.baked").read_bytes()
    place = tmp_path / "masks.baked"
    place.write_bytes(whole[:cut])
    with pytest.raises(pinwheel.InvalidFileError, match=str(place)):
        pinwheel.load(tmp_path)


def test_damaged_files(folder):
    whole = (folder / "masks.baked").read_bytes()
    generator = random.Random(3)
    for _ in range(200):
        damaged = bytearray(whole)
        damaged[generator.randrange(len(whole))] ^= 1 << generator.randrange(8)
        with pytest.raises(pinwheel.InvalidFileError):
            pinwheel.Wheels(bytes(damaged))
    with pytest.raises(TypeError):
        pinwheel.Wheels(bytearray(whole))


def test_missing_files(tmp_path):
    with pytest.raises(FileNotFoundError, match="masks.baked"):
        pinwheel.load(tmp_path)
    with pytest.raises(FileNotFoundError):
        pinwheel.load(tmp_path / "none")


def test_wrong_numbers(wheel):
    for radius in (-1, float("nan")):
        with pytest.raises(ValueError):
            wheel.hit(1, 1, radius=radius)
    with pytest.raises(OverflowError):
        wheel.hit(10**400, 1)
    for wrong in ("here", None, [1]):
        with pytest.raises((TypeError, ValueError)):
            wheel.hit(wrong, 1)


def test_threads(folder):
    wheel = pinwheel.load(folder)["carousel"]
    xy = np.random.default_rng(5).uniform(0, 240, (200_000, 2))
    expected, busy, wrong = wheel.answers(xy), [], []
    lives = threading.Event()

    def ask():
        for _ in range(10):
            try:
                if not np.array_equal(wheel.answers(xy), expected):
                    wrong.append("another answer")
            except pinwheel.BusyError:
                busy.append(1)

    def edit():
        while not lives.is_set():
            try:
                wheel["amber"].enabled = True
            except pinwheel.BusyError:
                busy.append(1)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    editor = threading.Thread(target=edit)
    for thread in (*threads, editor):
        thread.start()
    for thread in threads:
        thread.join()
    lives.set()
    editor.join()
    assert not wrong

    # Closed while others ask: they finish, or are told.
    def close():
        wheel.close()

    told = []

    def ask_on():
        try:
            while True:
                wheel.answers(xy)
        except pinwheel.ClosedError:
            told.append(1)

    threads = [threading.Thread(target=ask_on) for _ in range(3)]
    for thread in threads:
        thread.start()
    close()
    for thread in threads:
        thread.join()
    assert len(told) == 3


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_forks(wheel):
    xy = np.random.default_rng(5).uniform(0, 240, (100_000, 2))
    expected = wheel.answers(xy)
    stop = threading.Event()
    other = pinwheel.Wheel.__repr__(wheel)

    def ask():
        while not stop.is_set():
            wheel.answers(xy)

    thread = threading.Thread(target=ask)
    thread.start()
    children = []
    for _ in range(10):
        child = os.fork()
        if child == 0:
            # Leaves by _exit, without what pytest would do at its end.
            try:
                same = np.array_equal(wheel.answers(xy), expected)
                try:
                    wheel["amber"].enabled = False
                except pinwheel.BusyError:
                    pass
                wheel.close()
                os._exit(0 if same else 1)
            finally:
                os._exit(2)
        children.append(child)
    statuses = [os.waitpid(child, 0)[1] for child in children]
    stop.set()
    thread.join()
    assert statuses == [0] * 10
    assert np.array_equal(wheel.answers(xy), expected) and repr(wheel) == other
