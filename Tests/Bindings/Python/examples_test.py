"""The examples of the documentation, beside what the programs that they port do by hand."""

import importlib.util
import os
import random

import numpy as np
from conftest import REPOSITORY

SEED = random.randrange(1 << 32)
EXAMPLES = REPOSITORY / "Sources/Documentation/Examples"


def load(name):
    specification = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_they_are_short():
    lengths = {path.name: len(path.read_text().splitlines()) for path in EXAMPLES.iterdir() if path.suffix in (".py", ".c")}
    assert len(lengths) == 4 and max(lengths.values()) <= 60, lengths


def test_an_adventure_game():
    """Beside a loop over the actors from the lowest feet up, and a look-up of the hotspot."""
    room_of, generator, numbers = load("ags").Room, random.Random(SEED), np.random.default_rng(SEED)
    for _ in range(5):
        hotspots = numbers.integers(0, 4, (12, 16)).repeat(5, 0).repeat(5, 1).astype(np.uint8)
        room, actors = room_of(hotspots), []
        for number in range(6):
            view = [numbers.random((generator.randrange(4, 30), generator.randrange(4, 20))) < 0.6 for _ in range(3)]
            x, y, clickable = generator.randrange(80), generator.randrange(60), number != 3
            actors.append([room.add(f"actor {number}", view, x, y, clickable), view[0], x, y, False, view, clickable])
        for _ in range(40):
            actor = generator.choice(actors)
            frame, actor[4] = generator.randrange(3), generator.random() < 0.5
            actor[1], actor[2], actor[3] = actor[5][frame], generator.randrange(80), generator.randrange(60)
            room.walk(actor[0], actor[2], actor[3], frame, actor[4])
            for _ in range(60):
                px, py = generator.randrange(80), generator.randrange(60)
                found = f"hotspot {hotspots[py, px]}" if hotspots[py, px] else None
                for thing, pixels, x, y, left, _, clickable in sorted(actors, key=lambda each: each[3]):
                    height, width = pixels.shape
                    column, row = px - (x - width // 2), py - (y - height)
                    if clickable and 0 <= column < width and 0 <= row < height and pixels[row, width - 1 - column if left else column]:
                        found = thing.name
                assert room.at(px, py) == found, f"seed {SEED}"


def test_a_whiteboard():
    """Beside the arithmetic of tldraw, for points that are not within a rounding of an edge."""
    board_of, generator, numbers = load("tldraw").Board, random.Random(SEED), np.random.default_rng(SEED)
    asked = 0
    for _ in range(40):
        board, shapes = board_of(), []
        for number in range(3):
            alpha = np.where(numbers.random(numbers.integers(1, 40, 2)) < 0.5, 0, numbers.integers(0, 256)).astype(np.uint8)
            alpha[numbers.random(alpha.shape) < 0.2] = numbers.choice([9, 10])
            box = (generator.uniform(-50, 50), generator.uniform(-50, 50), generator.uniform(20, 200), generator.uniform(20, 200))
            left, top = generator.uniform(0, 0.5), generator.uniform(0, 0.5)
            crop = generator.choice([(0.0, 0.0, 1.0, 1.0), (left, top, generator.uniform(left + 0.1, 1), generator.uniform(top + 0.1, 1))])
            shape = (alpha, box, generator.choice([0.0, generator.uniform(-4, 4)]), crop, generator.random() < 0.5, generator.random() < 0.5)
            picture = board.add(str(number), alpha)
            for _ in range(2):
                board.place(picture, box, rotation=shape[2], crop=crop, flip_x=shape[4], flip_y=shape[5])
            shapes.append(shape)
        for _ in range(200):
            px, py, expected, clear = generator.uniform(-250, 250), generator.uniform(-250, 250), None, True
            for number, (alpha, (x, y, width, height), rotation, crop, flip_x, flip_y) in enumerate(shapes):
                sine, cosine = np.sin(-rotation), np.cos(-rotation)
                u, v = (px - x) * cosine - (py - y) * sine, (px - x) * sine + (py - y) * cosine
                nx, ny = crop[0] + u / width * (crop[2] - crop[0]), crop[1] + v / height * (crop[3] - crop[1])
                column, row = ((1 - nx if flip_x else nx) * alpha.shape[1], (1 - ny if flip_y else ny) * alpha.shape[0])
                clear = clear and min(abs(value - round(value)) for value in (column, row)) > 1e-9
                clear = clear and min(abs(value) for value in (u, v, u - width, v - height)) > 1e-9
                if 0 <= u < width and 0 <= v < height and alpha[int(row), int(column)] >= 10:
                    expected = str(number)
            if clear:
                asked += 1
                assert board.at(px, py) == expected, f"seed {SEED}"
    assert asked > 5000


def test_a_puzzle():
    """Beside masks of pygame, asked piece by piece."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    module, generator = load("puzzle"), random.Random(SEED)
    pieces = []
    for number in range(15):
        surface = pygame.Surface((generator.randrange(10, 80), generator.randrange(10, 80)), pygame.SRCALPHA)
        for _ in range(6):
            color = (number, 0, 0, generator.randrange(256))
            pygame.draw.circle(surface, color, (generator.randrange(80), generator.randrange(80)), generator.randrange(3, 30))
        pieces.append((f"piece {number}", surface, (generator.randrange(-10, 200), generator.randrange(-10, 150))))
    puzzle = module.Puzzle((240, 180), pieces)
    model = [[name, pygame.mask.from_surface(surface), surface, list(place)] for name, surface, place in pieces]
    hits = 0
    for _ in range(400):
        x, y = generator.randrange(240), generator.randrange(180)
        found = None
        for piece in reversed(model):
            column, row = x - piece[3][0], y - piece[3][1]
            width, height = piece[1].get_size()
            if 0 <= column < width and 0 <= row < height and piece[1].get_at((column, row)):
                found = piece
                break
        puzzle.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        assert (puzzle.dragged and puzzle.dragged.name) == (found and found[0]), f"seed {SEED}"
        move = generator.randrange(-10, 200), generator.randrange(-10, 150)
        if found:
            # Pieces stay near the canvas.
            move = move[0] - found[3][0], move[1] - found[3][1]
        puzzle.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=move))
        puzzle.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1))
        if found:
            hits += 1
            model.remove(found)
            model.append(found)
            found[3][0], found[3][1] = found[3][0] + move[0], found[3][1] + move[1]
    assert hits > 10, f"seed {SEED}"
    own, others = pygame.Surface((240, 180), pygame.SRCALPHA), pygame.Surface((240, 180), pygame.SRCALPHA)
    puzzle.draw(own)
    for _, _, surface, place in model:
        others.blit(surface, place)
    assert pygame.image.tobytes(own, "RGBA") == pygame.image.tobytes(others, "RGBA"), f"seed {SEED}"
