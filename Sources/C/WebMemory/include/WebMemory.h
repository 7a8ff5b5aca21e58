// The few C library functions that Embedded Swift requires, for targets without a C library. Empty on the host.
#ifndef WEB_MEMORY_H
#define WEB_MEMORY_H
#endif
