"""Talks to Tests/Tools/shapes-driver.swift, and gives it the face of pygame's masks."""
import itertools, subprocess

import pygame


class Driver:
    """The program: a line for a line."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.numbers = itertools.count(1)

    def ask(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("compare-shapes: the driver ended at " + " ".join(map(str, words))[:200])
        answer = line.rstrip("\n")
        if answer.startswith("error"):
            raise ValueError(answer)
        return answer

    def load(self, pixels):
        """A mask of a two-dimensional array of 0 and 1."""
        number = next(self.numbers)
        height, width = pixels.shape
        bits = (pixels.astype("uint8") + 48).tobytes().decode() if width and height else ""
        self.ask("load", number, width, height, bits)
        return number

    def dump(self, number):
        import numpy
        width, height, bits = self.ask("dump", number).split(" ")
        return (numpy.frombuffer(bits[1:].encode(), dtype="uint8") - 48).reshape(int(height), int(width))


DRIVER = None


def pair(value):
    x, y = value
    return int(x), int(y)


class Mask:
    """pygame.mask.Mask, of Pinwheel's masks."""

    def __init__(self, size, fill=False):
        self.size = pair(size)
        if min(self.size) < 0:
            raise ValueError("cannot create mask with negative size")
        self.number = next(DRIVER.numbers)
        DRIVER.ask("new", self.number, *self.size, int(bool(fill)))

    def __del__(self):
        if hasattr(self, "number") and DRIVER.process.poll() is None:
            DRIVER.ask("free", self.number)

    def made(self, command, *words, size=None):
        """A new mask that a command makes."""
        mask = Mask(self.size if size is None else size)
        DRIVER.ask(command, mask.number, *words)
        return mask

    def ask(self, command, *words):
        return DRIVER.ask(command, self.number, *words)

    @staticmethod
    def checked(other):
        if not isinstance(other, Mask):
            raise TypeError(f"argument 1 must be pygame.mask.Mask, not {type(other).__name__}")
        return other.number

    @staticmethod
    def offset(value):
        try:
            return pair(value)
        except (TypeError, ValueError):
            raise TypeError("offset must be two numbers")

    def inside(self, pos):
        x, y = self.offset(pos)
        if not (0 <= x < self.size[0] and 0 <= y < self.size[1]):
            raise IndexError(f"({x}, {y}) is out of bounds")
        return x, y

    def copy(self):
        return self.__copy__()

    def __copy__(self):
        # As pygame copies: without the initializer of a class that inherits from this one.
        mask = type(self).__new__(type(self))
        mask.size, mask.number = self.size, next(DRIVER.numbers)
        DRIVER.ask("copy", mask.number, self.number)
        return mask

    def get_size(self):
        return self.size

    def get_rect(self, **where):
        rect = pygame.Rect((0, 0), self.size)
        for name, value in where.items():
            if not hasattr(rect, name):
                raise AttributeError(name)
            setattr(rect, name, value)
        return rect

    def get_at(self, pos):
        return int(self.ask("get", *self.inside(pos)))

    def set_at(self, pos, value=1):
        self.ask("set", *self.inside(pos), int(bool(value)))

    def overlap(self, other, offset):
        found = self.ask("overlap", self.checked(other), *self.offset(offset))
        return None if found == "none" else tuple(map(int, found.split()))

    def overlap_area(self, other, offset):
        return int(self.ask("area", self.checked(other), *self.offset(offset)))

    def overlap_mask(self, other, offset):
        return self.made("common", self.number, self.checked(other), *self.offset(offset))

    def fill(self):
        self.ask("fill")

    def clear(self):
        self.ask("clear")

    def invert(self):
        self.ask("invert")

    def scale(self, scale):
        size = pair(scale)
        if min(size) < 0:
            raise ValueError("cannot scale mask to negative size")
        return self.made("scale", self.number, *size, size=size)

    def draw(self, other, offset):
        self.ask("draw", self.checked(other), *self.offset(offset))

    def erase(self, other, offset):
        self.ask("erase", self.checked(other), *self.offset(offset))

    def count(self):
        return int(self.ask("count"))

    def centroid(self):
        area, x, y = map(int, self.ask("moments").split()[:3])
        return (x // area, y // area) if area else (0, 0)

    def angle(self):
        return -float(self.ask("moments").split()[6])

    def outline(self, every=1):
        found = self.ask("boundary")
        pixels = [tuple(map(int, pixel.split())) for pixel in found.split(";")] if found else []
        return (pixels + pixels[:1] if len(pixels) > 1 else pixels)[::every]

    def convolve(self, other, output=None, offset=(0, 0)):
        size = tuple(max(0, a + b - 1) for a, b in zip(self.size, other.size))
        whole = self.made("convolve", self.number, self.checked(other), size=size)
        output = Mask(size) if output is None else output
        output.draw(whole, offset)
        return output

    def connected_component(self, pos=None):
        if pos is not None:
            return self.made("component-at", self.number, *self.inside(pos), 8)
        areas = [int(part.split()[4]) for part in self.parts()]
        if not areas:
            return Mask(self.size)
        return self.made("component", self.number, areas.index(max(areas)), 8)

    def connected_components(self, minimum=1):
        return [
            self.made("component", self.number, index, 8)
            for index, part in enumerate(self.parts()) if int(part.split()[4]) >= minimum
        ]

    def get_bounding_rects(self):
        return [pygame.Rect(tuple(map(int, part.split()[:4]))) for part in self.parts()]

    def parts(self):
        found = self.ask("components", 8)
        return found.split(";") if found else []
