#ifndef PINWHEEL_HANDLES_H
#define PINWHEEL_HANDLES_H

#include "include/pinwheel.h"

// The table of handles. See handles.c.

enum { pinwheel_kind_file = 1, pinwheel_kind_wheel = 2, pinwheel_kind_mask = 3 };

// Opens a handle for an object; returns 0 if there is no room. The table owns the object.
pw_handle pinwheel_handle_open(void *object, int32_t kind);

// Finds the object of a handle of this kind, for shared or exclusive use. Returns PW_OK, PW_INVALID_HANDLE or PW_BUSY.
pw_status pinwheel_handle_share(pw_handle handle, int32_t kind, void **object);
pw_status pinwheel_handle_claim(pw_handle handle, int32_t kind, void **object);

// Ends the use of a handle that was shared or claimed.
void pinwheel_handle_return_shared(pw_handle handle);
void pinwheel_handle_return_claimed(pw_handle handle);

// Closes a handle: the last call that uses it destroys its object.
pw_status pinwheel_handle_close(pw_handle handle);

// Destroys an object; defined in Swift.
void pinwheel_destroy(void *object, int32_t kind);

// Whether this number of bytes can be allocated: without memory, Swift would end the program.
int32_t pinwheel_has_memory(size_t bytes);

#endif
