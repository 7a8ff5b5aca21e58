#include "memory.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

// The only global state of the library: slots, each with the object of one handle, in blocks.
//
//   state of a slot:  | generation (32 bits) | open | closing | claimed | reader next | writer next | kind (2 bits) | shares (25) |
//   handle:           | generation           | index of the slot + 1                                                              |
//
// Calls that read an object share it, a call that changes it claims it. There is no lock. A call that cannot get an object fails, or
// polls until its handle's patience ends, so no call waits forever for a thread that is stopped. The two kinds take turns: a call
// that polls sets the bit of its kind, unless the other kind is next, and new calls of the other kind then stay out until one of
// its own was let in. A slot is freed with the next generation number, so an old handle never finds a new object.

enum { slots_per_block = 256, blocks = pinwheel_maximum_handles / slots_per_block };
#define OPEN (UINT64_C(1) << 31)
#define CLOSING (UINT64_C(1) << 30)
#define CLAIMED (UINT64_C(1) << 29)
#define READER_NEXT (UINT64_C(1) << 28)
#define WRITER_NEXT (UINT64_C(1) << 27)
#define KIND(state) ((int32_t)((state) >> 25 & 3))
#define SHARES ((UINT64_C(1) << 25) - 1)
#define GENERATION(state) ((state) >> 32)

// Each slot has its own cache line: threads that query different wheels do not slow each other down.
typedef struct slot {
  _Alignas(64) _Atomic uint64_t state;
  void *object;
  // How long calls wait, in microseconds.
  _Atomic uint32_t patience;
  // The next free slot, as its index + 1.
  _Atomic uint32_t next;
} slot;

static _Atomic(slot *) table[blocks];
// The number of slots used so far.
static _Atomic uint32_t used;
// The first free slot, as its index + 1, in the bits below a counter of changes, which reveals a slot that was taken and freed
// meanwhile.
static _Atomic uint64_t free_slots;

static slot *slot_at(uint32_t index) {
  slot *block = atomic_load_explicit(&table[index / slots_per_block], memory_order_acquire);
  return block ? &block[index % slots_per_block] : NULL;
}

static slot *slot_of(pw_handle handle) {
  uint32_t number = (uint32_t)handle;
  return number && number <= pinwheel_maximum_handles ? slot_at(number - 1) : NULL;
}

static void push(uint32_t index) {
  uint64_t first = atomic_load(&free_slots), changed;
  do {
    atomic_store(&slot_at(index)->next, (uint32_t)first);
    changed = ((first >> 32) + 1) << 32 | (index + 1);
  } while (!atomic_compare_exchange_weak(&free_slots, &first, changed));
}

// Takes a free slot.
static pw_status pop(uint32_t *index) {
  uint64_t first = atomic_load(&free_slots);
  while ((uint32_t)first) {
    slot *found = slot_at((uint32_t)first - 1);
    uint64_t changed = ((first >> 32) + 1) << 32 | atomic_load(&found->next);
    if (!atomic_compare_exchange_weak(&free_slots, &first, changed)) continue;
    *index = (uint32_t)first - 1;
    return PW_OK;
  }
  uint32_t fresh = atomic_load(&used);
  do {
    if (fresh >= pinwheel_maximum_handles) return PW_TOO_LARGE;
    _Atomic(slot *) *block = &table[fresh / slots_per_block];
    if (atomic_load(block)) continue;
    slot *made = pinwheel_fails() ? NULL : aligned_alloc(64, sizeof(slot) * slots_per_block), *none = NULL;
    if (!made) return PW_OUT_OF_MEMORY;
    for (int number = 0; number < slots_per_block; number++) {
      atomic_init(&made[number].state, UINT64_C(1) << 32);
      atomic_init(&made[number].patience, 0);
      atomic_init(&made[number].next, 0);
    }
    if (!atomic_compare_exchange_strong(block, &none, made)) free(made);
  } while (!atomic_compare_exchange_weak(&used, &fresh, fresh + 1));
  *index = fresh;
  return PW_OK;
}

pw_status pinwheel_handle_open(void *object, int32_t kind, pw_handle *handle) {
  uint32_t index;
  pw_status status = pop(&index);
  if (status != PW_OK) return status;
  pinwheel_keep();
  slot *found = slot_at(index);
  uint64_t generation = GENERATION(atomic_load_explicit(&found->state, memory_order_relaxed));
  found->object = object;
  atomic_store_explicit(&found->patience, 0, memory_order_relaxed);
  atomic_store_explicit(&found->state, generation << 32 | OPEN | (uint64_t)kind << 25, memory_order_release);
  *handle = generation << 32 | (index + 1);
  return PW_OK;
}

// Frees the slot of a closed handle, which no other call uses any more.
static void free_slot(slot *closed, pw_handle handle) {
  uint64_t generation = GENERATION(handle) + 1;
  // After its last generation a slot is never reused.
  if (generation > UINT32_MAX) {
    atomic_store_explicit(&closed->state, 0, memory_order_release);
    return;
  }
  atomic_store_explicit(&closed->state, generation << 32, memory_order_release);
  push((uint32_t)handle - 1);
}

static void destroy(slot *closed, pw_handle handle, uint64_t state) {
  pinwheel_destroy(closed->object, KIND(state));
  free_slot(closed, handle);
}

static int is_open(uint64_t state, pw_handle handle) {
  return GENERATION(state) == GENERATION(handle) && (state & OPEN) && !(state & CLOSING);
}

// One attempt to share or claim an object; if `waits`, a call that cannot will be the next.
static pw_status enter(slot *found, pw_handle handle, int32_t kind, int claims, int waits) {
  uint64_t own = claims ? WRITER_NEXT : READER_NEXT, other = claims ? READER_NEXT : WRITER_NEXT;
  uint64_t state = atomic_load_explicit(&found->state, memory_order_relaxed), changed;
  int enters;
  do {
    if (!is_open(state, handle) || KIND(state) != kind) return PW_INVALID_HANDLE;
    int is_free = !(state & CLAIMED) && (state & SHARES) != SHARES && (!claims || !(state & SHARES));
    enters = is_free && !(state & other);
    if (!enters && (!waits || (state & (own | other)))) return PW_BUSY;
    changed = enters ? (claims ? state | CLAIMED : state + 1) & ~own : state | own;
  } while (!atomic_compare_exchange_weak_explicit(
      &found->state, &state, changed, memory_order_acquire, memory_order_relaxed));
  return enters ? PW_OK : PW_BUSY;
}

static int64_t microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static pw_status use(pw_handle handle, int32_t kind, int claims, void **object) {
  slot *found = slot_of(handle);
  if (!found) return PW_INVALID_HANDLE;
  uint32_t patience = atomic_load_explicit(&found->patience, memory_order_relaxed);
  pw_status status = enter(found, handle, kind, claims, patience != 0);
  if (status == PW_BUSY && patience) {
    int64_t end = microseconds() + patience;
    for (int round = 0; status == PW_BUSY && microseconds() < end; round++) {
      if (round < 32) sched_yield();
      else nanosleep(&(struct timespec){0, 50000}, NULL);
      status = enter(found, handle, kind, claims, 1);
    }
    // Others of its kind that wait set the bit again.
    if (status == PW_BUSY) atomic_fetch_and(&found->state, ~(claims ? WRITER_NEXT : READER_NEXT));
  }
  if (status != PW_OK) return status;
  *object = found->object;
  pinwheel_in_use(handle, claims);
  return PW_OK;
}

pw_status pinwheel_handle_share(pw_handle handle, int32_t kind, void **object) { return use(handle, kind, 0, object); }

pw_status pinwheel_handle_claim(pw_handle handle, int32_t kind, void **object) { return use(handle, kind, 1, object); }

void pinwheel_handle_set_patience(pw_handle handle, uint32_t microseconds) {
  atomic_store_explicit(&slot_of(handle)->patience, microseconds, memory_order_relaxed);
}

void pinwheel_handle_return_shared(pw_handle handle) {
  slot *found = slot_of(handle);
  pinwheel_keep();
  pinwheel_in_use(0, 0);
  uint64_t before = atomic_fetch_sub_explicit(&found->state, 1, memory_order_acq_rel);
  if ((before & CLOSING) && (before & SHARES) == 1) destroy(found, handle, before);
}

void pinwheel_handle_return_claimed(pw_handle handle) {
  slot *found = slot_of(handle);
  pinwheel_keep();
  pinwheel_in_use(0, 0);
  uint64_t before = atomic_fetch_and_explicit(&found->state, ~CLAIMED, memory_order_acq_rel);
  if (before & CLOSING) destroy(found, handle, before);
}

pw_status pinwheel_handle_close(pw_handle handle) {
  slot *found = slot_of(handle);
  if (!found) return PW_INVALID_HANDLE;
  uint64_t state = atomic_load_explicit(&found->state, memory_order_relaxed);
  do {
    if (!is_open(state, handle)) return PW_INVALID_HANDLE;
  } while (!atomic_compare_exchange_weak_explicit(
      &found->state, &state, state | CLOSING, memory_order_acq_rel, memory_order_relaxed));
  if (!(state & (CLAIMED | SHARES))) destroy(found, handle, state);
  return PW_OK;
}

void pinwheel_handle_abandon(pw_handle handle, int32_t is_claimed) {
  if (is_claimed) free_slot(slot_of(handle), handle);
  else pinwheel_handle_return_shared(handle);
}

// In the child of a fork no other thread is left: what they shared or waited for is free. What one of them was changing stays
// claimed, since it may be half changed.
static void after_fork(void) {
  uint32_t count = atomic_load(&used);
  for (uint32_t index = 0; index < count; index++)
    atomic_fetch_and(&slot_at(index)->state, ~(SHARES | READER_NEXT | WRITER_NEXT));
}

__attribute__((constructor)) static void load(void) { pthread_atfork(NULL, NULL, after_fork); }

// Frees the table when the library is unloaded; not while a handle is open, since threads may use it while the program ends.
__attribute__((destructor)) static void unload(void) {
  uint32_t count = atomic_load(&used);
  for (uint32_t index = 0; index < count; index++)
    if (atomic_load(&slot_at(index)->state) & OPEN) return;
  atomic_store(&used, 0);
  atomic_store(&free_slots, 0);
  for (int block = 0; block < blocks; block++) free(atomic_exchange(&table[block], NULL));
}

#define TEXT(number) #number
#define VERSION(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *pw_version(void) { return VERSION(PW_VERSION_MAJOR, PW_VERSION_MINOR, PW_VERSION_PATCH); }
