"""1,000 sprites that move in each frame, and 100 points and a finger that are asked in it. Run by Scripts/pages/bench --sprites."""

import pathlib, statistics, tempfile

import package
from chromium import Chromium

# Discs and rings of 32 to 95 pixels with holes, turned and moved by another step in each frame. Each technique has all of a frame: it
# takes the new transforms, and gives the sprite at each point, and the one under most of a finger of 22 points.
BENCH = """
const [count, rounds] = given, [width, height] = [1280, 800];
let seed = 7;
const random = (below) => { seed = (seed * 48271) % 2147483647; return seed % below; };
const pictures_ = Array.from({ length: 32 }, () => {
  const side = 32 + random(64), alpha = new Uint8Array(side * side), hole = random(2) * side / 4;
  for (let at = 0; at < alpha.length; at += 1) {
    const distance = Math.hypot(at % side - side / 2, Math.floor(at / side) - side / 2);
    alpha[at] = distance < side / 2 && distance >= hole && at % 11 > 1 ? 255 : 0;
  }
  const data = new Uint8ClampedArray(4 * alpha.length);
  alpha.forEach((value, at) => { data[4 * at + 3] = value; });
  return { side, alpha, data, width: side, height: side };
});
const sprites = Array.from({ length: count }, (_, number) => ({
  picture: pictures_[number % 32], x: random(width), y: random(height), angle: random(628) / 100, turn: random(20) / 200, right: random(9) - 4, down: random(9) - 4 }));
const map = { a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0 };
function mapOf({ picture: { side }, x, y, angle }) {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  Object.assign(map, { a: cosine, b: sine, c: -sine, d: cosine, tx: x - (cosine - sine) * side / 2, ty: y - (sine + cosine) * side / 2 });
  return map;
}
function step() {
  for (const sprite of sprites) {
    sprite.x = (sprite.x + sprite.right + width) % width;
    sprite.y = (sprite.y + sprite.down + height) % height;
    sprite.angle += sprite.turn;
  }
}

const wheel = await pinwheel.createWheel({
  width, height, slices: sprites.map(({ picture }, number) => ({ name: `s${number}`, image: picture })) }, { hasMap: false });
const byWheel = (points, finger) => {
  for (let number = 0; number < count; number += 1) wheel.setTransform(number, mapOf(sprites[number]), 0);
  const found = [];
  for (const [x, y] of points) found.push(wheel.hit(x, y).slice);
  return [...found, wheel.hit(...finger, 22).slice];
};

// As Konva keeps it: a hidden canvas, on which each sprite is drawn in a color of its own, and pixels of which are read.
const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
const keys = sprites.map(({ picture }, number) => {
  const canvas = new OffscreenCanvas(picture.side, picture.side), own = canvas.getContext("2d");
  own.putImageData(new ImageData(picture.data, picture.side), 0, 0);
  own.globalCompositeOperation = "source-in";
  own.fillStyle = `rgb(${(number + 1) >> 8} ${(number + 1) & 255} 0)`;
  own.fillRect(0, 0, picture.side, picture.side);
  return canvas;
});
function byKeys(points, [left, top]) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.imageSmoothingEnabled = false;
  sprites.forEach((sprite, number) => {
    const { a, b, c, d, tx, ty } = mapOf(sprite);
    context.setTransform(a, b, c, d, tx, ty);
    context.drawImage(keys[number], 0, 0);
  });
  const key = (data, at) => (data[at + 3] === 255 ? data[at] * 256 + data[at + 1] - 1 : -1);
  const found = points.map(([x, y]) => key(context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data, 0));
  const { data } = context.getImageData(left - 22, top - 22, 44, 44), counts = new Map();
  for (let at = 0; at < 44 * 44; at += 1) {
    const number = key(data, 4 * at), isInside = Math.hypot(at % 44 - 21.5, Math.floor(at / 44) - 21.5) <= 22;
    if (number >= 0 && isInside) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const most = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [-1, 0])[0];
  return [...found, key(context.getImageData(left, top, 1, 1).data, 0) >= 0 ? key(context.getImageData(left, top, 1, 1).data, 0) : most];
}

// As a page writes it: all sprites, front to back, a point turned back into each, and its alpha read in an array.
function byLoop(points, [left, top]) {
  const maps = sprites.map((sprite) => ({ ...mapOf(sprite) }));
  const at = (x, y) => {
    for (let number = count - 1; number >= 0; number -= 1) {
      const { a, b, tx, ty } = maps[number], { side, alpha } = sprites[number].picture, [dx, dy] = [x - tx, y - ty];
      const [column, row] = [Math.floor(a * dx + b * dy), Math.floor(a * dy - b * dx)];
      if (column >= 0 && row >= 0 && column < side && row < side && alpha[row * side + column] > 0) return number;
    }
    return -1;
  };
  const found = points.map(([x, y]) => at(x, y)), under = at(left, top), counts = new Map();
  if (under >= 0) return [...found, under];
  for (let y = top - 21.5; y < top + 22; y += 1) for (let x = left - 21.5; x < left + 22; x += 1) {
    const number = Math.hypot(x - left, y - top) <= 22 ? at(x, y) : -1;
    if (number >= 0) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...found, [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [-1, 0])[0]];
}

const techniques = { "a wheel without a map": byWheel, "a hidden canvas of keys": byKeys, "a loop over all sprites": byLoop };
const times = Object.fromEntries(Object.keys(techniques).map((name) => [name, []])), differing = Object.fromEntries(Object.keys(techniques).map((name) => [name, 0]));
for (let round = 0; round < rounds; round += 1) {
  step();
  const points = Array.from({ length: 100 }, () => [random(width * 8) / 8 + 0.06, random(height * 8) / 8 + 0.06]), finger = [100 + random(width - 200), 100 + random(height - 200)];
  let expected = null;
  for (const [name, ask] of Object.entries(techniques)) {
    const start = performance.now(), found = ask(points, finger);
    times[name].push(performance.now() - start);
    expected ??= found;
    differing[name] += found.filter((slice, at) => slice !== expected[at]).length;
  }
}
return [times, differing];
"""


def main():
    with tempfile.TemporaryDirectory() as home:
        home = pathlib.Path(home)
        package.make(home)
        (home / "index.html").write_text("<!doctype html><meta charset=utf-8><title>Sprites</title>")
        server, browser = package.Server(home), Chromium()
        try:
            browser.go(server.address + "index.html")
            answer = browser.run(package.SCRIPT, BENCH, 1000, 40)
            if "failed" in answer:
                raise SystemExit(answer["failed"])
            times, differing = answer
            print("1,000 sprites moved, 100 points and a finger asked: milliseconds of a frame, the median and the least of 40.")
            for name, found in times.items():
                print(f"  {name:26} {statistics.median(found):8.2f} {min(found):8.2f}   {differing[name]} of {101 * len(found):,} answers differ")
        finally:
            browser.close()
            server.close()


if __name__ == "__main__":
    main()
