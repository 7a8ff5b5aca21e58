// A game's sprites: 300 of them move each frame, some show their next picture, and the mouse picks the front-most.
#include <pinwheel.h>
#include <stdio.h>
#include <string.h>

enum { side = 32, sprites = 300 };
#define TRY(call) do { if ((call) != PW_OK) return fprintf(stderr, "%s\n", error.text), 1; } while (0)

// A picture of a ball.
static pw_status ball(int radius, pw_handle *mask, pw_error *error) {
  static uint8_t pixels[side][side][4];
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++) {
      int right = 2 * x + 1 - side, down = 2 * y + 1 - side;
      pixels[y][x][3] = right * right + down * down < 4 * radius * radius ? 255 : 0;
    }
  return pw_mask_rgba(pixels, side, side, sizeof *pixels, 0.5, mask, error);
}

static double place(int number, int frame, int speed, int limit) { return (number * 37 + frame * (1 + number % speed)) % limit; }

int main(void) {
  pw_error error;
  pw_handle wheel, pictures[2];
  size_t slices[sprites];
  TRY(ball(15, &pictures[0], &error));
  TRY(ball(9, &pictures[1], &error));
  // Without a map a change costs as much as one sprite.
  TRY(pw_wheel_make("game", 4, 640, 480, &wheel, &error));
  for (int number = 0; number < sprites; number++) {
    pw_slice_image image = {.name = "ball", .length = 4, .mask = pictures[0], .scale = 1};
    TRY(pw_add_slice(wheel, &image, 1, PW_FRONT, &slices[number], &error));
  }
  for (int frame = 0; frame < 120; frame++) {
    // Each sprite moves; every fifteenth shows its other picture there.
    for (int number = 0; number < sprites; number++) {
      double x = place(number, frame, 5, 640), y = place(number, frame, 7, 480);
      if ((number + frame) % 15 == 0) {
        pw_slice_image image = {.mask = pictures[(number + frame) / 15 % 2], .x = x, .y = y, .scale = 1};
        TRY(pw_set_slice_images(wheel, slices[number], &image, 1, &error));
      } else {
        TRY(pw_set_slice_frame(wheel, slices[number], &(pw_rect){x, y, side, side}, &error));
      }
    }
    int32_t code;
    TRY(pw_hit(wheel, 320.5, 240.5, &code, &error));
    if (pw_is_hit(code)) printf("frame %d: sprite %d\n", frame, code);
  }
  pw_close(wheel, NULL);
  pw_close(pictures[0], NULL);
  pw_close(pictures[1], NULL);
  return 0;
}
