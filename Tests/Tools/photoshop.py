"""Writes documents of Photoshop as Adobe's format description has them, as ground truth that shares no code with Pinwheel."""
import struct
import zlib

GRAY, INDEXED, RGB, CMYK, DUOTONE, LAB = 1, 2, 3, 4, 8, 9


class Plane:
    """Samples of a rectangle: whole numbers of 8 or 16 bits, or fractions for 32."""

    def __init__(self, x, y, width, height, samples):
        self.x, self.y, self.width, self.height, self.samples = x, y, width, height, samples

    def frame(self):
        return struct.pack(">4i", self.y, self.x, self.y + self.height, self.x + self.width)


class Record:
    """A layer with planes by channel, or an end of a group. All planes but the mask, -2, have the layer's rectangle."""

    def __init__(self, name, planes=None, clipped=False, hidden=False, opacity=255, divider=None, default=0, flags=0,
                 unicode=True, blocks=()):
        self.name, self.planes, self.clipped, self.hidden, self.opacity = name, planes or {}, clipped, hidden, opacity
        self.divider, self.default, self.flags, self.unicode, self.blocks = divider, default, flags, unicode, blocks


def packbits(row):
    """Runs of three and more bytes, and others as they are."""
    out, at = b"", 0
    while at < len(row):
        run = 1
        while run < 128 and at + run < len(row) and row[at + run] == row[at]:
            run += 1
        if run > 2:
            out += bytes([257 - run, row[at]])
        else:
            run = min(3, len(row) - at)
            out += bytes([run - 1]) + row[at:at + run]
        at += run
    return out


def channel(plane, depth, method, large):
    if plane.width * plane.height == 0:
        return b"\0\0"
    rows = [plane.samples[plane.width * y:plane.width * (y + 1)] for y in range(plane.height)]
    form = {8: "B", 16: "H", 32: "f"}[depth]
    if method == 3 and depth < 32:
        rows = [[(b - a) % (1 << depth) for a, b in zip([0] + row, row)] for row in rows]
    packed = [struct.pack(f">{len(row)}{form}", *row) for row in rows]
    if method == 3 and depth == 32:
        planar = [bytes(row[byte::4][n] for byte in range(4) for n in range(plane.width)) for row in packed]
        packed = [bytes((b - a) % 256 for a, b in zip(b"\0" + row, row)) for row in planar]
    if method == 1:
        runs = [packbits(row) for row in packed]
        return struct.pack(">H", 1) + b"".join(struct.pack(">I" if large else ">H", len(row)) for row in runs) + b"".join(runs)
    data = b"".join(packed)
    return struct.pack(">H", method) + (zlib.compress(data) if method >= 2 else data)


def block(key, data):
    return b"8BIM" + key + struct.pack(">I", len(data)) + data


def record(entry, data, large):
    color = entry.planes.get(0, Plane(0, 0, 0, 0, []))
    out = color.frame() + struct.pack(">H", len(data))
    for number, packed in data.items():
        out += struct.pack(">hQ" if large else ">hI", number, len(packed))
    out += b"8BIMnorm" + bytes([entry.opacity, entry.clipped, 8 | 2 * entry.hidden, 0])
    mask = b""
    if -2 in entry.planes:
        mask = entry.planes[-2].frame() + bytes([entry.default, entry.flags, 0, 0])
    name = b"?" if entry.unicode else entry.name.encode()
    name = bytes([len(name)]) + name
    more = struct.pack(">I", len(mask)) + mask + struct.pack(">I", 0) + name + bytes(-len(name) % 4)
    if entry.unicode:
        text = entry.name.encode("utf-16-be")
        more += block(b"luni", struct.pack(">I", len(text) // 2) + text)
    if entry.divider is not None:
        more += block(b"lsct", struct.pack(">I", entry.divider))
    for key in entry.blocks:
        more += block(key, b"")
    return out + struct.pack(">I", len(more)) + more


def document(entries, width, height, large=False, depth=8, mode=RGB, method=1, palette=bytes(768)):
    size = ">Q" if large else ">I"
    sized = lambda data: struct.pack(size, len(data)) + data
    packed = [{n: channel(plane, depth, method, large) for n, plane in sorted(e.planes.items())} for e in entries]
    layers = struct.pack(">h", len(entries)) + b"".join(record(e, data, large) for e, data in zip(entries, packed))
    layers += b"".join(data for channels in packed for data in channels.values())
    layers += bytes(-len(layers) % 2)
    if depth == 8:
        section = sized(layers) + struct.pack(">I", 0)
    else:
        key = b"8BIMLr16" if depth == 16 else b"8BIMLr32"
        section = sized(b"") + struct.pack(">I", 0) + b"8BIMPatt" + struct.pack(">I", 2) + b"xx\0\0" + key + sized(layers) + bytes(-len(layers) % 4)
    channels = {RGB: 3, LAB: 3, CMYK: 4}.get(mode, 1)
    header = b"8BPS" + struct.pack(">H6xHIIHH", 2 if large else 1, channels, height, width, depth, mode)
    colors = palette if mode == INDEXED else b""
    # The resources are empty, and the merged picture is black.
    merged = bytes(2 + channels * width * height * depth // 8)
    return header + struct.pack(">I", len(colors)) + colors + struct.pack(">I", 0) + sized(section) + merged
