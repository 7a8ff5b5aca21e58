"""A whiteboard's pictures, as tldraw has them: a click on a clear pixel goes through to the shape behind. A picture lies in a box that
is turned about its corner, and may be cropped and flipped; from a threshold of 10 of 255 a pixel is solid."""

import math

import pinwheel
from pinwheel import AlphaMask, SliceImage, Transform

THRESHOLD = 10 / 255


def then(first, second):
    """The transform that applies one, and then another."""
    a, b, c, d, tx, ty = first
    e, f, g, h, ux, uy = second
    return Transform(
        a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, tx * e + ty * g + ux, tx * f + ty * h + uy)


class Board:
    def __init__(self):
        self.wheel = pinwheel.Wheel()

    def add(self, name, alpha):
        """Adds a picture in front.

        - alpha: its alpha, an array of uint8 of (height, width).
        """
        return self.wheel.add(name, SliceImage(AlphaMask(alpha, threshold=THRESHOLD)))

    def place(self, picture, box, *, rotation=0.0, crop=(0.0, 0.0, 1.0, 1.0), flip_x=False, flip_y=False):
        """Puts a picture into a box.

        - box: x, y, width and height in points, before the turn about (x, y).
        - rotation: clockwise, in radians.
        - crop: left, top, right and bottom of what is shown, in fractions of the picture.
        """
        x, y, width, height = box
        left, top, right, bottom = crop
        across, down = width / (right - left), height / (bottom - top)
        # The whole picture, of which the crop fills the box; flips apply to the picture as a whole, after the crop was chosen.
        picture.frame = -left * across, -top * down, across, down
        flips = Transform.flip(x=(0.5 - left) * across if flip_x else None, y=(0.5 - top) * down if flip_y else None)
        sine, cosine = math.sin(rotation), math.cos(rotation)
        picture.transform = then(flips, (cosine, sine, -sine, cosine, x, y))
        if crop == (0.0, 0.0, 1.0, 1.0):
            picture.clip = None
            return
        # What shows: a slice of its own that takes no touches, behind all.
        edge = next((other for other in self.wheel.slices if other.name == f"crop of {picture.index}"), None)
        edge = edge or self.wheel.add(f"crop of {picture.index}", SliceImage(None, size=(1, 1)), at=0)
        edge.frame, edge.transform, edge.hidden = (0, 0, width, height), (cosine, sine, -sine, cosine, x, y), True
        picture.clip = edge

    def at(self, x, y):
        """The name of the picture under a point; None for none."""
        return self.wheel.hit(x, y).slice
