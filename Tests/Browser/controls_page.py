"""A page with the five controls of the web package, for tests: made as the command makes its pages, of the files in Controls."""

import base64, colorsys, hashlib, json, pathlib, re, subprocess

import numpy
from PIL import Image

import command

FILES = command.PACKAGE / "Sources/Web/PageFiles"
CONTROLS = pathlib.Path(__file__).resolve().parent / "Controls"
# Clockwise from the top; the last one is disabled.
WEDGES = ["World", "Politics", "Business", "Science", "Health", "Travel", "Culture", "Archive"]
SIDE, SCALE = 240, 2


def draw(folder):
    """Eight wedges around a hub, each an image of the whole canvas, with soft edges."""
    folder.mkdir()
    y, x = (numpy.mgrid[0 : SIDE * SCALE, 0 : SIDE * SCALE] + 0.5) / SCALE - SIDE / 2
    radius = numpy.hypot(x, y)
    for number, name in enumerate(WEDGES):
        angles = [numpy.radians(360 * (number + end) / len(WEDGES) - 90) for end in (0, 1)]
        sides = [numpy.cos(angle) * y - numpy.sin(angle) * x for angle in angles]
        inside = numpy.minimum.reduce([radius - 34, SIDE / 2 - 2 - radius, sides[0] - 1, -sides[1] - 1])
        alpha = (numpy.clip(inside * SCALE + 0.5, 0, 1) * 255).astype("uint8")
        for state, lightness in ("rest", 0.55), ("press", 0.8), ("disabled", 0.6):
            saturation = 0 if state == "disabled" else 0.5
            color = [round(255 * part) for part in colorsys.hls_to_rgb(number / len(WEDGES), lightness, saturation)]
            pixels = numpy.dstack([numpy.full_like(alpha, part) for part in color] + [alpha])
            Image.fromarray(pixels, "RGBA").save(folder / f"{name}_{state}@{SCALE}x.png")


def script():
    """The page's modules, put together as Scripts/pages/bundle does."""
    made = subprocess.run(["rollup", CONTROLS / "controls.js", "--format", "es", "--failAfterWarnings", "--silent"],
                          capture_output=True, text=True)
    if made.returncode:
        raise AssertionError(made.stderr)
    return made.stdout


def write(place):
    """Writes the page to a file, of a wheel that is drawn and extracted beside it."""
    artwork = place.parent / "Wheel"
    draw(artwork)
    folder = artwork.with_suffix(".pinwheel")
    command.pinwheel("extract", artwork, "-o", folder)
    manifest = command.manifest(folder)
    for piece in manifest["pinwheels"][0]["slices"]:
        piece["enabled"] = piece["name"] != WEDGES[-1]
    (folder / "pinwheel.json").write_text(json.dumps(manifest))
    command.pinwheel("bake", folder)
    data = json.loads(re.search(r'id="data">(.*?)</script>', command.page(folder).read_text(), re.S)[1])
    data["controls"] = base64.b64encode((FILES / "pinwheel-controls.wasm").read_bytes()).decode()
    style = "\n".join((path).read_text() for path in (FILES / "Page/page.css", CONTROLS / "controls.css"))
    code = script()
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (code, style)]
    values = {
        "policy": f"default-src 'none'; script-src 'sha256-{hashes[0]}' 'wasm-unsafe-eval'; style-src 'sha256-{hashes[1]}'",
        "style": style, "body": (CONTROLS / "controls.html").read_text(),
        "data": json.dumps(data).replace("<", "\\u003c"), "script": code,
        "module": base64.b64encode((FILES / "pinwheel.wasm").read_bytes()).decode(),
    }
    frame = (FILES / "Page/frame.html").read_text()
    place.write_text(re.sub(r"\{\{(\w+)\}\}", lambda name: values[name[1]], frame))
