#include "handles.h"

#include <stdatomic.h>
#include <stdlib.h>

// The only global state of the library: slots, each with the object of one handle, in blocks that are never freed.
//
//   state of a slot:  | generation (32 bits) | open | closing | claimed | number of calls that share it (29 bits) |
//   handle:           | generation           | index of the slot + 1                                            |
//
// There is no lock: a call that cannot get a slot at once fails, so no call ever waits for a thread that is stopped or that a
// fork left behind. A slot is freed with the next generation number, so an old handle never finds a new object.

enum { slots_per_block = 256, blocks = 4096 };
#define OPEN (UINT64_C(1) << 31)
#define CLOSING (UINT64_C(1) << 30)
#define CLAIMED (UINT64_C(1) << 29)
#define SHARES (CLAIMED - 1)
#define GENERATION(state) ((state) >> 32)

// Each slot has its own cache line: threads that query different wheels do not slow each other down.
typedef struct slot {
  _Alignas(64) _Atomic uint64_t state;
  void *object;
  int32_t kind;
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
  return number && number <= (uint32_t)blocks * slots_per_block ? slot_at(number - 1) : NULL;
}

static void push(uint32_t index) {
  uint64_t first = atomic_load(&free_slots), changed;
  do {
    atomic_store(&slot_at(index)->next, (uint32_t)first);
    changed = ((first >> 32) + 1) << 32 | (index + 1);
  } while (!atomic_compare_exchange_weak(&free_slots, &first, changed));
}

// Takes a free slot; `index` is unchanged if there is none.
static slot *pop(uint32_t *index) {
  uint64_t first = atomic_load(&free_slots);
  while ((uint32_t)first) {
    slot *found = slot_at((uint32_t)first - 1);
    uint64_t changed = ((first >> 32) + 1) << 32 | atomic_load(&found->next);
    if (!atomic_compare_exchange_weak(&free_slots, &first, changed)) continue;
    *index = (uint32_t)first - 1;
    return found;
  }
  uint32_t fresh = atomic_load(&used);
  do {
    if (fresh >= (uint32_t)blocks * slots_per_block) return NULL;
    _Atomic(slot *) *block = &table[fresh / slots_per_block];
    if (atomic_load(block)) continue;
    slot *made = aligned_alloc(64, sizeof(slot) * slots_per_block), *none = NULL;
    if (!made) return NULL;
    for (int number = 0; number < slots_per_block; number++) {
      atomic_init(&made[number].state, UINT64_C(1) << 32);
      atomic_init(&made[number].next, 0);
    }
    if (!atomic_compare_exchange_strong(block, &none, made)) free(made);
  } while (!atomic_compare_exchange_weak(&used, &fresh, fresh + 1));
  *index = fresh;
  return slot_at(fresh);
}

pw_handle pinwheel_handle_open(void *object, int32_t kind) {
  uint32_t index;
  slot *found = pop(&index);
  if (!found) return 0;
  uint64_t generation = GENERATION(atomic_load_explicit(&found->state, memory_order_relaxed));
  found->object = object;
  found->kind = kind;
  atomic_store_explicit(&found->state, generation << 32 | OPEN, memory_order_release);
  return generation << 32 | (index + 1);
}

// Destroys the object of a closed slot, which no other call uses any more, and frees the slot.
static void destroy(slot *closed, pw_handle handle) {
  void *object = closed->object;
  int32_t kind = closed->kind;
  uint64_t generation = GENERATION(handle) + 1;
  pinwheel_destroy(object, kind);
  // After its last generation a slot is never reused.
  if (generation > UINT32_MAX) {
    atomic_store_explicit(&closed->state, 0, memory_order_release);
    return;
  }
  atomic_store_explicit(&closed->state, generation << 32, memory_order_release);
  push((uint32_t)handle - 1);
}

static int is_open(uint64_t state, pw_handle handle) {
  return GENERATION(state) == GENERATION(handle) && (state & OPEN) && !(state & CLOSING);
}

pw_status pinwheel_handle_share(pw_handle handle, int32_t kind, void **object) {
  slot *found = slot_of(handle);
  if (!found) return PW_INVALID_HANDLE;
  uint64_t state = atomic_load_explicit(&found->state, memory_order_relaxed);
  do {
    if (!is_open(state, handle)) return PW_INVALID_HANDLE;
    if ((state & CLAIMED) || (state & SHARES) == SHARES) return PW_BUSY;
  } while (!atomic_compare_exchange_weak_explicit(
      &found->state, &state, state + 1, memory_order_acquire, memory_order_relaxed));
  if (found->kind != kind) {
    pinwheel_handle_return_shared(handle);
    return PW_INVALID_HANDLE;
  }
  *object = found->object;
  return PW_OK;
}

pw_status pinwheel_handle_claim(pw_handle handle, int32_t kind, void **object) {
  // Shared first: the kind of a slot is reliable only while the slot is in use, and a handle of another kind must not make the
  // object busy.
  pw_status status = pinwheel_handle_share(handle, kind, object);
  if (status != PW_OK) return status;
  slot *found = slot_of(handle);
  uint64_t state = atomic_load_explicit(&found->state, memory_order_relaxed);
  do {
    if ((state & SHARES) == 1 && !(state & CLOSING)) continue;
    pinwheel_handle_return_shared(handle);
    return state & CLOSING ? PW_INVALID_HANDLE : PW_BUSY;
  } while (!atomic_compare_exchange_weak_explicit(
      &found->state, &state, (state - 1) | CLAIMED, memory_order_acquire, memory_order_relaxed));
  return PW_OK;
}

void pinwheel_handle_return_shared(pw_handle handle) {
  slot *found = slot_of(handle);
  uint64_t before = atomic_fetch_sub_explicit(&found->state, 1, memory_order_acq_rel);
  if ((before & CLOSING) && (before & SHARES) == 1) destroy(found, handle);
}

void pinwheel_handle_return_claimed(pw_handle handle) {
  slot *found = slot_of(handle);
  uint64_t before = atomic_fetch_and_explicit(&found->state, ~CLAIMED, memory_order_acq_rel);
  if (before & CLOSING) destroy(found, handle);
}

pw_status pinwheel_handle_close(pw_handle handle) {
  slot *found = slot_of(handle);
  if (!found) return PW_INVALID_HANDLE;
  uint64_t state = atomic_load_explicit(&found->state, memory_order_relaxed);
  do {
    if (!is_open(state, handle)) return PW_INVALID_HANDLE;
  } while (!atomic_compare_exchange_weak_explicit(
      &found->state, &state, state | CLOSING, memory_order_acq_rel, memory_order_relaxed));
  if (!(state & (CLAIMED | SHARES))) destroy(found, handle);
  return PW_OK;
}

int32_t pinwheel_has_memory(size_t bytes) {
  // Uses a volatile pointer, because a compiler may remove a pair of malloc and free.
  void *volatile memory = malloc(bytes ? bytes : 1);
  free(memory);
  return memory != NULL;
}

#define TEXT(number) #number
#define VERSION(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *pw_version(void) { return VERSION(PW_VERSION_MAJOR, PW_VERSION_MINOR, PW_VERSION_PATCH); }
