// Answers points by pw_hits and by Swift: doors MASKS PINWHEEL POINTS FOLDER. POINTS has all x, then all y, as doubles.
// Writes the codes to FOLDER/c and FOLDER/swift, and prints the nanoseconds that each took.
#include <pinwheel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int32_t doors_swift(
    const uint8_t *bytes, ptrdiff_t length, const char *name, const double *x, const double *y, ptrdiff_t count, int32_t *codes,
    void (*tick)(void));

static void *contents(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) exit(66);
  *length = (size_t)ftell(file);
  rewind(file);
  void *bytes = malloc(*length);
  if (!bytes || fread(bytes, 1, *length, file) != *length) exit(74);
  fclose(file);
  return bytes;
}
static void write_codes(const char *folder, const char *name, const int32_t *codes, size_t count) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(codes, 4, count, file) != count || fclose(file)) exit(74);
}
static double times[4];
static int ticks;
static void tick(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  times[ticks++] = (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(int arguments, char **words) {
  if (arguments != 5) return 64;
  size_t length, size, index;
  uint8_t *bytes = contents(words[1], &length);
  double *points = contents(words[3], &size);
  size_t count = size / 16;
  int32_t *codes = calloc(count, 4);
  pw_error error;
  pw_handle file, wheel;
  if (pw_open_borrowed(bytes, length, &file, &error) || pw_find_pinwheel(file, words[2], strlen(words[2]), &index, &error) ||
      pw_wheel_open(file, index, PW_SELECTED, PW_SELECTED, &wheel, &error)) {
    fprintf(stderr, "doors: %s\n", error.text);
    return 65;
  }
  for (int round = 0; round < 2; round++) {
    ticks = 0;
    tick();
    if (pw_hits(wheel, points, 8, points + count, 8, count, codes, 4, &error)) return 65;
    tick();
  }
  write_codes(words[4], "c", codes, count);
  if (doors_swift(bytes, (ptrdiff_t)length, words[2], points, points + count, (ptrdiff_t)count, codes, tick)) return 65;
  write_codes(words[4], "swift", codes, count);
  printf("%.0f %.0f\n", times[1] - times[0], times[3] - times[2]);
}
