// The baselines of the benchmarks: straightforward C for the same queries, with the same floating-point input and the same
// guards.
#ifndef BENCH_BASELINES_H
#define BENCH_BASELINES_H

#include <stdint.h>

/// A slice as a mask of one bit a pixel, rows padded to 64, at a whole pixel of the canvas.
typedef struct {
  int32_t x, y, width, height;
  int64_t words_per_row;
  const uint64_t *bits;
} bench_bit_mask;

/// Counts the visible pixels of each of `count` masks in a disc, front to back; writes one number per mask to `shares`.
void bench_bit_masks_disc(
  const bench_bit_mask *masks, int32_t count, int32_t columns, int32_t rows, double x, double y, double radius,
  int32_t *shares);

/// The solid pixels of a PNG file, found by libpng row by row; -1 if it cannot be read.
long bench_libpng_rows(const char *path);

/// The number of allocations of this process so far; -1 if they cannot be counted.
int64_t bench_allocations(void);

#endif
