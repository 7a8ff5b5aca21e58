"""The package for the web against that of another commit, in one page and in turns. Run by `Scripts/pages/bench --against COMMIT`."""

import pathlib, subprocess, sys, tempfile

import command, package
from chromium import Chromium

# Two packages on one page, and for each what the measures need: a wheel of some side, of eight rings of twelve pieces.
SETUP = """
const [side] = arguments;
return (async () => {
  const picture = (turn) => {
    const canvas = new OffscreenCanvas(side, side), context = canvas.getContext("2d"), middle = side / 2;
    for (let piece = 0; piece < 12; piece += 1) {
      context.beginPath();
      const [start, end] = [piece, piece + 0.8].map((at) => ((at + turn / 8) / 12) * 2 * Math.PI);
      context.arc(middle, middle, middle * (0.95 - turn * 0.1), start, end);
      context.arc(middle, middle, middle * (0.88 - turn * 0.1), end, start, true);
      context.fill();
    }
    return context.getImageData(0, 0, side, side);
  };
  const slices = Array.from({ length: 8 }, (_, turn) => ({ name: `ring ${turn}`, image: picture(turn) }));
  globalThis.packages ??= [];
  globalThis.wheels = [];
  for (const place of ["before", "after"]) {
    const made = await import(`/${place}/index.js`);
    packages[wheels.length] = made;
    wheels.push(await made.createWheel({ width: side, height: side, slices }));
  }
  globalThis.xs = Float64Array.from({ length: 4096 }, () => Math.random() * side);
  globalThis.ys = Float64Array.from({ length: 4096 }, () => Math.random() * side);
  for (let at = 0; at < 4096; at += 1) for (const radius of [0, 22]) {
    const [one, other] = wheels.map((wheel) => wheel.hit(xs[at], ys[at], radius));
    if (one.slice !== other.slice || one.outcome !== other.outcome) throw new Error(`they differ at ${xs[at]}, ${ys[at]}`);
  }
})();
"""

# A loop of its own for each package: one for both would call what it cannot know.
POINTS = """
const [which, radius, count] = arguments;
globalThis.loops ??= [];
const loop = loops[which] ??= new Function("wheel", "xs", "ys", "radius", "count", `
  let sum = 0;
  for (let turn = 0; turn < count; turn++) sum += wheel.hit(xs[turn & 4095], ys[turn & 4095], radius).slice;
  return sum; // ${which}`);
const start = performance.now();
globalThis.sum = loop(wheels[which], xs, ys, radius, count);
return ((performance.now() - start) / count) * 1e6;
"""

# Masks of pixels as `createMask` makes them, and what a page writes by hand for the same: a byte for each pixel.
MASKS = """
const [which, side, count] = arguments;
return (async () => {
  globalThis.pixels ??= new Map();
  if (!pixels.has(side)) pixels.set(side, Array.from({ length: count }, (_, at) => {
    const canvas = new OffscreenCanvas(side, side), context = canvas.getContext("2d");
    context.arc(side / 2, side / 2, side * (0.3 + 0.01 * (at % 15)), 0, 2 * Math.PI);
    context.fill();
    return context.getImageData(0, 0, side, side);
  }));
  const images = pixels.get(side), start = performance.now();
  if (which < 0) {
    for (const { data, width, height } of images) {
      const mask = new Uint8Array(width * height);
      for (let at = 0; at < mask.length; at += 1) mask[at] = data[4 * at + 3] >= 26 ? 1 : 0;
      globalThis.kept = mask;
    }
  } else {
    await packages[which].bakeWheel({ width: side, height: side, slices: images.map((image, at) => ({ name: `${at}`, image })) });
  }
  return performance.now() - start;
})();
"""

# The longest time for which the page could do nothing else.
BLOCKED = """
const [which, side, count] = arguments;
return (async () => {
  const images = [];
  for (let at = 0; at < count; at += 1) {
    const canvas = new OffscreenCanvas(side, side), context = canvas.getContext("2d");
    context.arc(side / 2, side / 2, side * (0.2 + 0.2 * (at % 2)), 0, 2 * Math.PI);
    context.fill();
    images.push(canvas.transferToImageBitmap());
  }
  let last = performance.now(), longest = 0, isDone = false;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) port2.postMessage(0);
  };
  port2.postMessage(0);
  await new Promise((done) => setTimeout(done, 50));
  longest = 0;
  const start = performance.now();
  const wheel = await packages[which].createWheel({ width: side, height: side, slices: images.map((image, at) => ({ name: `${at}`, image })) });
  const whole = performance.now() - start;
  await new Promise((done) => setTimeout(done));
  isDone = true;
  wheel.close();
  return [longest, whole];
})();
"""


def earlier(home, commit):
    """The package of another commit; its script may have had another name."""
    tree = home / "tree"
    tree.mkdir()
    archive = subprocess.run(["git", "archive", commit], cwd=command.PACKAGE, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x"], cwd=tree, input=archive, check=True)
    script = next(place for place in (tree / "Scripts/pages/package", tree / "Scripts/web-package") if place.exists())
    subprocess.run([script, home / "before"], check=True, capture_output=True)


def main(commit):
    with tempfile.TemporaryDirectory() as home:
        home = pathlib.Path(home)
        earlier(home, commit)
        package.make(home).rename(home / "after")
        (home / "index.html").write_text("<!doctype html><meta charset=utf-8><title>Packages</title>")
        server = package.Server(home)
        browser = Chromium()
        def row(title, before, after, unit, digits=1):
            print(f"  {title:44} {before:10.{digits}f} {after:10.{digits}f} {unit}   {before / after:6.2f} times as fast", flush=True)
        try:
            browser.go(server.address)
            print(f"{'':46} {commit[:10]:>10} {'here':>10}", flush=True)
            for side in (480, 2048):
                browser.run(SETUP, side)
                for radius, count in ((0, 250_000), (22, 20_000)):
                    times = [[browser.run(POINTS, which, radius, count) for which in (0, 1)] for _ in range(20)]
                    row(f"a {'finger of 22' if radius else 'point'}, {side} squared", *map(min, zip(*times)), "ns")
            for side, count in ((128, 64), (1024, 8)):
                times = [[browser.run(MASKS, which, side, count) for which in (-1, 0, 1)] for _ in range(15)]
                hand, before, after = (min(of) / count for of in zip(*times))
                row(f"a wheel of pixels, {side} squared, each", before, after, "ms", 3)
                print(f"    of a loop by hand, {hand:.3f} ms: {before / hand:.2f} and {after / hand:.2f} times", flush=True)
            times = [[browser.run(BLOCKED, which, 1024, 60) for which in (0, 1)] for _ in range(3)]
            for title, part in (("createWheel, 60 of 1024 squared, longest task", 0), ("createWheel, 60 of 1024 squared", 1)):
                row(title, *(min(of[part] for of in pair) for pair in zip(*times)), "ms")
        finally:
            browser.close()
            server.close()


if __name__ == "__main__":
    main(sys.argv[1])
