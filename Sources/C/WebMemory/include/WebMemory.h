// The few functions that Embedded Swift takes from a C library, for where there is none. On the host it is empty.
#ifndef WEB_MEMORY_H
#define WEB_MEMORY_H
#endif
