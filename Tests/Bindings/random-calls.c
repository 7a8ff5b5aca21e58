// Random calls of the whole interface from several threads, most of them with wrong handles, numbers and pointers:
// random-calls FILE SECONDS SEED FAILURES. Nothing may crash, and every answer must be one that the interface promises. Of a
// thousand allocations of the library, FAILURES fail at random.
#include <math.h>
#include <pinwheel.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { shared_handles = 24, threads = 4, points = 64 };
static _Atomic pw_handle handles[shared_handles];
static _Atomic long calls[8];
static unsigned char *bytes;
static size_t length;
static unsigned long long first_seed;
static double seconds;
static unsigned failures;
static _Atomic unsigned allocations;

#define CHECK(condition)                                                                                  \
  do {                                                                                                    \
    if (!(condition)) {                                                                                   \
      fprintf(stderr, "random-calls: seed %llu: not so in line %d: %s\n", first_seed, __LINE__, #condition); \
      abort();                                                                                            \
    }                                                                                                     \
  } while (0)

typedef struct { unsigned long long state; } generator;
static unsigned long long next(generator *random) {
  unsigned long long mixed = random->state += 0x9E3779B97F4A7C15;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return mixed ^ mixed >> 31;
}
static unsigned below(generator *random, unsigned limit) { return (unsigned)(next(random) % limit); }

// Called by the library before it allocates.
int pinwheel_fails(void);
int pinwheel_fails(void) {
  generator random = {first_seed + atomic_fetch_add(&allocations, 1)};
  return below(&random, 1000) < failures;
}

static double number(generator *random) {
  static const double odd[] = {0, -0.0, NAN, INFINITY, -INFINITY, -1, 1e300, -1e300, 5e-324, 1, 0.5, 2147483648.0, 1e19};
  if (below(random, 4)) return (double)(next(random) % 300000) / 1000 - 20;
  return odd[below(random, sizeof odd / sizeof *odd)];
}
static size_t size(generator *random) {
  static const size_t odd[] = {0, 1, SIZE_MAX, SIZE_MAX / 2, (size_t)1 << 63, SIZE_MAX / 8, 65535, 65536, (size_t)1 << 32};
  return below(random, 4) ? below(random, 40) : odd[below(random, sizeof odd / sizeof *odd)];
}
static int32_t flag(generator *random) { return below(random, 8) ? (int32_t)below(random, 2) : (int32_t)next(random); }

static pw_handle handle(generator *random) {
  switch (below(random, 40)) {
  case 0: return 0;
  case 1: return next(random);
  case 2: return 1 + below(random, 100);
  default: return atomic_load(&handles[below(random, shared_handles)]);
  }
}
// Puts a new handle in a place; that of the old one is closed by whoever takes it out.
static void keep(generator *random, pw_handle opened) {
  pw_handle old = atomic_exchange(&handles[below(random, shared_handles)], opened);
  CHECK(old == 0 || pw_close(old, NULL) == PW_OK || pw_close(old, NULL) == PW_INVALID_HANDLE);
}

static void check(pw_status status, pw_error *error) {
  CHECK(status >= PW_OK && status <= PW_OUT_OF_MEMORY);
  atomic_fetch_add(&calls[status], 1);
  if (status == PW_OK || !error) return;
  size_t count = strnlen(error->text, sizeof error->text);
  CHECK(error->code == status);
  CHECK(count > 10 && count < sizeof error->text && error->text[count - 1] == '.');
}

// An image, mostly one that can be used.
static pw_slice_image image(generator *random) {
  double x = below(random, 8) ? (double)below(random, 200) : number(random), y = below(random, 8) ? (double)below(random, 200) : number(random);
  pw_slice_image image = {.name = "amber\xFF", .length = below(random, 30) ? 5 : 6, .mask = handle(random), .x = x, .y = y};
  image.scale = below(random, 8) ? 1 : number(random);
  if (below(random, 3) == 0) image.name = NULL;
  if (below(random, 2)) image.mask = 0, image.width = below(random, 8) ? 30 : number(random), image.height = 1 + below(random, 60);
  image.state = below(random, 16) ? (int32_t)below(random, 64) : (int32_t)next(random);
  return image;
}

static size_t slice(generator *random) { return below(random, 16) ? below(random, 12) : size(random); }

static void call(generator *random) {
  pw_error room, *error = below(random, 4) ? &room : NULL;
  memset(&room, 0x55, sizeof room);
  pw_handle any = handle(random), opened = 0;
  size_t total = 0, index = size(random), text_length = 0;
  int32_t code = -77, value = 0;
  double x = number(random), y = number(random), radius = number(random), width, height;
  char text[16];
  pw_status status;
  switch (below(random, 46)) {
  case 0: {
    // The file, or one that is damaged or cut short.
    size_t cut = below(random, 2) ? length : next(random) % (length + 1);
    unsigned char *copy = malloc(cut ? cut : 1);
    memcpy(copy, bytes, cut);
    if (cut && below(random, 2)) copy[next(random) % cut] ^= (unsigned char)(1 << below(random, 8));
    // What is refused is not kept, so that the borrowed copy may go.
    bool borrows = below(random, 2) && cut < length;
    status = borrows ? pw_open_borrowed(copy, cut, &opened, error) : pw_open(copy, cut, &opened, error);
    free(copy);
    CHECK(!borrows || status != PW_OK);
    if (status == PW_OK) keep(random, opened);
    break;
  }
  case 1: status = (below(random, 2) ? pw_open : pw_open_borrowed)(bytes, below(random, 2) ? length : SIZE_MAX - below(random, 9), &opened, error);
    if (status == PW_OK) keep(random, opened);
    break;
  case 2: case 3: status = pw_wheel_open(any, below(random, 3), below(random, 2) ? PW_SELECTED : x, below(random, 2) ? PW_SELECTED : y, &opened, error);
    if (status == PW_OK) keep(random, opened);
    break;
  case 4: {
    unsigned char pixels[12 * 4 * 12];
    for (size_t at = 0; at < sizeof pixels; at++) pixels[at] = (unsigned char)next(random);
    size_t columns = below(random, 12), rows = below(random, 12);
    status = pw_mask_rgba(pixels, columns, rows, 48, (double)below(random, 12) / 10, &opened, error);
    if (status != PW_OK) break;
    size_t own_columns = 99, own_rows = 99;
    CHECK(pw_mask_size(opened, &own_columns, &own_rows, NULL) == PW_OK && own_columns == columns && own_rows == rows);
    keep(random, opened);
    break;
  }
  case 5: status = pw_mask_rgba(bytes, (size_t)-1 - below(random, 3), index, 4, 0.1, &opened, error); CHECK(status != PW_OK); break;
  case 6: status = pw_mask_contains(any, (int64_t)next(random) >> below(random, 64), (int64_t)next(random) >> below(random, 64), &value, error); break;
  case 7: status = pw_mask_size(any, &index, &total, error); break;
  case 8: status = pw_pinwheel_count(any, &total, error); break;
  case 9: status = pw_pinwheel_name(any, index, text, below(random, sizeof text + 1), &text_length, error); break;
  case 10: status = pw_find_pinwheel(any, "carousel", below(random, 9), &index, error); break;
  case 11: status = pw_wheel_size(any, &width, &height, error); break;
  case 12: status = pw_slice_count(any, &total, error); break;
  case 13: status = pw_slice_name(any, index, text, below(random, sizeof text + 1), below(random, 2) ? &text_length : NULL, error); break;
  case 14: status = pw_find_slice(any, "amber", below(random, 6), &index, error); break;
  case 15: status = pw_set_slice_enabled(any, slice(random), flag(random), error); break;
  case 16: status = pw_set_slice_hidden(any, below(random, 8), flag(random), error); break;
  case 17: status = pw_set_slice_state(any, below(random, 8), below(random, 2) ? (int32_t)below(random, 64) : (int32_t)next(random), error); break;
  case 18: status = pw_slice_enabled(any, index, &value, error);
    if (status == PW_OK) CHECK(value == 0 || value == 1);
    break;
  case 19: status = pw_hit_radius(any, x, y, radius, &code, error); break;
  case 20: {
    double coordinates[2 * points];
    float singles[2 * points];
    int32_t codes[points], others[points];
    for (int at = 0; at < 2 * points; at++) coordinates[at] = singles[at] = (float)number(random);
    memset(codes, 0x11, sizeof codes);
    size_t count = below(random, points + 1);
    // Every second time backwards, which swaps x and y.
    int back = (int)below(random, 2);
    const double *start = back ? coordinates + 2 * points - 1 : coordinates;
    const float *single = back ? singles + 2 * points - 1 : singles;
    int step = back ? -1 : 1;
    status = pw_hits(any, start, 16 * step, start + step, 16 * step, count, codes, 4, error);
    pw_status second = pw_hits_float(any, single, 8 * step, single + step, 8 * step, count, others, 4, NULL);
    CHECK(second >= PW_OK && second <= PW_OUT_OF_MEMORY);
    double finger = below(random, 8) ? (double)below(random, 60) : number(random);
    double fingers[8] = {finger, 1, 2, 3, number(random), 5, 6, 7};
    second = pw_hits_radius(any, start, 16 * step, start + step, 16 * step, fingers, below(random, 2) ? 8 : 0, count < 8 ? count : 8, others, 4, NULL);
    CHECK(second >= PW_OK && second <= PW_OUT_OF_MEMORY);
    for (size_t at = count; at < points; at++) CHECK(codes[at] == 0x11111111);
    for (size_t at = 0; at < count && status == PW_OK; at++) CHECK(codes[at] >= -20000 && codes[at] < 10000);
    break;
  }
  case 21: {
    double one = x;
    int32_t codes[4] = {0};
    status = pw_hits(any, &one, (ptrdiff_t)(next(random) | (1ull << 62)), &one, 0, SIZE_MAX / (1 + below(random, 9)), codes, 4, error);
    CHECK(status != PW_OK);
    CHECK(pw_hits_radius(any, &one, 0, &one, 0, &one, (ptrdiff_t)(1ull << 62), 4, codes, 4, NULL) != PW_OK);
    break;
  }
  case 22: {
    pw_contact contacts[3];
    status = pw_contacts(any, x, y, radius > 100 ? 100 : radius, contacts, below(random, 4), &total, error);
    if (status == PW_OK && total > 0) CHECK(total < 1000);
    break;
  }
  case 23: case 24: {
    pw_touch_report touch = {(int64_t)below(random, 5), (int32_t)below(random, 7), 0, x, y, radius, number(random)};
    pw_event events[4];
    size_t capacity = below(random, 5);
    status = pw_touch(any, &touch, events, capacity, &total, error);
    for (size_t at = 0; at < capacity && at < total && status == PW_OK; at++) CHECK(events[at].kind >= 0 && events[at].kind <= PW_EVENT_BLOCKED);
    if (below(random, 20) == 0) pw_set_routing(any, number(random), number(random), flag(random), NULL);
    if (below(random, 20) == 0) pw_cancel_touches(any, number(random), events, 1, &total, NULL);
    if (below(random, 20) == 0) pw_events(any, NULL, size(random), &total, NULL);
    break;
  }
  case 25: {
    pw_verdict verdicts[4];
    size_t capacity = below(random, 5);
    memset(verdicts, 0x55, sizeof verdicts);
    status = pw_explain(any, x, y, verdicts, capacity, &total, error);
    for (size_t at = 0; at < 4; at++)
      if (status == PW_OK && at < capacity && at < total)
        CHECK(verdicts[at].slice >= 0 && verdicts[at].reason >= PW_REASON_OUTSIDE_CANVAS && verdicts[at].reason <= PW_REASON_OUTSIDE_CLIP && verdicts[at].code >= -20000);
      else
        CHECK(verdicts[at].slice == 0x55555555);
    break;
  }
  case 28: {
    unsigned char pixels[12 * 12];
    ptrdiff_t stride = below(random, 2) ? 12 : (ptrdiff_t)below(random, 12);
    size_t columns = 99, rows = 99;
    // Only a stride that fits the buffer may succeed.
    status = pw_mask_size(any, &columns, &rows, error);
    if (status == PW_OK) status = pw_mask_pixels(any, pixels, (size_t)stride < columns ? stride : 12, error);
    for (size_t at = 0; status == PW_OK && stride == 12 && at < rows * columns; at++)
      CHECK(pixels[at / columns * 12 + at % columns] == 0 || pixels[at / columns * 12 + at % columns] == 255);
    break;
  }
  case 29: status = pw_set_patience(any, below(random, 8) ? (double)below(random, 3) / 1000 : below(random, 2) ? -1 : NAN, error); break;
  case 30: {
    int32_t codes[3] = {-99, -99, -99};
    size_t capacity = below(random, 4);
    status = pw_all_hits(any, x, y, codes, capacity, &total, error);
    for (size_t at = 0; at < 3 && status == PW_OK; at++) CHECK((codes[at] == -99) == (at >= capacity || at >= total) && codes[at] != PW_MISS);
    break;
  }
  case 31: {
    pw_rect frame = {x, y, radius, number(random)}, own;
    size_t slice = below(random, 8);
    status = below(random, 2) ? pw_set_slice_frame(any, slice, below(random, 9) ? &frame : NULL, error) : pw_slice_frame(any, slice, &own, error);
    break;
  }
  case 32: status = below(random, 2) ? pw_set_slice_grow(any, below(random, 8), number(random), error) : pw_slice_grow(any, index, &width, error); break;
  case 33: {
    double numbers[2] = {-1, -1};
    size_t capacity = below(random, 3);
    status = (below(random, 2) ? pw_scales : pw_thresholds)(any, numbers, capacity, &total, error);
    for (size_t at = 0; at < 2 && status == PW_OK; at++) CHECK((numbers[at] >= 0) == (at < capacity && at < total));
    break;
  }
  case 34: status = pw_mask_combine(any, handle(random), below(random, 8) ? (int32_t)below(random, 4) : (int32_t)next(random), &opened, error);
    if (status == PW_OK) keep(random, opened);
    break;
  case 35: {
    pw_slice_image images[4];
    size_t count = below(random, 5);
    for (int at = 0; at < 4; at++) images[at] = image(random);
    status = pw_bake("made", 4, below(random, 8) ? 40 : number(random), 30, images, below(random, 20) ? count : size(random) | (size_t)1 << 40, &opened, error);
    if (status != PW_OK) break;
    unsigned char head[8];
    pw_status second = pw_file_bytes(opened, head, sizeof head, &total, NULL);
    CHECK(second == PW_OUT_OF_MEMORY || (second == PW_OK && total > sizeof head && memcmp(head, "PINWHEEL", 8) == 0));
    keep(random, opened);
    break;
  }
  case 36: {
    pw_slice_image images[4];
    for (int at = 0; at < 4; at++) images[at] = image(random);
    size_t count = below(random, 20) ? 1 + below(random, 4) : size(random) | (size_t)1 << 40, added = 77;
    ptrdiff_t position = below(random, 3) ? PW_FRONT : (ptrdiff_t)slice(random);
    status = below(random, 2) ? pw_add_slice(any, images, count, position, &added, error) : pw_set_slice_images(any, slice(random), images, count, error);
    if (added == 77) break;
    CHECK(status == PW_OK && pw_slice_count(any, &total, NULL) != PW_INVALID_ARGUMENT);
    // Wheels stay small.
    if (added > 40 && below(random, 2)) pw_remove_slice(any, added - 20 - below(random, 20), NULL);
    break;
  }
  case 37: status = below(random, 2) ? pw_move_slice(any, slice(random), below(random, 3) ? (ptrdiff_t)below(random, 12) : (ptrdiff_t)size(random), error) : pw_remove_slice(any, slice(random), error); break;
  case 38: {
    pw_transform own, transform = {1, 0, 0, 1, x, y};
    for (int at = 0; at < 6 && below(random, 2); at++) (&transform.a)[at] = below(random, 2) ? (double)below(random, 5) - 2 : number(random);
    status = below(random, 2) ? pw_set_slice_transform(any, slice(random), below(random, 9) ? &transform : NULL, error) : pw_slice_transform(any, slice(random), below(random, 9) ? &own : NULL, error);
    break;
  }
  case 39: {
    pw_clip own, clip = {(int32_t)below(random, 4), (int32_t)slice(random), {x, y, radius, number(random)}};
    status = below(random, 2) ? pw_set_slice_clip(any, slice(random), below(random, 9) ? &clip : NULL, error) : pw_slice_clip(any, slice(random), &own, error);
    if (status == PW_OK && pw_slice_clip(any, 0, &own, NULL) == PW_OK) CHECK(own.kind >= PW_CLIP_NONE && own.kind <= PW_CLIP_SLICE);
    break;
  }
  case 40: {
    pw_insets own, caps = {x, y, radius, number(random)};
    status = below(random, 2) ? pw_set_slice_caps(any, slice(random), below(random, 9) ? &caps : NULL, error) : pw_slice_caps(any, slice(random), &own, error);
    break;
  }
  case 41: {
    typedef pw_status setter(pw_handle, size_t, int32_t, pw_error *);
    typedef pw_status getter(pw_handle, size_t, int32_t *, pw_error *);
    static setter *const setters[] = {pw_set_slice_policy, pw_set_slice_mask_rule, pw_set_slice_several_touches};
    static getter *const getters[] = {pw_slice_policy, pw_slice_mask_rule, pw_slice_several_touches};
    int which = (int)below(random, 3);
    status = below(random, 2) ? setters[which](any, slice(random), below(random, 8) ? (int32_t)below(random, 4) : (int32_t)next(random), error) : getters[which](any, slice(random), &value, error);
    CHECK(value >= 0 && value < 4);
    break;
  }
  case 42: status = below(random, 2) ? pw_wheel_make("made\xFF", 4 + (below(random, 30) == 0), below(random, 4) ? 240 : number(random), below(random, 4) ? 240 : number(random), &opened, error) : pw_bake_wheel(any, &opened, error);
    if (status == PW_OK) keep(random, opened);
    break;
  case 43: status = below(random, 2) ? pw_set_map(any, flag(random), error) : pw_has_map(any, &value, error); break;
  case 44: {
    int32_t numbers[3] = {-9, -9, -9};
    size_t capacity = below(random, 4);
    status = pw_slices(any, numbers, capacity, &total, error);
    for (size_t at = 0; at < 3 && status == PW_OK; at++) CHECK((numbers[at] >= 0) == (at < capacity && at < total));
    break;
  }
  case 45: {
    pw_corner corners[5];
    size_t capacity = below(random, 6);
    memset(corners, 0x55, sizeof corners);
    status = below(random, 2) ? pw_mask_overlap_area(any, handle(random), (int64_t)next(random) >> below(random, 64), (int64_t)next(random) >> below(random, 64), &total, error)
      : pw_mask_outlines(any, below(random, 3) ? (double)below(random, 4) : radius, corners, capacity, &total, error);
    for (size_t at = capacity; at < 5; at++) CHECK(corners[at].x == 0x55555555);
    break;
  }
  case 26: status = pw_select_threshold(any, below(random, 2) ? PW_SELECTED : below(random, 2) ? 0.1 : x, error); break;
  default: status = below(random, 30) ? pw_hit(any, x, y, &code, error) : pw_close(any, error); break;
  }
  check(status, error);
  // What has to be there is not.
  if (below(random, 50) == 0) {
    CHECK(pw_hit(any, x, y, NULL, error) != PW_OK);
    CHECK(pw_open(NULL, index, &opened, error) != PW_OK);
    CHECK(pw_hits(any, NULL, 8, NULL, 8, 3, NULL, 4, error) != PW_OK);
    CHECK(pw_slice_name(any, 0, NULL, 7, NULL, error) != PW_OK);
    CHECK(pw_all_hits(any, x, y, NULL, 3, &total, error) != PW_OK && pw_file_bytes(any, NULL, 3, &total, error) != PW_OK);
    CHECK(pw_bake("made", 4, 40, 30, NULL, 2, &opened, error) != PW_OK && pw_add_slice(any, NULL, 2, PW_FRONT, &total, error) != PW_OK);
    CHECK(pw_slice_enabled(any, 0, NULL, error) != PW_OK && pw_hits_radius(any, &x, 0, &y, 0, NULL, 0, 1, &code, 4, error) != PW_OK);
    CHECK(pw_slices(any, NULL, 3, &total, error) != PW_OK && pw_mask_outlines(any, 0, NULL, 3, &total, error) != PW_OK && pw_wheel_make(NULL, 3, 9, 9, &opened, error) != PW_OK && pw_wheel_make("w", 1, 9, 9, NULL, error) != PW_OK);
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *run(void *seed) {
  generator random = {*(unsigned long long *)seed};
  double end = now() + seconds;
  while (now() < end)
    for (int call_number = 0; call_number < 200; call_number++) call(&random);
  return NULL;
}

int main(int count, char **arguments) {
  if (count != 5) return 64;
  FILE *input = fopen(arguments[1], "rb");
  if (!input) return 66;
  bytes = malloc(1 << 24);
  length = fread(bytes, 1, 1 << 24, input);
  fclose(input);
  seconds = atof(arguments[2]);
  first_seed = strtoull(arguments[3], NULL, 10);

  pw_error error;
  pw_handle file = 0, wheel = 0, again = 0;
  CHECK(pw_open(bytes, length, &file, &error) == PW_OK);
  CHECK(pw_wheel_open(file, 0, PW_SELECTED, PW_SELECTED, &wheel, &error) == PW_OK);
  // A handle of another kind, one that is closed, and one whose slot has another object now.
  int32_t code;
  CHECK(pw_hit(file, 1, 1, &code, &error) == PW_INVALID_HANDLE && strstr(error.text, "wheel"));
  CHECK(pw_close(file, &error) == PW_OK && pw_close(file, &error) == PW_INVALID_HANDLE);
  CHECK(pw_open(bytes, length, &again, &error) == PW_OK && again != file);
  CHECK(pw_pinwheel_count(file, &(size_t){0}, &error) == PW_INVALID_HANDLE);
  // Many points have the answers of single ones, whatever the slices are.
  generator random = {first_seed};
  size_t slices;
  CHECK(pw_slice_count(wheel, &slices, &error) == PW_OK && slices > 0);
  for (int round = 0; round < 200; round++) {
    double x = number(&random), y[points];
    int32_t codes[points];
    for (int at = 0; at < points; at++) y[at] = number(&random);
    CHECK(pw_hits(wheel, &x, 0, y, 8, points, codes, 4, &error) == PW_OK);
    int32_t fingers[points];
    double radius = 22;
    CHECK(pw_hits_radius(wheel, &x, 0, y, 8, &radius, 0, points, fingers, 4, &error) == PW_OK);
    for (int at = 0; at < points; at++) {
      CHECK(pw_hit(wheel, x, y[at], &code, &error) == PW_OK && code == codes[at]);
      int32_t finger;
      CHECK(pw_hit_radius(wheel, x, y[at], 22, &finger, &error) == PW_OK && finger == fingers[at]);
      CHECK(pw_is_hit(code) + pw_is_swallowed(code) + pw_is_blocked(code) + (code == PW_MISS) == 1);
      CHECK(pw_code_slice(code) >= -1 && pw_code_slice(code) < (int32_t)slices);
      // The verdicts name the slice at which the touch ends, and no other.
      pw_verdict verdicts[points];
      size_t total = 0;
      CHECK(slices <= points && pw_explain(wheel, x, y[at], verdicts, points, &total, &error) == PW_OK && total == slices);
      int32_t ends = -1;
      for (size_t place = 0; place < total; place++)
        if (verdicts[place].reason >= PW_REASON_SWALLOWED && verdicts[place].reason != PW_REASON_OUTSIDE_CLIP) {
          CHECK(ends == -1);
          ends = verdicts[place].slice;
        }
      CHECK(ends == pw_code_slice(code));
    }
    CHECK(pw_set_slice_enabled(wheel, below(&random, (unsigned)slices), (int32_t)below(&random, 2), &error) == PW_OK);
    CHECK(pw_set_slice_hidden(wheel, below(&random, (unsigned)slices), below(&random, 4) == 0, &error) == PW_OK);
  }
  for (int place = 0; place < shared_handles; place++) {
    pw_handle opened = 0;
    CHECK(pw_wheel_open(again, 0, PW_SELECTED, PW_SELECTED, &opened, &error) == PW_OK);
    atomic_store(&handles[place], place % 3 ? opened : again);
    if (place % 3 == 0) CHECK(pw_close(opened, NULL) == PW_OK);
  }

  failures = (unsigned)atoi(arguments[4]);
  pthread_t running[threads];
  unsigned long long seeds[threads];
  for (int thread = 0; thread < threads; thread++) {
    seeds[thread] = first_seed + 1 + (unsigned long long)thread;
    CHECK(pthread_create(&running[thread], NULL, run, &seeds[thread]) == 0);
  }
#ifndef NO_FORK
  // Children have the handles, while the threads that use them are left behind.
  for (int child = 0; child < 5; child++) {
    pid_t id = fork();
    if (id == 0) {
      alarm(60);
      generator own = {first_seed + 100 + (unsigned long long)child};
      for (int number_of_call = 0; number_of_call < 2000; number_of_call++) call(&own);
      _exit(0);
    }
    int status = -1;
    CHECK(id > 0 && waitpid(id, &status, 0) == id && WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
#endif
  for (int thread = 0; thread < threads; thread++) pthread_join(running[thread], NULL);
  for (int place = 0; place < shared_handles; place++) pw_close(atomic_load(&handles[place]), NULL);
  pw_close(again, NULL);
  pw_close(wheel, NULL);
  printf("random-calls: seed %llu, calls by status:", first_seed);
  for (int status = 0; status < 8; status++) printf(" %ld", (long)calls[status]);
  puts("");
  free(bytes);
  return 0;
}
