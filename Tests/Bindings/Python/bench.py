"""Nanoseconds a point through Python, beside an id buffer of NumPy: bench.py [POINTS]. PINWHEEL is the command.

The buffer is read as a program does that gets points: bounds, conversion to integers, `own[y, x]`; and, as `integers`, with
indices that are there already and in bounds. Medians of five rounds, in turns, on one thread.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pinwheel
from PIL import Image, ImageDraw


def artwork(folder, side):
    """A wheel of eight sectors, one image each."""
    for index in range(8):
        image = Image.new("RGBA", (side, side))
        box = (side * 0.02, side * 0.02, side * 0.98, side * 0.98)
        ImageDraw.Draw(image).pieslice(box, 45 * index, 45 * index + 38, (40, 90, 30 * index, 255))
        image.save(folder / f"sector{index}_rest.png")
    command = os.environ.get("PINWHEEL", "pinwheel")
    made = pinwheel.extract(folder, folder / "made.pinwheel", options=["--group", "wheel=sector*"], command=command)
    return pinwheel.load(made)["wheel"]


def buffer(own, x, y):
    inside = (x >= 0) & (y >= 0) & (x < own.shape[1]) & (y < own.shape[0])
    codes = np.full(len(x), -1, np.int32)
    codes[inside] = own[y[inside].astype(np.intp), x[inside].astype(np.intp)]
    return codes


def small_calls(wheel, side):
    """Microseconds of processor time of small calls, beside `own[y, x]` with integers: the best of many."""
    centers = np.arange(0.5, side)
    own = wheel.hits(centers, centers[:, np.newaxis])
    calls = {"hit": lambda: wheel.hit(120, 30)}
    for count in (1, 100, 1000):
        x, y = np.random.default_rng(count).uniform(0, side, (2, count))
        xy, columns, rows = np.stack([x, y], axis=1), x.astype(np.intp), y.astype(np.intp)
        calls[f"hits, {count}"] = lambda xy=xy: wheel.hits(xy)
        calls[f"hits, {count}, x and y"] = lambda x=x, y=y: wheel.hits(x, y)
        calls[f"own[y, x], {count}"] = lambda rows=rows, columns=columns: own[rows, columns]
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(30):
        for name, call in calls.items():
            start = time.process_time()
            for _ in range(300):
                call()
            best[name] = min(best[name], (time.process_time() - start) / 300 * 1e6)
    return best


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    generator = np.random.default_rng(40)
    print(f"{count:,} points; nanoseconds each{'':14}pinwheel  buffer  integers  ratio")
    for side in (240, 720, 2048):
        with tempfile.TemporaryDirectory() as folder:
            wheel = artwork(Path(folder), side)
        if side == 240:
            print("microseconds: " + "; ".join(f"{name} {took:.2f}" for name, took in small_calls(wheel, side).items()))
        centers = np.arange(0.5, side)
        own = wheel.hits(centers, centers[:, np.newaxis]).astype(np.int16)
        for name in ("random", "sorted"):
            xy = generator.uniform(0, side, (count, 2))
            if name == "sorted":
                xy = xy[np.lexsort((xy[:, 0], np.floor(xy[:, 1])))]
            x, y = np.ascontiguousarray(xy.T)
            columns, rows = x.astype(np.intp), y.astype(np.intp)
            ways = {
                "float64 (n, 2)": (lambda: wheel.hits(xy)), "float64 x, y": (lambda: wheel.hits(x, y)),
                "buffer": (lambda: buffer(own, x, y)), "integers": (lambda: own[rows, columns])}
            times = {way: [] for way in ways}
            for _ in range(5):
                for way, run in ways.items():
                    start = time.perf_counter()
                    found = run()
                    times[way].append(1e9 * (time.perf_counter() - start) / count)
                    if way != "integers":
                        assert np.array_equal(found, own[rows, columns]), (side, name, way)
            median = {way: statistics.median(values) for way, values in times.items()}
            for way in ("float64 (n, 2)", "float64 x, y"):
                print(f"{side:5} squared, {name:7} {way:17} {median[way]:8.2f} {median['buffer']:8.2f} {median['integers']:9.2f}"
                      f" {median['buffer'] / median[way]:6.1f}")


if __name__ == "__main__":
    main()
