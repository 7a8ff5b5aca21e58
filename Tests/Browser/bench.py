"""One question, several techniques, one page; and a finger that is dragged. Run by Scripts/pages/bench."""

import math, pathlib, statistics, tempfile

import command, module
from chromium import Chromium

# The technique that pages use without Pinwheel: each slice is drawn in a color of its own into a hidden
# canvas, and the color under the point is read back.
SETUP = """
const [density] = arguments;
const wheel = globalThis.wheel = file.wheel(0);
globalThis.keyed = [{ willReadFrequently: true }, undefined].map((options) => {
  const canvas = document.createElement("canvas");
  canvas.width = wheel.width * density;
  canvas.height = wheel.height * density;
  const context = canvas.getContext("2d", options);
  const image = context.createImageData(canvas.width, canvas.height);
  for (let slice = 0; slice < wheel.count; slice++) {
    if (!wheel.slice(slice).isEnabled) continue;
    const { x, y, width, bytes } = wheel.solid(slice, density);
    bytes.forEach((byte, at) => {
      if (byte) image.data.set([slice + 1, 0, 0, 255], 4 * ((y + Math.floor(at / width)) * canvas.width + x + at % width));
    });
  }
  context.putImageData(image, 0, 0);
  return context;
});
// As typed arrays: to take an array apart would cost more than the question.
globalThis.xs = Float64Array.from({ length: 4096 }, () => Math.random() * wheel.width);
globalThis.ys = Float64Array.from({ length: 4096 }, () => Math.random() * wheel.height);
globalThis.byCanvas = (context, x, y) => {
  const [red, , , alpha] = context.getImageData(Math.floor(x * density), Math.floor(y * density), 1, 1).data;
  return alpha === 255 ? red - 1 : -1;
};
globalThis.byModule = (x, y) => wheel.hit(x, y).slice;
// What a page writes by hand that has such a buffer: a number for each pixel.
globalThis.ids = Int16Array.from(wheel.owners(density).codes);
globalThis.byBuffer = (x, y) => {
  if (!(x >= 0 && x < 240 && y >= 0 && y < 240)) return -1;
  return ids[((y * density) | 0) * columns + ((x * density) | 0)];
};
globalThis.columns = wheel.width * density;
globalThis.density = density;
globalThis.table = wheel.table;
return Array.from(xs.keys()).filter(
  (at) => byBuffer(xs[at], ys[at]) !== byModule(xs[at], ys[at]) || table.code(xs[at], ys[at]) !== byModule(xs[at], ys[at])
    || keyed.some((context) => byCanvas(context, xs[at], ys[at]) !== byModule(xs[at], ys[at]))).length;
"""

# A loop of its own for each technique, as a page has it: one for all would call what it cannot know.
TIME = """
const [question, count] = arguments;
globalThis.loops ??= {};
const { keyed: contexts } = globalThis;
const loop = loops[question] ??= new Function("count", "wheel", "table", "cells", "ids", "density", "columns", "keyed", "byCanvas", "xs", "ys", `
  let sum = 0;
  for (let turn = 0; turn < count; turn++) {
    const x = xs[turn & 4095], y = ys[turn & 4095];
    sum += ${question};
  }
  return sum;`);
const start = performance.now();
globalThis.sum = loop(count, wheel, table, table.cells, ids, density, columns, contexts, byCanvas, xs, ys);
return (performance.now() - start) / count * 1e6;
"""

QUESTIONS = {
    "typed array, by hand": ("(x >= 0 && x < 240 && y >= 0 && y < 240) ? ids[((y * density) | 0) * columns + ((x * density) | 0)] : -1", 250_000),
    "wheel.table.cells, by hand": (
        "table.version === 0 && x >= 0 && x < 240 && y >= 0 && y < 240 "
        "? cells[((y * density) | 0) * columns + ((x * density) | 0)] - 1 : -1", 250_000),
    "wheel.table.code(x, y)": ("table.code(x, y)", 250_000),
    "wheel.hit(x, y)": ("wheel.hit(x, y).slice", 250_000),
    "the module asked": ("wheel.ask(x, y, 0)", 50_000),
    "hidden canvas, willReadFrequently": ("byCanvas(keyed[0], x, y)", 2000),
    "hidden canvas, getImageData": ("byCanvas(keyed[1], x, y)", 500),
}

BATCH = """
const flat = Float64Array.from({ length: 8192 }, (_, at) => (at % 2 ? ys : xs)[at >> 1]);
const start = performance.now();
for (let turn = 0; turn < 50; turn++) wheel.hits(flat);
return (performance.now() - start) / (50 * 4096) * 1e6;
"""

# Every touch is routed as it comes, every frame draws what shows.
DRAG = """
document.body.innerHTML = '<canvas style="position:absolute;left:0;top:0;touch-action:none"></canvas>';
document.body.style.margin = 0;
const canvas = document.querySelector("canvas"), density = 2;
canvas.width = wheel.width * density;
canvas.height = wheel.height * density;
const context = canvas.getContext("2d");
wheel.setRouting({ slides: true });
const now = () => performance.now() / 1000;
const sprites = Array.from({ length: wheel.count }, (_, slice) => {
  const { x, y, width, height, bytes } = wheel.solid(slice, density);
  const sprite = new OffscreenCanvas(width, height), image = new ImageData(width, height);
  bytes.forEach((byte, at) => image.data.set([60 + 15 * slice, 90, 200 - 12 * slice, byte], 4 * at));
  sprite.getContext("2d").putImageData(image, 0, 0);
  return { sprite, x, y };
});
globalThis.drag = { frames: [], work: [], touches: 0, kinds: {} };
for (const [type, phase] of [["pointerdown", "began"], ["pointermove", "moved"], ["pointerup", "ended"]]) {
  canvas.addEventListener(type, ({ pointerId, offsetX, offsetY, width }) => {
    drag.touches += 1;
    const touch = { id: pointerId, phase, x: offsetX, y: offsetY, radius: width / 2, time: now() };
    for (const { kind } of wheel.route(touch)) drag.kinds[kind] = (drag.kinds[kind] ?? 0) + 1;
  });
}
requestAnimationFrame(function frame(stamp) {
  const start = performance.now();
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const { slice, state, alpha } of wheel.layers(now())) {
    if (slice < 0) continue; // the background, which has no mask
    context.globalAlpha = state === "press" ? alpha : alpha / 2;
    const { sprite, x, y } = sprites[slice];
    context.drawImage(sprite, x, y);
  }
  drag.frames.push(stamp);
  drag.work.push(performance.now() - start);
  requestAnimationFrame(frame);
});
"""


def least(browser, rounds=40):
    """The least time of each technique, in turns, so that a busy machine disturbs all alike."""
    times = {name: [] for name in QUESTIONS} | {"wheel.hits(points), each": []}
    for _ in range(rounds):
        for name, (question, count) in QUESTIONS.items():
            times[name].append(browser.run(TIME, question, count))
        times["wheel.hits(points), each"].append(browser.run(BATCH))
    return {name: min(found) for name, found in times.items()}


def main():
    with tempfile.TemporaryDirectory() as home:
        home = pathlib.Path(home)
        folder = command.sample(home)
        browser = Chromium()
        try:
            browser.go(module.page(home, folder).as_uri())
            browser.until("globalThis.ready === true")
            differing = browser.run(SETUP, 2)
            assert differing == 0, f"the techniques differ at {differing} of 4096 points"
            print("The slice at a point. The sample wheel, 12 slices, 480 x 480 pixels. The least of 40.")
            times = least(browser)
            for name, time in sorted(times.items(), key=lambda entry: entry[1]):
                print(f"  {name:36} {time:10.1f} ns   {time / times['typed array, by hand']:8.2f} times the array")

            browser.protocol("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
            browser.run(DRAG)
            browser.touch("touchStart", (120, 30))
            for step in range(300):
                angle = step / 20
                browser.touch("touchMove", (120 + 85 * math.sin(angle), 120 - 85 * math.cos(angle)))
            browser.touch("touchEnd")
            drag = browser.run("return drag")
            gaps = sorted(b - a for a, b in zip(drag["frames"], drag["frames"][1:]))
            work = sorted(drag["work"])
            seconds = (drag["frames"][-1] - drag["frames"][0]) / 1000
            print(f"A finger dragged round the wheel: {drag['touches']} touches, {drag['kinds'].get('pressed', 0)} slices pressed.")
            print(f"  {len(gaps) / seconds:.1f} frames a second; from frame to frame {statistics.median(gaps):.1f} ms, "
                  f"99th percentile {gaps[int(len(gaps) * 0.99)]:.1f} ms")
            print(f"  what to draw, and drawing it: {statistics.median(work):.2f} ms, "
                  f"99th percentile {work[int(len(work) * 0.99)]:.2f} ms")
        finally:
            browser.close()


if __name__ == "__main__":
    main()
