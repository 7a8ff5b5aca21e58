#define _GNU_SOURCE
#include "FileShims.h"

#include <sched.h>
#include <unistd.h>

int pw_processors(void) {
#if defined(__linux__)
    // The processors that this process may use, which containers limit; a kernel with more than 1,024 returns an error.
    cpu_set_t usable;
    if (sched_getaffinity(0, sizeof usable, &usable) == 0) return CPU_COUNT(&usable);
#endif
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 && online < 1 << 16 ? (int)online : 1;
}
