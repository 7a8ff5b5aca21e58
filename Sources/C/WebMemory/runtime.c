#include "WebMemory.h"

#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

// A list of free blocks sorted by address: the first block that is large enough is used, and free neighbors are joined. A module
// has few, large blocks; nothing faster is needed.

typedef struct block {
  size_t size;  // size of the memory after this header, a multiple of 16
  struct block *next;
  size_t padding[2];
} block;
_Static_assert(sizeof(block) % 16 == 0, "what follows a header must be aligned to 16 bytes");

enum { alignment = 16, smallest_rest = 64, page = 65536 };

extern unsigned char __heap_base;  // set by the linker: the end of data and stack
static block *free_list;
static uintptr_t top;  // the end of the memory allocated so far

// Swift would use a null pointer as memory, and address 0 is ordinary memory here: so the program must end if memory is
// exhausted.
static block *extend(size_t size) {
  if (!top) top = ((uintptr_t)&__heap_base + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t start = top;
  if (size > UINTPTR_MAX - start - sizeof(block) - page) __builtin_trap();
  uintptr_t end = start + sizeof(block) + size;
  size_t have = (size_t)__builtin_wasm_memory_size(0) * page;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) __builtin_trap();
  top = end;
  return (block *)start;
}

void *malloc(size_t size) {
  if (size > UINTPTR_MAX / 2) __builtin_trap();
  size = (size + alignment - 1) & ~(size_t)(alignment - 1);
  for (block **at = &free_list; *at; at = &(*at)->next) {
    block *found = *at;
    if (found->size < size) continue;
    if (found->size >= size + smallest_rest) {
      block *rest = (block *)((char *)(found + 1) + size);
      rest->size = found->size - size - sizeof(block);
      rest->next = found->next;
      found->size = size;
      *at = rest;
    } else {
      *at = found->next;
    }
    return found + 1;
  }
  block *new = extend(size);
  new->size = size;
  return new + 1;
}

void free(void *memory) {
  if (!memory) return;
  block *freed = (block *)memory - 1, *before = 0, *after = free_list;
  while (after && after < freed) {
    before = after;
    after = after->next;
  }
  freed->next = after;
  if (before) before->next = freed; else free_list = freed;
  if (after && (char *)(freed + 1) + freed->size == (char *)after) {
    freed->size += sizeof(block) + after->size;
    freed->next = after->next;
  }
  if (before && (char *)(before + 1) + before->size == (char *)freed) {
    before->size += sizeof(block) + freed->size;
    before->next = freed->next;
  }
}

int posix_memalign(void **memory, size_t wanted, size_t size) {
  if (wanted > alignment) __builtin_trap();
  *memory = malloc(size);
  return 0;
}

// Dictionaries seed their hashes with this. Their keys here are numbers of masks in a validated file, so a known seed does no
// harm.
void arc4random_buf(void *bytes, size_t count) {
  for (unsigned char *at = bytes; count; count--) *at++ = 42;
}

void *memset(void *bytes, int value, size_t count) {
  for (unsigned char *at = bytes; count; count--) *at++ = (unsigned char)value;
  return bytes;
}

// The product of two 128-bit numbers, for products of 64 bits that are checked for overflow.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b, half = 0xFFFFFFFF;
  uint64_t low = (x & half) * (y & half), middle = (x >> 32) * (y & half), other = (x & half) * (y >> 32);
  uint64_t carry = ((low >> 32) + (middle & half) + (other & half)) >> 32;
  uint64_t high = (x >> 32) * (y >> 32) + (middle >> 32) + (other >> 32) + carry;
  high += x * (uint64_t)(b >> 64) + y * (uint64_t)(a >> 64);
  return (__int128)((unsigned __int128)high << 64 | x * y);
}

size_t strlen(const char *text) {
  const char *end = text;
  while (*end) end++;
  return (size_t)(end - text);
}

int memcmp(const void *first, const void *second, size_t count) {
  for (const unsigned char *a = first, *b = second; count; count--, a++, b++)
    if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}
#endif
