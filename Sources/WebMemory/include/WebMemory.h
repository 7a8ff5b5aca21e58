// What Embedded Swift needs of a C library where there is none: memory. On the host this target is empty.
#ifndef WEB_MEMORY_H
#define WEB_MEMORY_H
#endif
