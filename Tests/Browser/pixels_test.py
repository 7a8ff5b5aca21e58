"""The alpha of a page's images, where canvases do not return it as the file stores it."""

import struct, unittest, zlib

import numpy
from PIL import Image

import command, package, suite
from firefox import Firefox

# Every canvas returns other pixels from here on.
NOISE = """
const { getImageData } = OffscreenCanvasRenderingContext2D.prototype;
OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...words) {
  const read = getImageData.apply(this, words);
  for (let at = 3; at < read.data.length; at += 4) read.data[at] ^= 0x80 * (at % 7 === 3);
  return read;
};
"""
COUNT = """
const wheel = await pinwheel.createWheel({ width: image.naturalWidth, height: image.naturalHeight, threshold, slices: [{ name: "a", image }] });
const { codes } = wheel.owners(1);
return codes.reduce((sum, code) => sum + (code === 0), 0);
"""


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# The passes of an interlaced PNG: where each begins, and its steps.
INTERLACED = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def filtered(pixels, filters):
    """The rows of a part of a PNG, filtered in turn."""
    if pixels.size == 0:
        return b""
    height, width, channels = pixels.shape
    rows = numpy.ascontiguousarray(pixels).view(numpy.uint8).reshape(height, -1).astype(int)
    size, out, above = 2 * channels, b"", numpy.zeros(rows.shape[1], int)
    for number, row in enumerate(rows):
        left, corner = (numpy.concatenate([numpy.zeros(size, int), line[:-size]]) for line in (row, above))
        a, b, c = abs(above - corner), abs(left - corner), abs(left + above - 2 * corner)
        paeth = numpy.where((a <= b) & (a <= c), left, numpy.where(b <= c, above, corner))
        filter = filters[number % len(filters)]
        guess = [0 * row, left, above, (left + above) >> 1, paeth][filter]
        out += bytes([filter]) + ((row - guess) % 256).astype(numpy.uint8).tobytes()
        above = row
    return out


def deep_png(alphas, kind, filters, interlaced=False):
    """A PNG of 16 bits with these alphas, of color type 4 or 6."""
    height, width = alphas.shape
    pixels = numpy.zeros((height, width, 2 if kind == 4 else 4), ">u2")
    pixels[:, :, :-1] = (numpy.arange(width) * 257 % 65536)[None, :, None]
    pixels[:, :, -1] = alphas
    passes = INTERLACED if interlaced else [(0, 0, 1, 1)]
    compressed = zlib.compress(b"".join(filtered(pixels[y::down, x::across], filters) for x, y, across, down in passes))
    half = len(compressed) // 2
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, kind, 0, 0, int(interlaced)))
            + chunk(b"IDAT", compressed[:half]) + chunk(b"IDAT", compressed[half:]) + chunk(b"IEND", b""))


class PixelTests(package.PackageTest):
    def open(self):
        self.browser.prepare(800, 600)
        self.browser.go(self.server.address + "index.html")
        self.browser.messages()

    def test_images_of_16_bits(self):
        """All alphas, at several thresholds: as many pixels are solid as the command says."""
        self.open()
        alphas = numpy.random.default_rng(62).permutation(65536).reshape(256, 256)
        for kind in (4, 6):
            file = self.home / f"deep{kind}.png"
            file.write_bytes(deep_png(alphas, kind, (0, 1, 2, 3, 4)))
            folder = self.home / f"deep{kind}.pinwheel"
            command.pinwheel("extract", file, "-o", folder, "--update")
            for threshold in (0.1, 0.5, 0.77):
                expected = int((alphas >= threshold * 65535).sum())
                found = self.ask("const [threshold, path] = given; const image = await pictures.image(path);" + COUNT, threshold, f"/{file.name}")
                self.assertEqual(found, expected, f"type {kind}, threshold {threshold}")

    def test_interlaced_images_of_16_bits(self):
        """Each pixel of each pass, also where an image is too small for some of them."""
        self.open()
        random = numpy.random.default_rng(65)
        for height, width in ((1, 1), (3, 5), (8, 8), (37, 21)):
            alphas, name = random.integers(0, 65536, (height, width)), f"woven{width}.png"
            (self.home / name).write_bytes(deep_png(alphas, 6, (4, 3, 2, 1, 0), interlaced=True))
            Image.open(self.home / name).load()
            found = self.ask("""const [path, width, height] = given, image = await pictures.image(path);
                const mask = await pinwheel.createMask(image, { threshold: 0.5 });
                return Array.from({ length: width * height }, (_, at) => mask.contains(at % width, Math.floor(at / width)));""",
                f"/{name}", width, height)
            self.assertEqual(found, (alphas >= 32768).ravel().tolist(), name)

    def test_canvases_with_noise(self):
        """Files are decoded without a canvas; anything else is refused."""
        self.open()
        alphas = numpy.random.default_rng(63).integers(0, 256, (60, 80))
        pixels = numpy.zeros((60, 80, 4), numpy.uint8)
        pixels[:, :, 3] = alphas
        Image.fromarray(pixels).save(self.home / "noisy.png")
        found, said_ = self.ask(NOISE + """
            const [threshold] = given, image = await pictures.image("/noisy.png");
            const count = await (async () => {""" + COUNT + """})();
            return [count, await said(() => pinwheel.createMask(pictures.canvas(image, "offscreen")))];""", 0.1)
        self.assertEqual(found, int((alphas >= 26).sum()))
        self.assertRegex(said_, r"^PinwheelError: .*noise.*baked file\.$")
        # Without such a decoder the image is refused, too.
        self.open()
        said_ = self.ask("delete globalThis.ImageDecoder; " + NOISE + """
            return await said(async () => pinwheel.createMask(await pictures.image("/noisy.png")));""")
        self.assertRegex(said_, r"^PinwheelError: .*noise.*baked file\.$")


class ResistingFirefox(Firefox):
    """Firefox with its own protection against fingerprinting."""
    preferences = {"privacy.resistFingerprinting": True}


@unittest.skipUnless(suite.in_firefox, "a preference of Firefox")
class Resisting(package.PackageTest):
    kind = ResistingFirefox

    def test_nothing_is_read_from_noise(self):
        """Exact, or refused where there is no decoder: its version 153 hides it with this protection."""
        self.browser.go(self.server.address + "index.html")
        alphas = numpy.random.default_rng(64).integers(0, 256, (60, 80))
        pixels = numpy.zeros((60, 80, 4), numpy.uint8)
        pixels[:, :, 3] = alphas
        Image.fromarray(pixels).save(self.home / "noisy.png")
        solid = int((alphas >= 26).sum())
        read, found = self.ask("""
            const [threshold] = given, image = await pictures.image("/noisy.png");
            const { data } = pictures.canvas(image, "offscreen").getContext("2d").getImageData(0, 0, 80, 60);
            let read = 0, found = 0;
            for (let at = 3; at < data.length; at += 4) read += data[at] >= 26;
            const refused = await said(async () => { found = await (async () => {""" + COUNT + """})(); });
            return [read, refused === "nothing" ? found : refused];""", 0.1)
        self.assertNotEqual(read, solid, "the protection is on")
        self.assertTrue(found == solid or "noise" in str(found), found)


if __name__ == "__main__":
    unittest.main()
