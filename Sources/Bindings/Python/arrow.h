// Columns of Arrow's C data interface, in and out, for Python: https://arrow.apache.org/docs/format/CDataInterface.html
#ifndef PINWHEEL_ARROW_H
#define PINWHEEL_ARROW_H

#include <pinwheel.h>

struct ArrowSchema {
  const char *format, *name, *metadata;
  int64_t flags, n_children;
  struct ArrowSchema **children, *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length, null_count, offset, n_buffers, n_children;
  const void **buffers;
  struct ArrowArray **children, *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *);
  int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *);
  const char *(*get_last_error)(struct ArrowArrayStream *);
  void (*release)(struct ArrowArrayStream *);
  void *private_data;
};

/// The numbers of a column; pinwheel_free_column frees them.
typedef struct pinwheel_column {
  size_t length;
  double *values;
  /// A byte for each row, 0 where the number is missing; NULL if none is.
  uint8_t *known;
  /// Why the column cannot be read; ends with a zero byte.
  char reason[252];
} pinwheel_column;

enum {
  PINWHEEL_READ = 0,
  PINWHEEL_NO_MEMORY = 1,
  /// The column does not have numbers.
  PINWHEEL_NO_NUMBERS = 2,
  /// The stream has failed.
  PINWHEEL_NO_STREAM = 3
};

/// Reads a column of floats, integers or nulls: a stream; or, if that is NULL, an array and its schema. All stay the caller's.
PW_API int32_t pinwheel_read_column(
    struct ArrowArrayStream *stream, const struct ArrowSchema *schema, const struct ArrowArray *array, pinwheel_column *column);
PW_API void pinwheel_free_column(pinwheel_column *column);

/// Makes a table of the columns `code`; `outcome`; and `slice`, the name of the slice at which the touch ends, null for a miss. All
/// are null where a byte of `known_x` or `known_y` is 0; these may be NULL. The names of the slices stand in `text`, one after the
/// other; `ends` has the end of each. Returns 0 without memory, or if a code is not of such a wheel.
PW_API int32_t pinwheel_write_table(
    const int32_t *codes, size_t count, const uint8_t *known_x, const uint8_t *known_y, const char *text, const int32_t *ends,
    size_t slices, struct ArrowSchema **schema, struct ArrowArray **table);

/// The destructor of a Python capsule with a table or a schema: frees it, and releases it if no consumer has moved it.
PW_API void pinwheel_discard(void *capsule);

#endif
