"""What an adventure game finds under its pointer, as Adventure Game Studio does: characters and objects by the pixels of the view that
they show, the one with the lowest feet in front, and behind them the room's hotspots, which a picture has by number."""

import numpy as np
import pinwheel
from pinwheel import AlphaMask, SliceImage, Transform


class Room:
    def __init__(self, hotspots):
        """- hotspots: the number of the hotspot at each pixel, 0 for none: an array of (height, width)."""
        height, width = hotspots.shape
        self.wheel = pinwheel.Wheel((width, height))
        numbers = [int(number) for number in np.unique(hotspots) if number]
        for number in numbers:
            self.wheel.add(f"hotspot {number}", AlphaMask(hotspots == number))
        self.hotspots, self.actors = len(numbers), []

    def add(self, name, view, x, y, clickable=True):
        """Adds a character or an object.

        - view: its frames: masks, which stand on (x, y) with the middle of their lower edge.
        """
        actor = Actor(name, [(AlphaMask(frame), frame.shape[1], frame.shape[0]) for frame in view])
        mask, width, height = actor.view[0]
        actor.slice = self.wheel.add(name, SliceImage(mask, x - width // 2, y - height))
        # Those that are not clickable let the pointer through.
        actor.slice.enabled = clickable
        self.actors.append(actor)
        self.walk(actor, x, y)
        return actor

    def walk(self, actor, x, y, frame=0, faces_left=False):
        """Puts an actor somewhere, and shows a frame of its view, mirrored if it faces left."""
        mask, width, height = actor.view[frame]
        left = x - width // 2
        actor.slice.set_images(SliceImage(mask, left, y - height))
        actor.slice.transform = Transform.flip(x=left + width / 2) if faces_left else Transform()
        actor.baseline = y
        # Of equally low ones the later one is in front.
        order = sorted(self.actors, key=lambda other: other.baseline)
        self.wheel.move(actor.slice, at=self.hotspots + order.index(actor))

    def at(self, x, y):
        """The name of what is at a pixel; None for nothing."""
        return self.wheel.hit(x + 0.5, y + 0.5).slice


class Actor:
    def __init__(self, name, view):
        self.name, self.view, self.slice, self.baseline = name, view, None, 0
