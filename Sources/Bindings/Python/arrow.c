// In C, because arrays outlive the call that makes them: their consumer releases them on any thread, also during an exception and
// after the interpreter has ended.
#include "arrow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { columns = 3, nullable = 2 };

static const struct number { char format; int size; const char *name; } numbers[] = {
    {'g', 8, ""}, {'f', 4, ""}, {'c', 1, ""}, {'C', 1, ""}, {'s', 2, ""}, {'S', 2, ""}, {'i', 4, ""}, {'I', 4, ""}, {'l', 8, ""},
    {'L', 8, ""}, {'n', 0, ""}, {'e', 0, "float16"}, {'b', 0, "boolean"}, {'u', 0, "string"}, {'U', 0, "large_string"}};

// The kind of the numbers; NULL, and the reason, if there are none.
static const struct number *kind_of(const struct ArrowSchema *schema, pinwheel_column *column) {
  const char *format = schema->format, *name = schema->dictionary ? "dictionary" : format;
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers && !schema->dictionary; index++)
    if (numbers[index].format == format[0] && !format[1]) {
      if (!*numbers[index].name) return &numbers[index];
      name = numbers[index].name;
    }
  snprintf(column->reason, sizeof column->reason, "of Arrow's type %.100s; pass floats of 64 or 32 bits, or integers.", name);
  return NULL;
}

#define CONVERT(type) \
  for (int64_t row = 0; row < count; row++) values[row] = (double)((const type *)array->buffers[1])[array->offset + row]; \
  break

// Adds the rows of an array.
static int append(pinwheel_column *column, const struct ArrowArray *array, const struct number *kind, size_t *capacity) {
  int64_t count = array->length;
  if (count <= 0) return PINWHEEL_READ;
  size_t length = column->length + (size_t)count;
  if (length > *capacity) {
    size_t more = length > 2 * *capacity ? length : 2 * *capacity;
    double *grown = more < SIZE_MAX / 16 ? realloc(column->values, more * sizeof *grown) : NULL;
    if (!grown) return PINWHEEL_NO_MEMORY;
    column->values = grown;
    uint8_t *known = column->known ? realloc(column->known, more) : NULL;
    if (column->known && !known) return PINWHEEL_NO_MEMORY;
    column->known = known;
    *capacity = more;
  }
  const uint8_t *bits = kind->size && array->null_count != 0 ? array->buffers[0] : NULL;
  if ((bits || !kind->size) && !column->known) {
    if (!(column->known = malloc(*capacity))) return PINWHEEL_NO_MEMORY;
    memset(column->known, 1, column->length);
  }
  if (column->known)
    for (int64_t row = 0, at = array->offset; row < count; row++, at++)
      column->known[column->length + (size_t)row] = bits ? bits[at / 8] >> at % 8 & 1 : kind->size != 0;
  double *values = column->values + column->length;
  switch (kind->format) {
  case 'g': memcpy(values, (const double *)array->buffers[1] + array->offset, (size_t)count * sizeof *values); break;
  case 'f': CONVERT(float);
  case 'c': CONVERT(int8_t);
  case 'C': CONVERT(uint8_t);
  case 's': CONVERT(int16_t);
  case 'S': CONVERT(uint16_t);
  case 'i': CONVERT(int32_t);
  case 'I': CONVERT(uint32_t);
  case 'l': CONVERT(int64_t);
  case 'L': CONVERT(uint64_t);
  default: memset(values, 0, (size_t)count * sizeof *values);
  }
  column->length = length;
  return PINWHEEL_READ;
}

static int32_t fail(struct ArrowArrayStream *stream, pinwheel_column *column) {
  const char *reason = stream->get_last_error(stream);
  snprintf(column->reason, sizeof column->reason, "not readable: %.200s.", reason ? reason : "its stream gives no reason");
  return PINWHEEL_NO_STREAM;
}

int32_t pinwheel_read_column(
    struct ArrowArrayStream *stream, const struct ArrowSchema *schema, const struct ArrowArray *array, pinwheel_column *column) {
  size_t capacity = 0;
  const struct number *kind;
  memset(column, 0, sizeof *column);
  if (!stream) return (kind = kind_of(schema, column)) ? append(column, array, kind, &capacity) : PINWHEEL_NO_NUMBERS;
  struct ArrowSchema own;
  if (stream->get_schema(stream, &own)) return fail(stream, column);
  kind = kind_of(&own, column);
  own.release(&own);
  int status = kind ? PINWHEEL_READ : PINWHEEL_NO_NUMBERS;
  while (status == PINWHEEL_READ) {
    struct ArrowArray part;
    if (stream->get_next(stream, &part)) return fail(stream, column);
    if (!part.release) break;
    status = append(column, &part, kind, &capacity);
    part.release(&part);
  }
  return status;
}

void pinwheel_free_column(pinwheel_column *column) {
  free(column->values);
  free(column->known);
}

// The private data of an array or a schema: storage of its children and its dictionary.
typedef struct array_parts {
  void *buffers[3];
  struct ArrowArray *children[columns], storage[columns], dictionary;
} array_parts;

typedef struct schema_parts {
  struct ArrowSchema *children[columns], storage[columns], dictionary;
} schema_parts;

// A child that a consumer has moved no longer has a `release`.
static void release_array(struct ArrowArray *array) {
  array_parts *parts = array->private_data;
  for (int index = 0; index < columns; index++)
    if (parts->storage[index].release) parts->storage[index].release(&parts->storage[index]);
  if (parts->dictionary.release) parts->dictionary.release(&parts->dictionary);
  for (int index = 0; index < 3; index++) free(parts->buffers[index]);
  free(parts);
  array->release = NULL;
}

static void release_schema(struct ArrowSchema *schema) {
  schema_parts *parts = schema->private_data;
  for (int index = 0; index < columns; index++)
    if (parts->storage[index].release) parts->storage[index].release(&parts->storage[index]);
  if (parts->dictionary.release) parts->dictionary.release(&parts->dictionary);
  free(parts);
  schema->release = NULL;
}

// Makes an array with buffers of these sizes, all zero. The first buffer, the bits of validity, is left out if its size is 0.
// Returns NULL without memory.
static array_parts *make_array(struct ArrowArray *array, size_t length, int buffers, const size_t *sizes) {
  array_parts *parts = calloc(1, sizeof *parts);
  if (!parts) return NULL;
  *array = (struct ArrowArray){
      .length = (int64_t)length, .n_buffers = buffers, .buffers = (const void **)parts->buffers,
      .release = release_array, .private_data = parts};
  for (int index = 0; index < buffers; index++) {
    if (index == 0 && sizes[0] == 0) continue;
    // Never empty: a NULL pointer would mean that there is no buffer.
    parts->buffers[index] = calloc(sizes[index] + 1, 1);
    if (!parts->buffers[index]) return NULL;
  }
  array->null_count = parts->buffers[0] ? -1 : 0;
  return parts;
}

static schema_parts *make_schema(struct ArrowSchema *schema, const char *format, const char *name) {
  schema_parts *parts = calloc(1, sizeof *parts);
  if (!parts) return NULL;
  *schema = (struct ArrowSchema){
      .format = format, .name = name, .flags = nullable, .release = release_schema, .private_data = parts};
  return parts;
}

// The texts of the numbers in a dictionary column, concatenated in `text`.
static int make_texts(struct ArrowArray *array, const char *text, const int32_t *ends, size_t count) {
  size_t length = count ? (size_t)ends[count - 1] : 0;
  array_parts *parts = make_array(array, count, 3, (size_t[]){0, (count + 1) * sizeof *ends, length});
  if (!parts) return 0;
  if (count) memcpy((int32_t *)parts->buffers[1] + 1, ends, count * sizeof *ends);
  if (length) memcpy(parts->buffers[2], text, length);
  return 1;
}

static const char outcomes[] = "misshitswallowedblocked";
static const int32_t outcome_ends[] = {4, 7, 16, 23};

static int fill(
    struct ArrowArray *table, const int32_t *codes, size_t count, const uint8_t *known_x, const uint8_t *known_y, const char *text,
    const int32_t *ends, size_t slices) {
  size_t bits = count / 8 + 1, known = known_x || known_y ? bits : 0;
  array_parts *parts = make_array(table, count, 1, (size_t[]){0});
  if (!parts) return 0;
  table->n_children = columns;
  table->children = parts->children;
  for (int index = 0; index < columns; index++) parts->children[index] = &parts->storage[index];
  struct ArrowArray *code = &parts->storage[0], *outcome = &parts->storage[1], *slice = &parts->storage[2];
  array_parts *code_parts = make_array(code, count, 2, (size_t[]){known, count * sizeof *codes});
  array_parts *outcome_parts = make_array(outcome, count, 2, (size_t[]){known, count});
  array_parts *slice_parts = make_array(slice, count, 2, (size_t[]){bits, count * sizeof *codes});
  if (!code_parts || !outcome_parts || !slice_parts) return 0;
  outcome->dictionary = &outcome_parts->dictionary;
  slice->dictionary = &slice_parts->dictionary;
  if (!make_texts(outcome->dictionary, outcomes, outcome_ends, 4) || !make_texts(slice->dictionary, text, ends, slices)) return 0;
  int32_t *code_values = code_parts->buffers[1], *slice_values = slice_parts->buffers[1];
  int8_t *outcome_values = outcome_parts->buffers[1];
  uint8_t *row_known = code_parts->buffers[0], *slice_known = slice_parts->buffers[0];
  for (size_t at = 0; at < count; at++) {
    int is_known = (!known_x || known_x[at]) && (!known_y || known_y[at]);
    int32_t value = is_known ? codes[at] : PW_MISS, number = pw_code_slice(value);
    if (number >= 0 && (size_t)number >= slices) return 0;
    code_values[at] = value;
    outcome_values[at] = pw_is_hit(value) ? 1 : value == PW_MISS ? 0 : pw_is_swallowed(value) ? 2 : 3;
    slice_values[at] = number < 0 ? 0 : number;
    slice_known[at / 8] |= (uint8_t)((number >= 0) << at % 8);
    if (known) row_known[at / 8] |= (uint8_t)(is_known << at % 8);
  }
  if (known) memcpy(outcome_parts->buffers[0], row_known, bits);
  return 1;
}

static int describe(struct ArrowSchema *schema) {
  static const char *const formats[] = {"i", "c", "i"}, *const names[] = {"code", "outcome", "slice"};
  schema_parts *parts = make_schema(schema, "+s", "");
  if (!parts) return 0;
  schema->flags = 0;
  schema->n_children = columns;
  schema->children = parts->children;
  for (int index = 0; index < columns; index++) {
    parts->children[index] = &parts->storage[index];
    schema_parts *child = make_schema(parts->children[index], formats[index], names[index]);
    if (!child || (index > 0 && !make_schema(&child->dictionary, "u", ""))) return 0;
    if (index > 0) parts->children[index]->dictionary = &child->dictionary;
  }
  return 1;
}

int32_t pinwheel_write_table(
    const int32_t *codes, size_t count, const uint8_t *known_x, const uint8_t *known_y, const char *text, const int32_t *ends,
    size_t slices, struct ArrowSchema **schema, struct ArrowArray **table) {
  struct ArrowSchema *description = calloc(1, sizeof *description);
  struct ArrowArray *made = calloc(1, sizeof *made);
  if (description && made && describe(description) && fill(made, codes, count, known_x, known_y, text, ends, slices)) {
    *schema = description;
    *table = made;
    return 1;
  }
  if (description && description->release) description->release(description);
  if (made && made->release) made->release(made);
  free(description);
  free(made);
  return 0;
}

// Functions of the interpreter, the same in every version; they are resolved when the library is loaded.
extern const char *PyCapsule_GetName(void *);
extern void *PyCapsule_GetPointer(void *, const char *);

void pinwheel_discard(void *capsule) {
  const char *name = PyCapsule_GetName(capsule);
  void *pointer = PyCapsule_GetPointer(capsule, name);
  if (!pointer) return;
  if (strcmp(name, "arrow_schema") == 0) {
    struct ArrowSchema *schema = pointer;
    if (schema->release) schema->release(schema);
  } else {
    struct ArrowArray *array = pointer;
    if (array->release) array->release(array);
  }
  free(pointer);
}
