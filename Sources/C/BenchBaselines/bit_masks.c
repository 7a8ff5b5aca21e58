#include "BenchBaselines.h"
#include <math.h>
#include <string.h>

/// 64 bits of a row from column `x` on, which may lie off the mask.
static uint64_t bits_at(const bench_bit_mask *mask, int32_t x, int32_t y) {
  const uint64_t *row = mask->bits + y * mask->words_per_row;
  int64_t word = x >> 6;
  int shift = x & 63;
  uint64_t low = word >= 0 && word < mask->words_per_row ? row[word] : 0;
  uint64_t high = word + 1 >= 0 && word + 1 < mask->words_per_row ? row[word + 1] : 0;
  return shift ? low >> shift | high << (64 - shift) : low;
}

// Rows of 64 bits that are still free under the disc; each slice in front clears its bits. Handles discs of up to 64 pixels.
void bench_bit_masks_disc(
  const bench_bit_mask *masks, int32_t count, int32_t columns, int32_t rows, double x, double y, double radius,
  int32_t *shares) {
  uint64_t open[66];
  int32_t left = (int32_t)floor(x - radius), top = (int32_t)floor(y - radius);
  int32_t bottom = (int32_t)floor(y + radius) + 1, left_open = 0;
  if (top < 0) top = 0;
  if (bottom > rows) bottom = rows;
  for (int32_t row = top; row < bottom; row++) {
    double dy = row + 0.5 - y, rest = radius * radius - dy * dy;
    uint64_t bits = 0;
    if (rest >= 0) {
      double reach = sqrt(rest);
      int32_t first = (int32_t)ceil(x - reach - 0.5), end = (int32_t)floor(x + reach - 0.5) + 1;
      if (first < 0) first = 0;
      if (end > columns) end = columns;
      if (first < end) bits = (~0ull >> (64 - (end - first))) << (first - left);
    }
    open[row - top] = bits;
    left_open += __builtin_popcountll(bits);
  }
  for (int32_t i = count - 1; i >= 0 && left_open > 0; i--) {
    const bench_bit_mask *mask = &masks[i];
    int32_t first = mask->y > top ? mask->y : top;
    int32_t end = mask->y + mask->height < bottom ? mask->y + mask->height : bottom;
    if (mask->x >= left + 64 || mask->x + mask->width <= left) continue;
    int32_t share = 0;
    for (int32_t row = first; row < end; row++) {
      uint64_t mine = bits_at(mask, left - mask->x, row - mask->y) & open[row - top];
      open[row - top] &= ~mine;
      share += __builtin_popcountll(mine);
    }
    shares[i] = share;
    left_open -= share;
  }
}
