// What stands for WebAssembly's memory in c-parts-web-memory.c.
#include <stddef.h>

size_t web_memory_size(int memory);
size_t web_memory_grow(int memory, size_t more);
