// The memory of Swift's code. Swift ends the program where an allocation fails, so it is not told: the call of the interface is left
// by a jump, its blocks are freed, and it returns PW_OUT_OF_MEMORY. What it was reading stays as it was; what it was changing may be
// half changed, and is closed.
//
// Scripts/packaging/library makes Swift's code call these functions in place of the C library's.
#include "memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static _Thread_local pinwheel_call *current __attribute__((tls_model("initial-exec")));

void pinwheel_begin(pinwheel_call *call) {
  call->handle = 0;
  call->blocks.previous = call->blocks.next = &call->blocks;
  current = call;
}

void pinwheel_in_use(pw_handle handle, int32_t is_claimed) {
  current->handle = handle;
  current->is_claimed = is_claimed;
}

void pinwheel_keep(void) {
  pinwheel_block *ring = &current->blocks, *block = ring->next;
  while (block != ring) {
    pinwheel_block *next = block->next;
    block->previous = block->next = NULL;
    block = next;
  }
  ring->previous = ring->next = ring;
}

void pinwheel_end(pinwheel_call *call) {
  (void)call;
  pinwheel_keep();
  current = NULL;
}

pw_status pinwheel_end_without_memory(pinwheel_call *call, pw_error *error) {
  for (pinwheel_block *block = call->blocks.next, *next; block != &call->blocks; block = next) {
    next = block->next;
    free(block->start);
  }
  call->blocks.previous = call->blocks.next = &call->blocks;
  int32_t closes = call->handle && call->is_claimed;
  if (call->handle) pinwheel_handle_abandon(call->handle, call->is_claimed);
  current = NULL;
  if (error) {
    error->code = PW_OUT_OF_MEMORY;
    strcpy(error->text, closes ? "There is not enough memory, and what was half changed is closed; open it again."
                               : "There is not enough memory; close what is not used any more.");
  }
  return PW_OUT_OF_MEMORY;
}

int pinwheel_posix_memalign(void **memory, size_t alignment, size_t size) {
  size_t more = sizeof(pinwheel_block) + (alignment > 16 ? alignment : 0);
  char *start = size > SIZE_MAX - more || pinwheel_fails() ? NULL : malloc(size + more);
  if (!start) {
    // Outside of a call nothing is allocated.
    if (current) longjmp(current->exit, 1);
    return ENOMEM;
  }
  uintptr_t place = (uintptr_t)start + sizeof(pinwheel_block);
  if (alignment > 16) place = (place + alignment - 1) & ~(uintptr_t)(alignment - 1);
  pinwheel_block *block = (pinwheel_block *)place - 1;
  block->start = start;
  block->previous = block->next = NULL;
  if (current) {
    block->next = &current->blocks;
    block->previous = current->blocks.previous;
    block->previous->next = current->blocks.previous = block;
  }
  *memory = block + 1;
  return 0;
}

void *pinwheel_malloc(size_t size) {
  void *memory = NULL;
  pinwheel_posix_memalign(&memory, 16, size);
  return memory;
}

void pinwheel_free(void *memory) {
  if (!memory) return;
  pinwheel_block *block = (pinwheel_block *)memory - 1;
  if (block->next) {
    block->previous->next = block->next;
    block->next->previous = block->previous;
  }
  free(block->start);
}
