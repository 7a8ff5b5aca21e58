// The C interface of Pinwheel, which finds the slice under a point or a finger.
//
// Every function returns a status and takes, as its last argument, a pointer to an error: NULL if only the status matters.
// Results are written only if the status is PW_OK, unless the function's comment says otherwise. Every number is checked: no
// argument ends the program, except a pointer to invalid memory.
//
// Threads: any thread may call any function with any handle. Functions that only read a wheel run in parallel. A function that
// changes a wheel while another thread uses it, or reads it while another thread changes it, returns PW_BUSY and changes nothing: at
// once, or after the time that pw_set_patience sets. After fork() the child has all handles; a wheel that another thread was
// changing at the fork stays busy there.
//
// Memory: without it a function returns PW_OUT_OF_MEMORY. If it was changing a wheel, the wheel is closed.
//
// Points are canvas points: the origin is the top-left corner, x grows right, y grows down. Points off the canvas,
// infinite ones and NaN are misses. Texts are UTF-8; names are compared byte for byte.
#ifndef PINWHEEL_H
#define PINWHEEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define PW_API __attribute__((visibility("default")))
#else
#define PW_API
#endif

#define PW_VERSION_MAJOR 0
#define PW_VERSION_MINOR 2
#define PW_VERSION_PATCH 0

enum {
  PW_OK = 0,
  /// The handle is 0, closed, or of another kind.
  PW_INVALID_HANDLE = 1,
  /// An argument is invalid.
  PW_INVALID_ARGUMENT = 2,
  /// The bytes are not a valid baked file.
  PW_INVALID_FILE = 3,
  /// No element has this name.
  PW_NOT_FOUND = 4,
  /// Another thread uses the wheel: call again later.
  PW_BUSY = 5,
  /// A mask, a capacity or the number of handles exceeds the library's limit.
  PW_TOO_LARGE = 6,
  /// There is not enough memory.
  PW_OUT_OF_MEMORY = 7
};
/// PW_OK, or why a function did nothing. Later versions may add values.
typedef int32_t pw_status;

/// The reason of a status other than PW_OK: one sentence that says what is wrong and what to do.
typedef struct pw_error {
  pw_status code;
  /// Ends with a zero byte.
  char text[252];
} pw_error;

/// An open file, wheel or mask; 0 is not a handle. Close each with pw_close.
typedef uint64_t pw_handle;

/// The version of the running library, such as "0.2.0".
PW_API const char *pw_version(void);

/// Closes a handle. Calls that use it on other threads finish; it is invalid for all later ones. 0 is not an error.
PW_API pw_status pw_close(pw_handle handle, pw_error *error);


// Baked files, which `pinwheel bake` writes.

/// Opens a baked file. The bytes are copied: masks are read from them as long as the file or one of its wheels is open.
PW_API pw_status pw_open(const void *bytes, size_t length, pw_handle *file, pw_error *error);

/// As pw_open, without a copy: for a file that is mapped, or part of the program. The memory must stay as it is until the file
/// and all of its wheels are closed, and calls that use them have returned.
PW_API pw_status pw_open_borrowed(const void *bytes, size_t length, pw_handle *file, pw_error *error);

PW_API pw_status pw_pinwheel_count(pw_handle file, size_t *count, pw_error *error);

/// Writes at most `capacity` bytes of the name, the last of them a zero byte, and its whole length without that byte to
/// `length`, which may be NULL. A name is complete if its length is below the capacity.
PW_API pw_status pw_pinwheel_name(pw_handle file, size_t index, char *text, size_t capacity, size_t *length, pw_error *error);

/// The index of the first pinwheel of this name; PW_NOT_FOUND if there is none.
PW_API pw_status pw_find_pinwheel(pw_handle file, const char *name, size_t length, size_t *index, pw_error *error);

// Wheels

/// Stands for an omitted scale or threshold: the one that was selected when the file was baked.
#define PW_SELECTED (-1)

/// Opens a pinwheel of a file as a wheel. The wheel stays open when the file is closed.
///
/// - scale: pixels per point of the hit-test images, that of an image of the pinwheel; or PW_SELECTED.
/// - threshold: a threshold at which the masks were baked, from 0 to 1, or PW_SELECTED.
PW_API pw_status pw_wheel_open(pw_handle file, size_t index, double scale, double threshold, pw_handle *wheel, pw_error *error);

/// Makes a wheel without slices and without a map. Its name is UTF-8 of `length` bytes. Width and height of the canvas are in points,
/// above 0; both infinite for a canvas without bounds.
PW_API pw_status pw_wheel_make(
    const char *name, size_t length, double width, double height, pw_handle *wheel, pw_error *error);

/// Whether a wheel has a map of its pixels: a point then costs the same few nanoseconds for any number of slices, and a change
/// of a slice as much as its pixels. Without a map, a change costs as much as one slice, and a point as much as the slices near
/// it. Answers are the same. A wheel that is opened has a map unless it is too large for one.
PW_API pw_status pw_has_map(pw_handle wheel, int32_t *has_map, pw_error *error);

/// Makes a map, or removes it: 1 or 0. PW_TOO_LARGE if the wheel is too large for a map.
PW_API pw_status pw_set_map(pw_handle wheel, int32_t has_map, pw_error *error);

/// Sets how long a call waits for other threads that use the wheel, in seconds, before it returns PW_BUSY. The default is 0. Waiting
/// calls that read and waiting calls that change take turns.
PW_API pw_status pw_set_patience(pw_handle wheel, double seconds, pw_error *error);

/// Width and height of the canvas, in points.
PW_API pw_status pw_wheel_size(pw_handle wheel, double *width, double *height, pw_error *error);

PW_API pw_status pw_slice_count(pw_handle wheel, size_t *count, pw_error *error);

/// The numbers of the slices, back to front: at most `capacity` of them; `total` receives the number of all. A wheel that is opened
/// numbers its slices from 0, back to front. A slice keeps its number when it is moved, and no slice gets that of one that was
/// removed.
PW_API pw_status pw_slices(pw_handle wheel, int32_t *slices, size_t capacity, size_t *total, pw_error *error);

/// Like pw_pinwheel_name, of the slice with this number.
PW_API pw_status pw_slice_name(pw_handle wheel, size_t slice, char *text, size_t capacity, size_t *length, pw_error *error);

/// The front-most slice of this name; PW_NOT_FOUND if there is none.
PW_API pw_status pw_find_slice(pw_handle wheel, const char *name, size_t length, size_t *slice, pw_error *error);

/// States are sets: 0 is rest, and a selected slice under a finger is PW_STATE_SELECTED | PW_STATE_PRESS.
enum {
  PW_STATE_REST = 0, PW_STATE_PRESS = 1, PW_STATE_DISABLED = 2, PW_STATE_HOVER = 4, PW_STATE_SELECTED = 8, PW_STATE_FOCUSED = 16,
  PW_STATE_INACTIVE = 32
};

/// Selects the masks of one of the baked thresholds, from 0 to 1, in every slice that has such masks; or, for PW_SELECTED, those
/// that were selected when the file was baked. PW_BUSY while another thread uses the wheel.
PW_API pw_status pw_select_threshold(pw_handle wheel, double threshold, pw_error *error);

// Properties of slices. Setting one is PW_BUSY while another thread uses the wheel. A slice that is disabled, hidden or removed loses
// its touches in the next call of pw_touch.

/// Whether touches on the slice are hits; on one that is disabled they are what its policy says.
PW_API pw_status pw_slice_enabled(pw_handle wheel, size_t slice, int32_t *enabled, pw_error *error);
PW_API pw_status pw_set_slice_enabled(pw_handle wheel, size_t slice, int32_t enabled, pw_error *error);

/// A hidden slice is neither drawn nor hit.
PW_API pw_status pw_slice_hidden(pw_handle wheel, size_t slice, int32_t *hidden, pw_error *error);
PW_API pw_status pw_set_slice_hidden(pw_handle wheel, size_t slice, int32_t hidden, pw_error *error);

/// The state that the slice shows.
PW_API pw_status pw_slice_state(pw_handle wheel, size_t slice, int32_t *state, pw_error *error);
PW_API pw_status pw_set_slice_state(pw_handle wheel, size_t slice, int32_t state, pw_error *error);

/// What happens to a touch on a disabled slice: it goes to the slices behind, is swallowed, or is blocked and reported.
enum { PW_POLICY_PASS = 0, PW_POLICY_SWALLOW = 1, PW_POLICY_BLOCK = 2 };
PW_API pw_status pw_slice_policy(pw_handle wheel, size_t slice, int32_t *policy, pw_error *error);
PW_API pw_status pw_set_slice_policy(pw_handle wheel, size_t slice, int32_t policy, pw_error *error);

/// Which images take touches: that of rest, that of the state, those of all states, or all images of rest.
enum { PW_RULE_REST = 0, PW_RULE_CURRENT = 1, PW_RULE_UNION = 2, PW_RULE_LAYERED = 3 };
PW_API pw_status pw_slice_mask_rule(pw_handle wheel, size_t slice, int32_t *rule, pw_error *error);
PW_API pw_status pw_set_slice_mask_rule(pw_handle wheel, size_t slice, int32_t rule, pw_error *error);

/// Whether the slice takes a second touch while it has a first.
PW_API pw_status pw_slice_several_touches(pw_handle wheel, size_t slice, int32_t *allowed, pw_error *error);
PW_API pw_status pw_set_slice_several_touches(pw_handle wheel, size_t slice, int32_t allowed, pw_error *error);

/// How far beyond its pixels a slice takes touches on nothing, in points, 0 or more.
PW_API pw_status pw_slice_grow(pw_handle wheel, size_t slice, double *grow, pw_error *error);
PW_API pw_status pw_set_slice_grow(pw_handle wheel, size_t slice, double grow, pw_error *error);

/// A rectangle on the canvas.
typedef struct pw_rect { double x, y, width, height; } pw_rect;

/// The smallest rectangle that contains the frames of all images of the slice, before its transform; of a slice without
/// images, 0, 0, 0, 0. Setting it moves and stretches all images alike.
PW_API pw_status pw_slice_frame(pw_handle wheel, size_t slice, pw_rect *frame, pw_error *error);
PW_API pw_status pw_set_slice_frame(pw_handle wheel, size_t slice, const pw_rect *frame, pw_error *error);

/// An affine transform: x' = a x + c y + tx and y' = b x + d y + ty.
typedef struct pw_transform { double a, b, c, d, tx, ty; } pw_transform;

/// The transform of the whole slice, in canvas points, after its frame: {1, 0, 0, 1, 0, 0} until it is set. {-1, 0, 0, 1, 2 * x, 0}
/// flips left and right about x. A slice that a transform flattens has no point.
PW_API pw_status pw_slice_transform(pw_handle wheel, size_t slice, pw_transform *transform, pw_error *error);
PW_API pw_status pw_set_slice_transform(pw_handle wheel, size_t slice, const pw_transform *transform, pw_error *error);

enum { PW_CLIP_NONE = 0, PW_CLIP_RECT = 1, PW_CLIP_SLICE = 2 };
typedef struct pw_clip {
  int32_t kind;
  /// The number of the slice, for PW_CLIP_SLICE.
  int32_t slice;
  /// For PW_CLIP_RECT.
  pw_rect rect;
} pw_clip;

/// The part of the canvas in which the slice can be touched: all of it, a rectangle, or the pixels of another slice, which it
/// follows.
PW_API pw_status pw_slice_clip(pw_handle wheel, size_t slice, pw_clip *clip, pw_error *error);
PW_API pw_status pw_set_slice_clip(pw_handle wheel, size_t slice, const pw_clip *clip, pw_error *error);

typedef struct pw_insets { double top, left, bottom, right; } pw_insets;

/// The edges of the images that keep their size when the frame stretches, in points of the images, 0 or more each.
PW_API pw_status pw_slice_caps(pw_handle wheel, size_t slice, pw_insets *caps, pw_error *error);
PW_API pw_status pw_set_slice_caps(pw_handle wheel, size_t slice, const pw_insets *caps, pw_error *error);

// Slices

/// An image of a slice.
typedef struct pw_slice_image {
  /// The name of the slice, UTF-8 of `length` bytes; NULL for another image of the slice of the image before.
  const char *name;
  size_t length;
  /// Where the image is solid; 0 for all of its frame.
  pw_handle mask;
  /// The top-left corner of the image, in points, and its pixels per point.
  double x, y, scale;
  /// The size of its frame, in points; 0 and 0 for the size of the mask.
  double width, height;
  /// The state that the image shows.
  int32_t state;
  int32_t reserved;
} pw_slice_image;

/// Gives a slice other images, such as a sprite its next frame: one or more, whatever their names are. Everything else stays. The
/// masks may be closed afterwards, here and below.
PW_API pw_status pw_set_slice_images(pw_handle wheel, size_t slice, const pw_slice_image *images, size_t count,
    pw_error *error);

/// A position in front of all slices.
#define PW_FRONT (-1)

/// Adds a slice of one or more images, with the name of the first.
///
/// - position: the number of slices behind it, or PW_FRONT.
PW_API pw_status pw_add_slice(pw_handle wheel, const pw_slice_image *images, size_t count, ptrdiff_t position, size_t *slice,
    pw_error *error);

/// Moves a slice to a position among the others; see pw_add_slice.
PW_API pw_status pw_move_slice(pw_handle wheel, size_t slice, ptrdiff_t position, pw_error *error);

/// Removes a slice; the clips of others by it are removed, too.
PW_API pw_status pw_remove_slice(pw_handle wheel, size_t slice, pw_error *error);

/// The scales of the images, ascending: at most `capacity` of them; `total` receives the number of all.
PW_API pw_status pw_scales(pw_handle wheel, double *scales, size_t capacity, size_t *total, pw_error *error);

/// Like pw_scales, the thresholds at which masks were baked.
PW_API pw_status pw_thresholds(pw_handle wheel, double *thresholds, size_t capacity, size_t *total, pw_error *error);

// Outcomes are codes: the slice that is hit, 0 or more; PW_MISS; -2 - 2s if slice s swallows the touch; -3 - 2s if it blocks the
// touch.
#define PW_MISS (-1)
static inline int pw_is_hit(int32_t code) { return code >= 0; }
static inline int pw_is_swallowed(int32_t code) { return code < PW_MISS && code % 2 == 0; }
static inline int pw_is_blocked(int32_t code) { return code < PW_MISS && code % 2 != 0; }
/// The slice at which the touch ends, enabled or not; -1 for a miss.
static inline int32_t pw_code_slice(int32_t code) { return code >= PW_MISS ? code : -(code + 2) / 2; }

PW_API pw_status pw_hit(pw_handle wheel, double x, double y, int32_t *code, pw_error *error);

/// The slice under the point, or else the slice that covers most of a finger of this radius, in points, 0 or more.
PW_API pw_status pw_hit_radius(pw_handle wheel, double x, double y, double radius, int32_t *code, pw_error *error);

/// The outcomes at `count` points. Strides are in bytes from one number to the next: 8 for an array of doubles, 16 for x of
/// points (x, y); negative ones go backwards, and 0 repeats one coordinate. Numbers need not be aligned. The codes must not
/// overlap the coordinates or each other.
PW_API pw_status pw_hits(pw_handle wheel, const double *x, ptrdiff_t x_stride, const double *y, ptrdiff_t y_stride,
    size_t count, int32_t *codes, ptrdiff_t code_stride, pw_error *error);

/// Like pw_hits, for 32-bit coordinates.
PW_API pw_status pw_hits_float(pw_handle wheel, const float *x, ptrdiff_t x_stride, const float *y, ptrdiff_t y_stride,
    size_t count, int32_t *codes, ptrdiff_t code_stride, pw_error *error);

/// Like pw_hits, for fingers, each of its radius; with the stride 0 all of one. See pw_hit_radius.
PW_API pw_status pw_hits_radius(pw_handle wheel, const double *x, ptrdiff_t x_stride, const double *y, ptrdiff_t y_stride,
    const double *radius, ptrdiff_t radius_stride, size_t count, int32_t *codes, ptrdiff_t code_stride, pw_error *error);

/// The outcomes at all solid slices under a point, front to back, down to one that swallows or blocks the touch: at most `capacity`
/// of them; `total` receives the number of all.
PW_API pw_status pw_all_hits(pw_handle wheel, double x, double y, int32_t *codes, size_t capacity, size_t *total,
    pw_error *error);

/// A slice under a finger.
typedef struct pw_contact {
  /// The outcome at the slice's pixels.
  int32_t code;
  int32_t reserved;
  /// The pixels of the slice under the finger.
  int64_t pixels;
  /// The fraction of the finger's pixels, above 0 and up to 1.
  double fraction;
} pw_contact;

/// The slices under a finger, front to back: at most `capacity` of them; `total` receives the number of all.
PW_API pw_status pw_contacts(pw_handle wheel, double x, double y, double radius, pw_contact *contacts, size_t capacity,
    size_t *total, pw_error *error);

/// Why a slice took a touch, or did not: the reasons in the order in which they are tried. Later versions may add values.
enum {
  /// The point lies off the canvas.
  PW_REASON_OUTSIDE_CANVAS = 0,
  PW_REASON_HIDDEN = 1, PW_REASON_NO_IMAGE = 2,
  /// No image of the slice that takes touches has a pixel at the point.
  PW_REASON_OUTSIDE_FRAME = 3,
  PW_REASON_CLEAR_PIXEL = 4,
  /// The pixel is solid. The slice is disabled and lets touches through.
  PW_REASON_PASSED_THROUGH = 5,
  /// The pixel is solid, and a slice in front took the touch.
  PW_REASON_COVERED = 6,
  PW_REASON_SWALLOWED = 7, PW_REASON_BLOCKED = 8, PW_REASON_HIT = 9,
  /// No slice is solid there. The slice took the touch, because it grows that far and is the nearest.
  PW_REASON_GROWN = 10,
  /// The pixel is solid, and the clip of the slice does not contain the point. Tried after PW_REASON_CLEAR_PIXEL.
  PW_REASON_OUTSIDE_CLIP = 11
};

typedef struct pw_verdict {
  int32_t slice;
  int32_t reason;
  /// The outcome at the point, if it is at this slice; else PW_MISS.
  int32_t code;
} pw_verdict;

/// A verdict on every slice, front to back: at most `capacity` of them; `total` receives the number of all.
PW_API pw_status pw_explain(pw_handle wheel, double x, double y, pw_verdict *verdicts, size_t capacity, size_t *total,
    pw_error *error);

// Touches

enum {
  PW_TOUCH_BEGAN = 0, PW_TOUCH_MOVED = 1, PW_TOUCH_ENDED = 2, PW_TOUCH_CANCELLED = 3,
  /// A pointer that is not down is at the location.
  PW_TOUCH_HOVERED = 4,
  /// A pointer left.
  PW_TOUCH_EXITED = 5
};

/// One report of one finger or pointer.
typedef struct pw_touch_report {
  /// Identifies the finger from touch-down to lift.
  int64_t id;
  int32_t phase;
  int32_t reserved;
  /// The location, in points; any numbers are allowed.
  double x, y;
  /// The radius of the finger, in points, 0 or more.
  double radius;
  /// Seconds on a clock that never runs backwards; finite.
  double time;
} pw_touch_report;

enum {
  PW_EVENT_PRESSED = 0, PW_EVENT_DRAG_EXIT = 1, PW_EVENT_DRAG_ENTER = 2,
  /// A button performs its action.
  PW_EVENT_RELEASED_INSIDE = 3,
  PW_EVENT_RELEASED_OUTSIDE = 4, PW_EVENT_CANCELLED = 5, PW_EVENT_HOVER_ENTER = 6, PW_EVENT_HOVER_EXIT = 7,
  /// A touch began on a disabled slice that reports touches.
  PW_EVENT_BLOCKED = 8
};

typedef struct pw_event {
  int32_t kind;
  int32_t slice;
  int64_t touch;
  double x, y, time;
} pw_event;

/// Routes a touch, and takes events: at most `capacity`; `total` receives the number of all, including those of earlier calls.
/// Events that do not fit wait for the next call of this function or of pw_events.
PW_API pw_status pw_touch(pw_handle wheel, const pw_touch_report *touch, pw_event *events, size_t capacity, size_t *total,
    pw_error *error);

/// Cancels every touch and removes every pointer, and takes events like pw_touch.
PW_API pw_status pw_cancel_touches(pw_handle wheel, double time, pw_event *events, size_t capacity, size_t *total,
    pw_error *error);

/// Takes the events that wait.
PW_API pw_status pw_events(pw_handle wheel, pw_event *events, size_t capacity, size_t *total, pw_error *error);

/// Sets the distance from its slice within which a touch is retained, and the distance that it may roll from its start, in
/// points, 0 or more; and whether it slides from slice to slice, 0 or 1. The defaults are 70, 10, and 0.
PW_API pw_status pw_set_routing(pw_handle wheel, double retain_distance, double slop, int32_t slides, pw_error *error);

// Masks

/// Makes a mask of an image of four bytes a pixel: red, green, blue, alpha.
///
/// - row_stride: bytes from one row to the next; negative for an image that begins with its last row in memory.
/// - threshold: the fraction of full opacity from which a pixel is solid, from 0 to 1. The default elsewhere is 0.1.
PW_API pw_status pw_mask_rgba(const void *pixels, size_t width, size_t height, ptrdiff_t row_stride, double threshold,
    pw_handle *mask, pw_error *error);

PW_API pw_status pw_mask_size(pw_handle mask, size_t *width, size_t *height, pw_error *error);

/// Writes a byte for each pixel: 255 if it is solid, else 0.
///
/// - row_stride: bytes from one row to the next, at least the width in either direction.
PW_API pw_status pw_mask_pixels(pw_handle mask, uint8_t *pixels, ptrdiff_t row_stride, pw_error *error);

/// Whether a pixel is solid, 1 or 0; pixels off the mask are not.
PW_API pw_status pw_mask_contains(pw_handle mask, int64_t x, int64_t y, int32_t *solid, pw_error *error);

enum { PW_UNION = 0, PW_INTERSECTION = 1, PW_SUBTRACTING = 2, PW_SYMMETRIC_DIFFERENCE = 3 };

/// Makes a mask of two, whose top-left corners lie on each other, by one of the operations.
PW_API pw_status pw_mask_combine(pw_handle mask, pw_handle other, int32_t operation, pw_handle *combined, pw_error *error);

/// The number of pixels that are solid in both masks when the other one's top-left corner lies at x, y in the first.
PW_API pw_status pw_mask_overlap_area(pw_handle mask, pw_handle other, int64_t x, int64_t y, size_t *pixels, pw_error *error);

/// A corner of an outline: the top-left corner of pixel (x, y).
typedef struct pw_corner {
  int32_t x, y;
  /// Connected pixels are a part; parts are numbered from 0.
  int32_t part;
  /// 0 on the boundary around the part, clockwise; from 1 on those of its holes, counterclockwise.
  int32_t hole;
} pw_corner;

/// The outlines of the solid pixels, corner by corner, each ring closed by its first one: at most `capacity` corners; `total`
/// receives the number of all.
///
/// - within: how far a simpler line may be from the outline, in pixels, 0 or more; 0 for the exact one.
PW_API pw_status pw_mask_outlines(pw_handle mask, double within, pw_corner *corners, size_t capacity, size_t *total,
    pw_error *error);

/// Makes a baked file with one pinwheel of these images, back to front, on a canvas in points. Each mask keeps the threshold that it
/// was made with; that of the first is selected.
PW_API pw_status pw_bake(const char *name, size_t length, double width, double height, const pw_slice_image *images,
    size_t count, pw_handle *file, pw_error *error);

/// Makes a baked file of a wheel as it is. Its slices are numbered anew, and transforms are part of their images there.
PW_API pw_status pw_bake_wheel(pw_handle wheel, pw_handle *file, pw_error *error);

/// The bytes of a file, as pw_open reads them: at most `capacity`; `total` receives the number of all.
PW_API pw_status pw_file_bytes(pw_handle file, uint8_t *bytes, size_t capacity, size_t *total, pw_error *error);

#ifdef __cplusplus
}
#endif

#endif
