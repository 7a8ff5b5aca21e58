// Milliseconds a frame of a game: 300 sprites of 48 x 48 pixels move on 1280 x 720, 20 show another picture, and 1,000 points and 100 fingers
// of a radius of 12 are answered; beside a loop over bounding boxes and tables of bytes. Checks that both find the same.
#include <math.h>
#include <pinwheel.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { side = 48, sprites = 300, kinds = 8, changed = 20, points = 1000, fingers = 100, frames = 200, width = 1280, height = 720 };
typedef struct { int x, y, kind; } sprite;
static uint8_t pixels[kinds][side][side][4];
static sprite drawn[sprites];
static unsigned state = 1;
static unsigned below(unsigned limit) { return (unsigned)((state = state * 1664525u + 1013904223u) >> 8) % limit; }
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int at(int x, int y) {
  for (int number = sprites - 1; number >= 0; number--) {
    int column = x - drawn[number].x, row = y - drawn[number].y;
    if (column >= 0 && row >= 0 && column < side && row < side && pixels[drawn[number].kind][row][column][3]) return number;
  }
  return -1;
}
// The sprite under the point, or else that with most pixels under the finger, of equal ones the front-most.
static int finger(double x, double y, double radius) {
  int under = at((int)floor(x), (int)floor(y)), most = 0, best = -1, count[sprites] = {0};
  if (under >= 0) return under;
  for (int row = (int)floor(y - radius); row <= (int)(y + radius); row++)
    for (int column = (int)floor(x - radius); column <= (int)(x + radius); column++) {
      double right = column + 0.5 - x, down = row + 0.5 - y;
      if (right * right + down * down > radius * radius || column < 0 || row < 0 || column >= width || row >= height) continue;
      int found = at(column, row);
      if (found >= 0) count[found]++;
    }
  for (int number = sprites - 1; number >= 0; number--)
    if (count[number] > most) most = count[number], best = number;
  return best;
}

#define TRY(call) do { if ((call) != PW_OK) { fprintf(stderr, "%s\n", error.text); return 1; } } while (0)
int main(void) {
  pw_error error;
  pw_handle wheel, masks[kinds];
  size_t slices[sprites];
  for (int kind = 0; kind < kinds; kind++) {
    for (int y = 0; y < side; y++)
      for (int x = 0; x < side; x++) {
        double angle = atan2(y - 23.5, x - 23.5), reach = 14 + 9 * cos((3 + kind) * angle);
        pixels[kind][y][x][3] = hypot(x - 23.5, y - 23.5) < reach ? 255 : 0;
      }
    TRY(pw_mask_rgba(pixels[kind], side, side, side * 4, 0.5, &masks[kind], &error));
  }
  TRY(pw_wheel_make("game", 4, width, height, &wheel, &error));
  for (int number = 0; number < sprites; number++) {
    drawn[number] = (sprite){(int)below(width - side), (int)below(height - side), (int)below(kinds)};
    pw_slice_image image = {.name = "sprite", .length = 6, .mask = masks[drawn[number].kind], .x = drawn[number].x, .y = drawn[number].y, .scale = 1};
    TRY(pw_add_slice(wheel, &image, 1, PW_FRONT, &slices[number], &error));
  }
  double spent[4] = {0};
  long wrong = 0;
  for (int frame = 0; frame < frames; frame++) {
    for (int number = 0; number < sprites; number++) {
      drawn[number].x = (drawn[number].x + (int)below(5)) % (width - side);
      drawn[number].y = (drawn[number].y + (int)below(5)) % (height - side);
      if (number < changed) drawn[number].kind = (drawn[number].kind + 1) % kinds;
    }
    double x[points], y[points], radius = 12;
    int32_t codes[points], touched[fingers];
    for (int number = 0; number < points; number++) x[number] = below(width) + 0.25, y[number] = below(height) + 0.25;
    double start = now();
    for (int number = 0; number < sprites; number++)
      if (number < changed) {
        pw_slice_image image = {.mask = masks[drawn[number].kind], .x = drawn[number].x, .y = drawn[number].y, .scale = 1};
        TRY(pw_set_slice_images(wheel, slices[number], &image, 1, &error));
      } else {
        TRY(pw_set_slice_frame(wheel, slices[number], &(pw_rect){drawn[number].x, drawn[number].y, side, side}, &error));
      }
    double moved = now();
    TRY(pw_hits(wheel, x, 8, y, 8, points, codes, 4, &error));
    double hit = now();
    TRY(pw_hits_radius(wheel, x, 8, y, 8, &radius, 0, fingers, touched, 4, &error));
    double end = now();
    for (int number = 0; number < points; number++) wrong += at((int)x[number], (int)y[number]) != codes[number];
    for (int number = 0; number < fingers; number++) wrong += finger(x[number], y[number], radius) != touched[number];
    spent[0] += moved - start, spent[1] += hit - moved, spent[2] += end - hit, spent[3] += now() - end;
  }
  printf("C, milliseconds a frame: pinwheel %.3f (changes %.3f, points %.3f, fingers %.3f), a loop by hand %.3f; %ld of %d answers differ\n",
         (spent[0] + spent[1] + spent[2]) / frames, spent[0] / frames, spent[1] / frames, spent[2] / frames, spent[3] / frames, wrong,
         frames * (points + fingers));
  return wrong != 0;
}
