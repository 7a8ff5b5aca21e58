"""A puzzle of pygame: pieces are dragged by their pixels, and the last one that was touched lies in front."""

import pygame

import pinwheel


class Puzzle:
    def __init__(self, size, pieces):
        """- pieces: back to front the name of each, its surface, and the place of its top-left corner."""
        self.wheel = pinwheel.Wheel(size)
        self.surfaces, self.dragged = {}, None
        for name, surface, (x, y) in pieces:
            # More than half covered, as pygame.mask.from_surface has it.
            alpha = pygame.surfarray.array_alpha(surface).T
            self.wheel.add(name, pinwheel.SliceImage(pinwheel.AlphaMask(alpha, threshold=128 / 255), x, y))
            self.surfaces[name] = surface

    def handle(self, event):
        if event.type == pygame.MOUSEBUTTONDOWN:
            # The pixel under the mouse, by its center.
            name = self.wheel.hit(event.pos[0] + 0.5, event.pos[1] + 0.5).slice
            if name is not None:
                self.dragged = self.wheel[name]
                self.wheel.move(self.dragged)
        elif event.type == pygame.MOUSEMOTION and self.dragged:
            frame = self.dragged.frame
            self.dragged.frame = frame._replace(x=frame.x + event.rel[0], y=frame.y + event.rel[1])
        elif event.type == pygame.MOUSEBUTTONUP:
            self.dragged = None

    def draw(self, screen):
        for piece in self.wheel.slices:
            screen.blit(self.surfaces[piece.name], piece.frame[:2])


def main():
    pygame.init()
    screen = pygame.display.set_mode((640, 480), pygame.SRCALPHA)
    pieces = []
    for number in range(12):
        surface = pygame.Surface((120, 120), pygame.SRCALPHA)
        pygame.draw.circle(surface, (20 * number, 90, 200), (60, 60), 60, 25 + number)
        pieces.append((f"ring {number}", surface, (40 * number, 25 * number)))
    puzzle, clock = Puzzle(screen.get_size(), pieces), pygame.time.Clock()
    while not pygame.event.get(pygame.QUIT):
        for event in pygame.event.get():
            puzzle.handle(event)
        screen.fill("white")
        puzzle.draw(screen)
        pygame.display.flip()
        clock.tick(60)


if __name__ == "__main__":
    main()
