#ifndef PINWHEEL_MEMORY_H
#define PINWHEEL_MEMORY_H

#include "handles.h"

#include <setjmp.h>

// The memory of one call. See memory.c.

typedef struct pinwheel_block {
  struct pinwheel_block *previous, *next;
  void *start;
  void *unused;
} pinwheel_block;

typedef struct pinwheel_call {
  // Where the call ends without memory.
  jmp_buf exit;
  // What it has allocated and not freed: a ring with this element in it.
  pinwheel_block blocks;
  // The handle that it uses.
  pw_handle handle;
  int32_t is_claimed;
} pinwheel_call;

void pinwheel_begin(pinwheel_call *call);
void pinwheel_end(pinwheel_call *call);
pw_status pinwheel_end_without_memory(pinwheel_call *call, pw_error *error);

// What was allocated belongs to an object from now on.
void pinwheel_keep(void);

// The body of a function of the interface. Scripts/packaging/library writes one for each, from the header.
#define PINWHEEL_CALL(function, error) \
  pinwheel_call call; \
  pinwheel_begin(&call); \
  if (_setjmp(call.exit)) return pinwheel_end_without_memory(&call, error); \
  pw_status status = function; \
  pinwheel_end(&call); \
  return status;

// Whether an allocation fails, which a test decides.
#ifdef PINWHEEL_FAILURES
int pinwheel_fails(void);
#else
static inline int pinwheel_fails(void) { return 0; }
#endif

#endif
