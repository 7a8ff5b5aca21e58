#include "BenchBaselines.h"

// glibc lets a program replace malloc and related functions. Elsewhere nothing is counted.
#ifdef __linux__
#include <errno.h>
#include <features.h>
#endif

#ifdef __GLIBC__
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static int64_t count;

void *malloc(size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_calloc(items, size);
}

void *realloc(void *old, size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  *out = aligned_alloc(alignment, size);
  return *out ? 0 : ENOMEM;
}

int64_t bench_allocations(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
#else
int64_t bench_allocations(void) { return -1; }
#endif
