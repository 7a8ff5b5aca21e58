// The memory of the web modules, in an array of this program: Scripts/checks/sanitize gives the functions of
// Sources/C/WebMemory names of their own, and the functions below for those of WebAssembly.
#include "c-parts-web-memory.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { page = 65536, most = 1 << 24 };
// The runtime takes the address of a byte, `__heap_base`.
_Alignas(page) unsigned char web_heap[most];
static size_t pages = 1;

void *web_malloc(size_t);
void web_free(void *);
void *web_memset(void *, int, size_t);
int web_memcmp(const void *, const void *, size_t);
size_t web_strlen(const char *);
__int128 web_multi3(__int128, __int128);

// Addresses of WebAssembly begin at 0, those of the array somewhere.
size_t web_memory_size(int memory) { return (uintptr_t)web_heap / page + pages + (size_t)memory; }
size_t web_memory_grow(int memory, size_t more) {
    size_t before = web_memory_size(memory);
    if (more > most / page - pages) return (size_t)-1;
    pages += more;
    return before;
}

uint64_t below(uint64_t most);

// Blocks of all sizes, each filled with a byte of its own, which has to be there when it is freed.
int check_web_memory(void) {
    enum { count = 64 };
    static struct { unsigned char *bytes; size_t size; } blocks[count];
    for (int round = 0; round < 200000; round++) {
        size_t number = below(count), size = blocks[number].size;
        unsigned char *bytes = blocks[number].bytes;
        for (size_t at = 0; bytes && at < size; at += 1 + size / 97)
            if (bytes[at] != number) return fprintf(stderr, "block %zu was written over\n", number), 1;
        web_free(bytes);
        blocks[number].size = size = below(1ull << below(17));
        blocks[number].bytes = bytes = web_malloc(size);
        if ((uintptr_t)bytes % 16) return fprintf(stderr, "a block is not aligned\n"), 1;
        web_memset(bytes, (int)number, size);
    }
    for (int number = 0; number < count; number++) web_free(blocks[number].bytes);
    // All is joined again: the largest block fits where the small ones were.
    size_t before = pages;
    web_free(web_malloc(before * page / 2));
    if (pages != before) return fprintf(stderr, "%zu pages, and %zu later\n", before, pages), 1;
    for (int round = 0; round < 100000; round++) {
        __int128 a = (__int128)((unsigned __int128)below(UINT64_MAX) << below(65) >> below(65));
        __int128 b = (__int128)((unsigned __int128)below(UINT64_MAX) << below(65) >> below(65));
        if (web_multi3(a, b) != (__int128)((unsigned __int128)a * (unsigned __int128)b))
            return fprintf(stderr, "a product is wrong\n"), 1;
    }
    if (web_strlen("blade") != 5 || web_memcmp("ab", "b", 1) != -1 || web_memcmp("b", "b", 2) != 0)
        return fprintf(stderr, "lengths or comparisons of bytes are wrong\n"), 1;
    return 0;
}
