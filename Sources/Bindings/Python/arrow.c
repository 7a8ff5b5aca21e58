// Outcomes as columns of Arrow's C data interface, for Python: https://arrow.apache.org/docs/format/CDataInterface.html
//
// In C, because arrays outlive the call that makes them: their consumer releases them on any thread, also during an exception
// and after the interpreter has ended.
#include <pinwheel.h>
#include <stdlib.h>
#include <string.h>

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

enum { columns = 3, nullable = 2 };

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

static pw_status refuse(pw_error *error, pw_status code, const char *text) {
  error->code = code;
  strcpy(error->text, text);
  return code;
}

static pw_status no_memory(pw_error *error) {
  return refuse(error, PW_OUT_OF_MEMORY, "There is not enough memory; ask for fewer points at once.");
}

// Reads the concatenated names of all slices, and the end of each. The caller frees them.
static pw_status read_names(pw_handle wheel, char **text, int32_t **ends, size_t *count, pw_error *error) {
  size_t length = 0, capacity = 0;
  pw_status status = pw_slice_count(wheel, count, error);
  if (status != PW_OK) return status;
  if (!(*ends = malloc((*count + 1) * sizeof **ends))) return no_memory(error);
  for (size_t slice = 0; slice < *count; slice++) {
    size_t more;
    if ((status = pw_slice_name(wheel, slice, NULL, 0, &more, error)) != PW_OK) return status;
    if (more > INT32_MAX / 2 - length)
      return refuse(error, PW_TOO_LARGE, "The names of the slices are too long; bake shorter ones.");
    if (!*text || length + more + 1 > capacity) {
      char *grown = realloc(*text, capacity = 2 * (length + more + 1));
      if (!grown) return no_memory(error);
      *text = grown;
    }
    if ((status = pw_slice_name(wheel, slice, *text + length, more + 1, NULL, error)) != PW_OK) return status;
    (*ends)[slice] = (int32_t)(length += more);
  }
  return PW_OK;
}

static const char outcomes[] = "misshitswallowedblocked";
static const int32_t outcome_ends[] = {4, 7, 16, 23};

static pw_status fill(
    struct ArrowArray *table, const int32_t *codes, size_t count, const uint8_t *valid, const char *text, const int32_t *ends,
    size_t slices, pw_error *error) {
  size_t bits = count / 8 + 1, known = valid ? bits : 0;
  array_parts *parts = make_array(table, count, 1, (size_t[]){0});
  if (!parts) return no_memory(error);
  table->n_children = columns;
  table->children = parts->children;
  for (int index = 0; index < columns; index++) parts->children[index] = &parts->storage[index];
  struct ArrowArray *code = &parts->storage[0], *outcome = &parts->storage[1], *slice = &parts->storage[2];
  array_parts *code_parts = make_array(code, count, 2, (size_t[]){known, count * sizeof *codes});
  array_parts *outcome_parts = make_array(outcome, count, 2, (size_t[]){known, count});
  array_parts *slice_parts = make_array(slice, count, 2, (size_t[]){bits, count * sizeof *codes});
  if (!code_parts || !outcome_parts || !slice_parts) return no_memory(error);
  outcome->dictionary = &outcome_parts->dictionary;
  slice->dictionary = &slice_parts->dictionary;
  if (!make_texts(outcome->dictionary, outcomes, outcome_ends, 4) || !make_texts(slice->dictionary, text, ends, slices))
    return no_memory(error);
  if (known) {
    memcpy(code_parts->buffers[0], valid, (count + 7) / 8);
    memcpy(outcome_parts->buffers[0], valid, (count + 7) / 8);
  }
  int32_t *code_values = code_parts->buffers[1], *slice_values = slice_parts->buffers[1];
  int8_t *outcome_values = outcome_parts->buffers[1];
  uint8_t *slice_known = slice_parts->buffers[0];
  for (size_t at = 0; at < count; at++) {
    int32_t value = valid && !(valid[at / 8] >> at % 8 & 1) ? PW_MISS : codes[at];
    int32_t number = pw_code_slice(value);
    if (number >= 0 && (size_t)number >= slices)
      return refuse(error, PW_INVALID_ARGUMENT, "A code is not of this wheel; pass codes as the wheel answered them.");
    code_values[at] = value;
    outcome_values[at] = pw_is_hit(value) ? 1 : value == PW_MISS ? 0 : pw_is_swallowed(value) ? 2 : 3;
    slice_values[at] = number < 0 ? 0 : number;
    slice_known[at / 8] |= (uint8_t)((number >= 0) << at % 8);
  }
  return PW_OK;
}

/// A table of codes: `code`; `outcome`; and `slice`, the name of the slice at which the touch ends, null for a miss. If a bit of
/// `valid` is 0, all columns are null there; `valid` is NULL for no nulls. `pinwheel_discard` frees the table, and releases it if
/// no consumer has moved it.
PW_API pw_status pinwheel_columns(
    pw_handle wheel, const int32_t *codes, size_t count, const uint8_t *valid, struct ArrowArray **table, pw_error *error);
PW_API pw_status pinwheel_columns(
    pw_handle wheel, const int32_t *codes, size_t count, const uint8_t *valid, struct ArrowArray **table, pw_error *error) {
  char *text = NULL;
  int32_t *ends = NULL;
  size_t slices = 0;
  struct ArrowArray *made = calloc(1, sizeof *made);
  pw_status status = made ? read_names(wheel, &text, &ends, &slices, error) : no_memory(error);
  if (status == PW_OK) status = fill(made, codes, count, valid, text, ends, slices, error);
  free(text);
  free(ends);
  if (status == PW_OK) {
    *table = made;
  } else if (made) {
    if (made->release) made->release(made);
    free(made);
  }
  return status;
}

/// The schema of such a table.
PW_API pw_status pinwheel_columns_schema(struct ArrowSchema **schema, pw_error *error);
PW_API pw_status pinwheel_columns_schema(struct ArrowSchema **schema, pw_error *error) {
  static const char *const formats[] = {"i", "c", "i"}, *const names[] = {"code", "outcome", "slice"};
  struct ArrowSchema *made = calloc(1, sizeof *made);
  schema_parts *parts = made ? make_schema(made, "+s", "") : NULL;
  int complete = parts != NULL;
  if (complete) {
    made->flags = 0;
    made->n_children = columns;
    made->children = parts->children;
  }
  for (int index = 0; complete && index < columns; index++) {
    parts->children[index] = &parts->storage[index];
    schema_parts *child = make_schema(parts->children[index], formats[index], names[index]);
    complete = child && (index == 0 || make_schema(&child->dictionary, "u", ""));
    if (complete && index > 0) parts->children[index]->dictionary = &child->dictionary;
  }
  if (complete) {
    *schema = made;
    return PW_OK;
  }
  if (parts) made->release(made);
  free(made);
  return no_memory(error);
}

// Functions of the interpreter, the same in every version; they are resolved when the library is loaded.
typedef struct python_object python_object;
extern const char *PyCapsule_GetName(python_object *);
extern void *PyCapsule_GetPointer(python_object *, const char *);

/// The destructor of a capsule with a table or a schema.
PW_API void pinwheel_discard(python_object *capsule);
PW_API void pinwheel_discard(python_object *capsule) {
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
