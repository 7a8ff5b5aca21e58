"""Whatever is passed is an error, or an answer, and the interpreter goes on."""

import copy
import gc
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pinwheel
import pytest
from conftest import REPOSITORY
from numpy.lib.stride_tricks import as_strided


@pytest.mark.parametrize("wrong", [
    np.zeros((4, 2), complex), np.zeros((4, 2), bool), [["1", "2"]], [["1", None]], np.zeros((4, 2), "M8[s]"), None, "text",
    np.array([[1, 2], ["a", None]], object)], ids=str)
def test_wrong_types(wheel, wrong):
    with pytest.raises(TypeError):
        wheel.hits(wrong)
    with pytest.raises(TypeError):
        wheel.hits(np.zeros((4, 2)), wrong if wrong is not None else "none")


@pytest.mark.parametrize("wrong", [np.zeros(5), np.zeros((2, 3)), np.zeros(()), [], [[1, 2], [3]]], ids=str)
def test_wrong_shapes(wheel, wrong):
    with pytest.raises(ValueError):
        wheel.hits(wrong)


def test_lengths_that_do_not_fit(wheel):
    with pytest.raises(ValueError):
        wheel.hits(np.zeros(3), np.zeros(4))
    with pytest.raises(ValueError):
        wheel.columns(np.zeros(3), np.zeros(4))


def test_huge_lengths(wheel):
    # Only the array of codes would be large: NumPy refuses that.
    for count in (1 << 50, 1 << 58):
        with pytest.raises((MemoryError, ValueError)):
            wheel.hits(np.broadcast_to(np.float64(5), (count,)), 5)
    assert wheel.hits(np.broadcast_to(np.float64(120), (1 << 20,)), 30).sum() == 0


def test_odd_strides(wheel):
    numbers = np.linspace(0, 239, 4096)
    generator = random.Random(7)
    for _ in range(300):
        count = generator.randrange(0, 64)
        stride = generator.randrange(-64, 65)
        start = generator.randrange(64 * 8, 1024) * 8
        view = as_strided(numbers[start // 8:], (count,), (stride,))
        expected = wheel.hits(view.copy(), view[::-1].copy())
        assert np.array_equal(wheel.hits(view, view[::-1]), expected)


def test_closed(folder, stacked, golden):
    wheels = pinwheel.load(folder)
    wheel, mask = wheels["carousel"], pinwheel.AlphaMask(np.zeros((2, 2), bool))
    amber = wheel["amber"]
    wheels.close()
    wheels.close()
    assert wheel.hit(120, 30)
    with pytest.raises(pinwheel.ClosedError):
        wheels.open("carousel")
    with wheel, mask:
        pass
    # Another wheel may have the place now.
    others = [pinwheel.load(golden / "masks.baked")["stacked"] for _ in range(10)]
    for call in (
        lambda: wheel.hit(1, 1), lambda: wheel.hits([[1, 1]]), lambda: wheel.hits(np.zeros((0, 2))),
        lambda: wheel.columns([1.0], [1.0]),
        lambda: wheel.touch(1, pinwheel.Phase.BEGAN, 1, 1, time=0),
        lambda: amber.enabled, lambda: setattr(amber, "hidden", True), wheel._repr_png_, lambda: mask.contains(0, 0),
        lambda: wheel.cancel_touches(time=0), lambda: wheel.set_routing(),
    ):
        with pytest.raises(pinwheel.ClosedError, match="open it again"):
            call()
    assert others[0].names == stacked.names
    # A name gives another wheel when its wheel was closed.
    wheels = pinwheel.load(folder)
    wheels["carousel"].close()
    assert wheels["carousel"].hit(120, 30)


def test_garbage(folder):
    wheel = pinwheel.load(folder)["carousel"]
    columns = pinwheel.load(folder)["carousel"].columns([120.0], [30.0])
    gc.collect()
    assert wheel.hit(120, 30) and columns["slice"].to_pylist() == ["amber"]
    # Many more than there may be open at once.
    for _ in range(20):
        masks = [pinwheel.AlphaMask(np.zeros((1, 1), bool)) for _ in range(1000)]
    assert len(masks) == 1000


def test_copies(folder, golden):
    """A copy, and what was pickled, has its own states, and those of the original."""
    mask = pinwheel.AlphaMask(np.random.default_rng(1).integers(0, 2, (9, 33)).astype(bool))
    wheels = pinwheel.load(folder)
    wheel = wheels.open("carousel", scale=1)
    xy = np.random.default_rng(5).uniform(0, 240, (5000, 2))
    for make in (copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))):
        wheel["amber"].enabled, wheel["coral"].hidden, wheel["birch"].state = False, True, pinwheel.State.PRESS
        expected = wheel.hits(xy)
        other = make(wheel)
        wheel["amber"].enabled = True
        assert (other["birch"].state, other.size, other.names) == (pinwheel.State.PRESS, wheel.size, wheel.names)
        assert np.array_equal(other.hits(xy), expected) and not np.array_equal(wheel.hits(xy), expected)
        assert np.array_equal(np.asarray(make(mask)), np.asarray(mask)) and list(make(wheels)) == list(wheels)
        assert make(wheel["amber"]).enabled


def test_misspelt_attributes(wheel, stacked):
    for thing in (wheel, wheel["amber"], pinwheel.AlphaMask(np.zeros((1, 1), bool))):
        with pytest.raises(AttributeError):
            thing.enable = False


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
    for wrong in ("here", None, [1], 1j):
        with pytest.raises((TypeError, ValueError)):
            wheel.hit(wrong, 1)


def test_threads(folder):
    wheel = pinwheel.load(folder)["carousel"]
    xy = np.random.default_rng(5).uniform(0, 240, (200_000, 2))
    expected, busy, wrong = wheel.hits(xy), [], []
    lives = threading.Event()

    def ask():
        for _ in range(10):
            try:
                if not np.array_equal(wheel.hits(xy), expected):
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
                wheel.hits(xy)
        except pinwheel.ClosedError:
            told.append(1)

    threads = [threading.Thread(target=ask_on) for _ in range(3)]
    for thread in threads:
        thread.start()
    close()
    for thread in threads:
        thread.join()
    assert len(told) == 3


def test_edits_wait_for_their_turn(folder):
    """Edits and queries of other threads let each other in; without a time-out a call fails at once."""
    wheel = pinwheel.load(folder)["carousel"]
    xy = np.random.default_rng(5).uniform(0, 240, (100_000, 2))
    stop, reads = threading.Event(), [0] * 4

    def ask(number):
        while not stop.is_set():
            wheel.hits(xy, radius=3)
            reads[number] += 1

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for number in range(100):
        wheel["amber"].enabled = number % 2 == 1
    before = list(reads)
    wheel.timeout = 0
    with pytest.raises(pinwheel.BusyError):
        for _ in range(10_000):
            wheel["amber"].enabled = True
    wheel.timeout = 60
    end = time.monotonic() + 60
    while min(now - then for now, then in zip(reads, before)) == 0 and time.monotonic() < end:
        wheel["amber"].enabled = True
    stop.set()
    for thread in threads:
        thread.join()
    assert min(reads) > 0 and wheel["amber"].enabled


def test_a_signal_ends_a_long_call(wheel):
    xy = np.random.default_rng(5).uniform(0, 240, (5_000_000, 2))

    class Ended(Exception):
        pass

    def end(*_):
        nonlocal told
        told = time.monotonic()
        raise Ended

    before = signal.signal(signal.SIGALRM, end)
    try:
        for call in (lambda: wheel.hits(xy, radius=22), lambda: wheel.columns(xy[:, 0], xy[:, 1], radius=22)):
            told, start = 0.0, time.monotonic()
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            with pytest.raises(Ended):
                call()
            assert time.monotonic() - start - 0.3 < 0.2 * float(os.environ.get("PINWHEEL_SLOWNESS", 1)) and told
            assert wheel.hit(120, 30)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def run(text, *arguments):
    result = subprocess.run([sys.executable, "-c", text, *map(str, arguments)], capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, ""), result
    return result.stdout


def test_little_memory(golden):
    """What does not fit is a MemoryError, and the rest goes on."""
    said = run("""
import gc, resource, sys, pinwheel
file = pinwheel.load(sys.argv[1])
now = int(open("/proc/self/statm").read().split()[0]) * 4096
resource.setrlimit(resource.RLIMIT_AS, (now + (6 << 20),) * 2)
wheels, text, failures = [], "", 0
while failures < 20:
    try:
        wheels.append(file.open("stacked"))
    except MemoryError as error:
        text, failures = text or str(error), failures + 1
count = len(wheels)
del wheels[count // 2:]
gc.collect()
print(text, count > 3, file.open("stacked").size)
""", golden / "masks.baked")
    assert said == "There is not enough memory; close what is not used any more. True (240.0, 240.0)\n"


def test_all_handles(folder):
    """The number of open objects has a limit, which the error names."""
    said = run("""
import sys, pinwheel
from pinwheel._library import HANDLE, NULL, call, ffi, lib, new
handle = new(HANDLE)
while not lib.pw_mask_rgba(NULL, 0, 0, 0, 0.5, handle, NULL):
    pass
try:
    call(lib.pw_mask_rgba, NULL, 0, 0, 0, 0.5, handle)
except pinwheel.PinwheelError as error:
    print(type(error).__name__, error)
""", folder)
    assert said == "LimitError All 1048576 handles are in use; close some.\n"


def test_a_library_that_is_unloaded(folder):
    """What its calls have allocated goes with it."""
    said = run("""
import _ctypes, ctypes, sys
baked = open(sys.argv[2], "rb").read()
def memory(): return int(open("/proc/self/statm").read().split()[1]) * 4096
for number in range(1100):
    if number == 100: before = memory()
    library, handle = _ctypes.dlopen(sys.argv[1], 0), ctypes.c_uint64()
    function = lambda name: ctypes.CFUNCTYPE(ctypes.c_int)(_ctypes.dlsym(library, name))
    assert function("pw_open")(baked, ctypes.c_size_t(len(baked)), ctypes.byref(handle), None) == 0
    assert function("pw_close")(handle, None) == 0
    _ctypes.dlclose(library)
print(memory() - before < 2 << 20)
""", REPOSITORY / ".build-library/plain/lib/libpinwheel.so.0", folder / "masks.baked")
    assert said == "True\n"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_forks(wheel):
    xy = np.random.default_rng(5).uniform(0, 240, (100_000, 2))
    expected = wheel.hits(xy)
    stop = threading.Event()
    other = pinwheel.Wheel.__repr__(wheel)

    def ask():
        while not stop.is_set():
            wheel.hits(xy)

    thread = threading.Thread(target=ask)
    thread.start()
    children = []
    for _ in range(10):
        child = os.fork()
        if child == 0:
            # Leaves by _exit, without what pytest would do at its end.
            try:
                same = np.array_equal(wheel.hits(xy), expected)
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
    assert np.array_equal(wheel.hits(xy), expected) and repr(wheel) == other
