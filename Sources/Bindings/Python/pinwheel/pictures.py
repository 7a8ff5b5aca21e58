"""Pictures of wheels as PNG."""

import colorsys
import math
import struct
import zlib

from ._library import Points, new

# The longest side of a picture, in pixels.
_LONGEST = 512
# A palette has 256 colors: one is for misses, and one for swallowed and blocked touches.
_COLORS = 254


def png(wheel: Points, size: tuple[float, float], slices: int) -> bytes:
    """The answer at the center of every pixel, at most one pixel per point."""
    step = max(1.0, max(size) / _LONGEST)
    width, height = (max(1, min(_LONGEST, math.ceil(side / step))) for side in size)
    columns = new("double[]", [(column + 0.5) * step for column in range(width)])
    codes, y = new("int32_t[]", width), new("double *")
    rows = bytearray()
    for row in range(height):
        y[0] = (row + 0.5) * step
        wheel._answer(columns, 8, y, 0, width, codes)
        # Each row begins with the number of its filter: 0 for none.
        rows.append(0)
        rows += bytes(0 if code == -1 else 1 if code < 0 else 2 + code % _COLORS for code in codes)
    # Hues of neighbors in the stack lie far apart.
    colors = [(0.0, 0.0, 0.0), (0.5, 0.5, 0.5)] + [
        colorsys.hsv_to_rgb(index * 0.618034 % 1, 0.65, 0.9) for index in range(min(slices, _COLORS))]
    palette = bytes(round(255 * part) for color in colors for part in color)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"PLTE", palette), (b"tRNS", b"\0"), (b"IDAT", zlib.compress(bytes(rows))), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)
