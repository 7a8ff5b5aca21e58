#ifndef PINWHEEL_HANDLES_H
#define PINWHEEL_HANDLES_H

#include "include/pinwheel.h"

// The table of handles. See handles.c.

enum { pinwheel_kind_file = 1, pinwheel_kind_wheel = 2, pinwheel_kind_mask = 3 };

// Opens a handle for an object, which the table owns from then on. Returns PW_OK, PW_OUT_OF_MEMORY, or PW_TOO_LARGE if all
// handles are in use.
pw_status pinwheel_handle_open(void *object, int32_t kind, pw_handle *handle);
enum { pinwheel_maximum_handles = 1 << 20 };

// Finds the object of a handle of this kind, for shared or exclusive use, and waits for it as long as the handle's patience
// lasts. Returns PW_OK, PW_INVALID_HANDLE or PW_BUSY.
pw_status pinwheel_handle_share(pw_handle handle, int32_t kind, void **object);
pw_status pinwheel_handle_claim(pw_handle handle, int32_t kind, void **object);

// Sets how long calls wait for the object of a handle that is in use.
void pinwheel_handle_set_patience(pw_handle handle, uint32_t microseconds);

// Ends the use of a handle that was shared or claimed.
void pinwheel_handle_return_shared(pw_handle handle);
void pinwheel_handle_return_claimed(pw_handle handle);

// Closes a handle: the last call that uses it destroys its object.
pw_status pinwheel_handle_close(pw_handle handle);

// Ends a use that was cut short: a claimed object, which may be half changed, is closed and never touched again.
void pinwheel_handle_abandon(pw_handle handle, int32_t is_claimed);

// Destroys an object; defined in Swift.
void pinwheel_destroy(void *object, int32_t kind);

// The properties of slices. The functions pw_slice_X and pw_set_slice_X, which Scripts/packaging/library writes, call these two, defined
// in Swift, with the number of X and a pointer to its value.
enum {
  pinwheel_enabled, pinwheel_hidden, pinwheel_state, pinwheel_policy, pinwheel_mask_rule, pinwheel_several_touches, pinwheel_grow,
  pinwheel_frame, pinwheel_transform, pinwheel_clip, pinwheel_caps
};
pw_status pinwheel_slice(pw_handle wheel, size_t slice, int32_t property, void *value, pw_error *error);
pw_status pinwheel_set_slice(pw_handle wheel, size_t slice, int32_t property, const void *value, pw_error *error);

// Notes the handle that the current call uses, 0 for none; see memory.c.
void pinwheel_in_use(pw_handle handle, int32_t is_claimed);

#endif
