// Nanoseconds a point of pw_hits and of Swift's hits(at:into:) beside a plain loop over a table of bytes with the same bounds
// checks, on one thread: the best of many rounds, in turns. With an argument, in brief: whether the answers are the same.
#include <pinwheel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

unsigned char *bench_scene(ptrdiff_t side, ptrdiff_t *length);
void bench_points(const double *pairs, ptrdiff_t count);
int32_t bench_code(ptrdiff_t index);

__attribute__((noinline)) static void plain(
    const uint8_t *table, size_t side, const double *x, const double *y, size_t count, int32_t *codes) {
  double limit = (double)side;
  for (size_t at = 0; at < count; at++)
    codes[at] = x[at] >= 0 && x[at] < limit && y[at] >= 0 && y[at] < limit
        ? (int32_t)table[(size_t)y[at] * side + (size_t)x[at]] - 1 : -1;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}
static int by_place(const void *a, const void *b) {
  const double *p = a, *q = b;
  if ((long)p[1] != (long)q[1]) return (long)p[1] < (long)q[1] ? -1 : 1;
  return p[0] < q[0] ? -1 : p[0] > q[0];
}

int main(int words, char **word) {
  (void)word;
  int is_brief = words > 1;
  static const size_t sides[] = {240, 720, 2048}, counts[] = {100000, 10000000};
  pw_error error;
  for (int number = 0; number < (is_brief ? 1 : 3); number++) {
    size_t side = sides[number];
    ptrdiff_t length = 0;
    unsigned char *bytes = bench_scene((ptrdiff_t)side, &length);
    pw_handle file, wheel;
    if (!bytes || pw_open(bytes, (size_t)length, &file, &error) || pw_wheel_open(file, 0, PW_SELECTED, PW_SELECTED, &wheel, &error)) return 1;
    uint8_t *table = malloc(side * side);
    for (size_t y = 0; y < side; y++)
      for (size_t x = 0; x < side; x++) {
        int32_t code;
        if (pw_hit(wheel, (double)x + 0.5, (double)y + 0.5, &code, &error)) return 1;
        table[y * side + x] = (uint8_t)(code + 1);
      }
    for (int sized = 0; sized < 2; sized++)
      for (int sorted = 0; sorted < 2; sorted++) {
        size_t count = is_brief ? 1000 : counts[sized];
        double *pairs = malloc(16 * count), *x = malloc(8 * count), *y = malloc(8 * count);
        int32_t *codes = malloc(4 * count), *others = malloc(4 * count);
        uint64_t state = 42;
        for (size_t at = 0; at < 2 * count; at++) {
          state = state * 6364136223846793005 + 1442695040888963407;
          pairs[at] = ((double)(state >> 11) / 9007199254740992.0 * 1.04 - 0.02) * (double)side;
        }
        if (sorted) qsort(pairs, count, 16, by_place);
        for (size_t at = 0; at < count; at++) x[at] = pairs[2 * at], y[at] = pairs[2 * at + 1];
        memset(codes, 0, 4 * count), memset(others, 0, 4 * count);
        double best[3] = {1e99, 1e99, 1e99};
        for (int round = 0; round < (is_brief ? 1 : sized ? 5 : 200); round++) {
          double times[4];
          times[0] = now();
          plain(table, side, x, y, count, codes);
          times[1] = now();
          if (pw_hits(wheel, x, 8, y, 8, count, others, 4, &error)) return 1;
          times[2] = now();
          bench_points(pairs, (ptrdiff_t)count);
          times[3] = now();
          for (int way = 0; way < 3; way++)
            if (times[way + 1] - times[way] < best[way]) best[way] = times[way + 1] - times[way];
        }
        if (memcmp(codes, others, 4 * count)) { puts("other answers"); return 1; }
        for (size_t at = 0; at < count; at++)
          if (bench_code((ptrdiff_t)at) != codes[at]) { puts("other answers at points"); return 1; }
        printf("%4zu squared, %8zu points, %s: plain loop %.2f ns", side, count, sorted ? "sorted" : "random", best[0] / (double)count);
        static const char *const names[] = {"pw_hits", "hits(at:into:)"};
        for (int way = 1; way < 3; way++)
          printf(", %s %.2f ns (%.2f)", names[way - 1], best[way] / (double)count, best[way] / best[0]);
        puts("");
        free(pairs), free(x), free(y), free(codes), free(others);
      }
    pw_close(wheel, NULL), pw_close(file, NULL);
    free(table);
  }
}
