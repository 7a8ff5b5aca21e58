"""The adapters for PixiJS, Phaser and Fabric, beside the formulas by which these draw: where a pixel of a sheet shows."""

import json, pathlib, random, subprocess, tempfile, unittest

import package, runtimes_test

SEED = 81
WIDTH, HEIGHT = 64, 48

# The directions of PixiJS's `groupD8`: the x and y of the first and of the second axis of each of its 16 symmetries.
AXES = [(1, 0, 0, 1), (1, 1, -1, 1), (0, 1, -1, 0), (-1, 1, -1, -1), (-1, 0, 0, -1), (-1, -1, 1, -1), (0, -1, 1, 0), (1, -1, 1, 1),
        (1, 0, 0, -1), (1, 1, 1, -1), (0, 1, 1, 0), (-1, 1, 1, 1), (-1, 0, 0, 1), (-1, -1, -1, 1), (0, -1, -1, 0), (1, -1, -1, -1)]

RUN = """
import { readFile } from "node:fs/promises";
import { createMask } from "pinwheel";
import { spriteArea } from "pinwheel/pixi";
import { frameCallback } from "pinwheel/phaser";
const { width, height, alpha, sprites } = JSON.parse(await readFile(process.argv[2], "utf8"));
const data = new Uint8Array(4 * width * height);
alpha.forEach((value, at) => { data[4 * at + 3] = value; });
const mask = await createMask({ width, height, data });
const call = {
  pixi: ({ texture, anchor }) => { const area = spriteArea({ texture, anchor }, () => mask); return (x, y) => area.contains(x, y); },
  phaser: (object) => { const test = frameCallback(() => mask); return (x, y) => test({}, x, y, object); },
};
console.log(JSON.stringify(sprites.map(({ kind, sprite, points }) => {
  const contains = call[kind](sprite);
  return points.map(([x, y]) => contains(x, y));
})));
"""


def product(one, other):
    """The symmetry that applies `other` first."""
    ux, uy, vx, vy = AXES[one]
    sign = lambda value: (value > 0) - (value < 0)
    turned = [(sign(ux * x + vx * y), sign(uy * x + vy * y)) for x, y in (AXES[other][:2], AXES[other][2:])]
    return AXES.index(turned[0] + turned[1])


def corners(x, y, width, height, rotate):
    """The corners of a texture in its sheet, from the top left on, clockwise: `Texture.updateUvs` of PixiJS."""
    if rotate == 0:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    found, turn = [], product(rotate, 5)
    for _ in range(4):
        found.append((x + width / 2 + width / 2 * AXES[turn][0], y + height / 2 + height / 2 * AXES[turn][1]))
        turn = product(turn, 2)
    return found


def between(corners, across, down):
    """The place in the sheet at fractions of a sprite, whose corners are these."""
    (x, y), right, _, below = corners
    return (x + across * (right[0] - x) + down * (below[0] - x), y + across * (right[1] - y) + down * (below[1] - y))


class AdapterTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.home = pathlib.Path(temporary.name)
        (cls.home / "node_modules").mkdir()
        (cls.home / "node_modules/pinwheel").symlink_to(package.make(cls.home))
        (cls.home / "package.json").write_text('{ "type": "module" }')
        (cls.home / "run.js").write_text(RUN)

    def compare(self, sprites, seed):
        """`sprites` are each what the adapter is given, points, and whether the sheet is solid where each shows."""
        (self.home / "given.json").write_text(json.dumps({
            "width": WIDTH, "height": HEIGHT, "alpha": self.alpha,
            "sprites": [{"kind": kind, "sprite": sprite, "points": points} for kind, sprite, points, _ in sprites]}))
        result = subprocess.run([runtimes_test.found("node"), "run.js", "given.json"], cwd=self.home, capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        for (_, sprite, points, wanted), found in zip(sprites, json.loads(result.stdout), strict=True):
            self.assertEqual(found, wanted, f"{sprite} at {points}, seed {seed}")

    def setUp(self):
        self.random = random.Random(SEED)
        self.alpha = [self.random.choice((0, 255)) for _ in range(WIDTH * HEIGHT)]

    def solid(self, x, y):
        return self.alpha[int(y) * WIDTH + int(x)] > 0

    def frame(self, most):
        width, height = self.random.randint(1, most), self.random.randint(1, most)
        return self.random.randrange(WIDTH - width), self.random.randrange(HEIGHT - height), width, height

    def test_all_16_rotations_of_pixi(self):
        """200 frames each, trimmed or not, at whole points and between them: those belong to the pixel that they begin."""
        sprites = []
        for rotate in range(16):
            for _ in range(200):
                x, y, width, height = self.frame(20)
                columns, rows = (height, width) if rotate % 4 == 2 else (width, height)
                left, top = (self.random.randrange(4), self.random.randrange(4)) if self.random.random() < 0.5 else (0, 0)
                anchor, points, wanted = self.random.choice((0, 0.5)), [], []
                orig = {"x": 0, "y": 0, "width": columns + left + 1, "height": rows + top + 2} if left else {"x": 0, "y": 0, "width": columns, "height": rows}
                top = top if left else 0
                places = corners(x, y, width, height, rotate)
                for _ in range(5):
                    column, row, part = self.random.randrange(columns), self.random.randrange(rows), self.random.choice((0, 0.25, 0.875))
                    # What a screen shows of a pixel is what lies at its center; turned by an odd eighth, that may be between two pixels.
                    place = between(places, (column + 0.5) / columns, (row + 0.5) / rows)
                    if any(abs(side - round(side)) < 1e-6 for side in place):
                        continue
                    points.append((left + column + part - anchor * orig["width"], top + row + part - anchor * orig["height"]))
                    wanted.append(self.solid(*place))
                trim = {"x": left, "y": top, "width": columns, "height": rows} if left else None
                sprites.append(("pixi", {"anchor": {"x": anchor, "y": anchor}, "texture": {
                    "source": {"resolution": 1}, "frame": dict(zip(("x", "y", "width", "height"), (x, y, width, height))),
                    "orig": orig, "trim": trim, "rotate": rotate}}, points, wanted))
        self.compare(sprites, SEED)

    def test_rotated_and_flipped_frames_of_phaser(self):
        """`Frame.updateUVsInverted`: a rotated frame of cutWidth x cutHeight is cutHeight wide in its sheet, and begins at its right edge."""
        sprites = []
        for number in range(800):
            x, y, width, height = self.frame(20)
            is_rotated, flip_x, flip_y = number & 1 == 1, number & 2 == 2, number & 4 == 4
            columns, rows = (height, width) if is_rotated else (width, height)
            # From the left top corner of the sprite on, clockwise.
            places = [(x + width, y), (x + width, y + height), (x, y + height), (x, y)] if is_rotated else corners(x, y, width, height, 0)
            left, top, right, below = (self.random.randrange(3) for _ in range(4))
            whole = columns + left + right, rows + top + below
            points, wanted = [], []
            for _ in range(5):
                column, row, part = self.random.randrange(columns), self.random.randrange(rows), self.random.choice((0, 0.25, 0.875))
                # The pixel of the screen, in a sprite that is drawn flipped.
                shown = (whole[0] - 1 - left - column if flip_x else left + column, whole[1] - 1 - top - row if flip_y else top + row)
                points.append((shown[0] + part, shown[1] + part))
                wanted.append(self.solid(*between(places, (column + 0.5) / columns, (row + 0.5) / rows)))
            sprites.append(("phaser", {"flipX": flip_x, "flipY": flip_y, "frame": {
                "cutX": x, "cutY": y, "cutWidth": columns, "cutHeight": rows, "x": left, "y": top, "realWidth": whole[0],
                "realHeight": whole[1], "rotated": is_rotated}}, points, wanted))
        self.compare(sprites, SEED)


class FabricTests(package.PackageTest):
    def test_fabric_reads_the_pixel_that_a_point_begins(self):
        """The truth is what a canvas draws under the same matrices, at every pixel, and in the square that Fabric reads."""
        self.browser.go(self.server.address + "index.html")
        found = self.ask("""
            const { findByMasks } = await import("/package/fabric.js");
            const width = 10, height = 6, picture = new OffscreenCanvas(width, height), pen = picture.getContext("2d"), image = pen.createImageData(width, height);
            for (let at = 0; at < width * height; at += 1) image.data[4 * at + 3] = (at * 7919) % 11 < 5 ? 255 : 0;
            pen.putImageData(image, 0, 0);
            const mask = await pinwheel.createMask(image), found = [];
            for (const matrix of [[1, 0, 0, 1, 15, 13], [-1, 0, 0, 1, 15, 13], [1, 0, 0, -1, 15, 13], [-1, 0, 0, -1, 15, 13], [0, 1, -1, 0, 13, 15],
              [0, -1, 1, 0, 13, 15], [2, 0, 0, 2, 20, 16], [-2, 0, 0, 2, 20, 16]]) {
              const drawn = new OffscreenCanvas(40, 40).getContext("2d", { willReadFrequently: true });
              drawn.imageSmoothingEnabled = false;
              drawn.setTransform(...matrix);
              drawn.drawImage(picture, -width / 2, -height / 2);
              const { data } = drawn.getImageData(0, 0, 40, 40), canvas = { viewportTransform: [1, 0, 0, 1, 0, 0], isTargetTransparent: () => true };
              findByMasks(canvas, () => mask);
              for (const reach of [0, 2]) {
                canvas.targetFindTolerance = reach;
                let wrong = 0;
                for (let y = reach; y < 40 - reach; y += 1) for (let x = reach; x < 40 - reach; x += 1) {
                  let isSolid = false;
                  for (let row = y - reach; row < y + (reach || 1); row += 1) for (let column = x - reach; column < x + (reach || 1); column += 1) {
                    isSolid ||= data[4 * (40 * row + column) + 3] > 0;
                  }
                  if (canvas.isTargetTransparent({ width, height, calcTransformMatrix: () => matrix }, x, y) === isSolid) wrong += 1;
                }
                found.push(wrong);
              }
            }
            return found;""")
        self.assertEqual(found, [0] * 16)


if __name__ == "__main__":
    unittest.main()
