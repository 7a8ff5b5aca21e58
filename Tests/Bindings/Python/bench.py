"""Nanoseconds a point through Python, beside an id buffer of NumPy: bench.py [POINTS]. PINWHEEL is the command. And milliseconds for
a frame of a game, beside masks of pygame.

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


def game_frames(frames=40):
    """Milliseconds of processor time for a frame: 300 sprites move on 1280 x 720, 20 show another picture, and 1,000 points and 100
    fingers of a radius of 12 are answered; beside masks of pygame, asked one by one, and the same with NumPy's arrays."""
    import pygame

    side, generator = 48, np.random.default_rng(41)
    across, down = np.meshgrid(np.arange(side) - 23.5, np.arange(side) - 23.5)
    kinds = [np.hypot(across, down) < 14 + 9 * np.cos((3 + kind) * np.arctan2(down, across)) for kind in range(8)]
    masks = [pinwheel.AlphaMask(kind) for kind in kinds]
    bitmasks = [pygame.mask.Mask((side, side)) for _ in kinds]
    for bitmask, kind in zip(bitmasks, kinds):
        for y, x in np.argwhere(kind).tolist():
            bitmask.set_at((x, y))
    disc = pygame.mask.Mask((25, 25))
    for x in range(25):
        for y in range(25):
            disc.set_at((x, y), int(np.hypot(x - 11.75, y - 11.75) <= 12))
    wheel = pinwheel.Wheel((1280, 720))
    places = generator.integers(0, (1280 - side, 720 - side), (300, 2))
    shown = generator.integers(0, 8, 300)
    sprites = [wheel.add(str(n), pinwheel.SliceImage(masks[shown[n]], *places[n].tolist())) for n in range(300)]
    took, wrong = dict.fromkeys(["changes", "points", "fingers", "pygame points", "pygame fingers", "loop points"], 0.0), 0
    for _ in range(frames):
        places = (places + generator.integers(0, 5, (300, 2))) % (1280 - side, 720 - side)
        shown[:20] = (shown[:20] + 1) % 8
        corners, pictures = places.tolist(), shown.tolist()
        xy = generator.integers(0, (1280, 720), (1000, 2)) + 0.25
        pixels = np.floor(xy).astype(int).tolist()

        def change():
            for number, (sprite, (x, y)) in enumerate(zip(sprites, corners)):
                if number < 20:
                    sprite.set_images(pinwheel.SliceImage(masks[pictures[number]], x, y))
                else:
                    sprite.frame = x, y, side, side

        def ask(tables, solid):
            front = list(reversed(list(enumerate(zip(corners, pictures)))))
            codes = []
            for x, y in pixels:
                for number, ((left, top), kind) in front:
                    if 0 <= x - left < side and 0 <= y - top < side and solid(tables[kind], x - left, y - top):
                        codes.append(number)
                        break
                else:
                    codes.append(-1)
            return codes

        def touch(under):
            """By counts of common pixels, without what hides what."""
            codes = []
            for (x, y), code in zip(pixels[:100], under):
                if code < 0:
                    counts = [(bitmasks[kind].overlap_area(disc, (x - 12 - left, y - 12 - top)), number) for number, ((left, top), kind)
                              in enumerate(zip(corners, pictures)) if abs(x - left - 24) < 37 and abs(y - top - 24) < 37]
                    code = max(counts, default=(0, -1))
                    code = code[1] if code[0] else -1
                codes.append(code)
            return codes

        def timed(name, call):
            start = time.process_time()
            result = call()
            took[name] += (time.process_time() - start) * 1e3 / frames
            return result

        timed("changes", change)
        codes = timed("points", lambda: wheel.hits(xy))
        timed("fingers", lambda: wheel.hits(xy[:100], radius=12))
        under = timed("pygame points", lambda: ask(bitmasks, lambda mask, x, y: mask.get_at((x, y))))
        timed("pygame fingers", lambda: touch(under))
        timed("loop points", lambda: ask([kind.tolist() for kind in kinds], lambda rows, x, y: rows[y][x]))
        wrong += sum(a != b for a, b in zip(codes.tolist(), under))
    return took, wrong


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    generator = np.random.default_rng(40)
    print(f"{count:,} points; nanoseconds each{'':14}pinwheel  buffer  integers  ratio")
    took, wrong = game_frames()
    print("milliseconds a frame: " + "; ".join(f"{name} {each:.2f}" for name, each in took.items()) + f"; {wrong} points differ")
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
