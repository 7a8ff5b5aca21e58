// What benchmarks need of C.
#ifndef BENCH_BASELINES_H
#define BENCH_BASELINES_H

#include <stdint.h>

/// The solid pixels of a PNG file, found by libpng row by row; -1 if it cannot be read.
long bench_libpng_rows(const char *path);

/// The number of allocations of this process so far; -1 if they cannot be counted.
int64_t bench_allocations(void);

#endif
