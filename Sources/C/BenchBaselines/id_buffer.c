#include "BenchBaselines.h"

int32_t bench_id_buffer_hit(const bench_id_buffer *buffer, double x, double y) {
  if (!(x >= 0 && x < buffer->width && y >= 0 && y < buffer->height)) return -1;
  int64_t column = (int64_t)(x * buffer->scale), row = (int64_t)(y * buffer->scale);
  return (int32_t)buffer->ids[row * buffer->columns + column] - 1;
}
