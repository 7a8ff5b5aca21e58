#include "FileShims.h"

#if defined(__linux__)
#include <sys/statfs.h>

// From linux/magic.h, which musl systems may lack: proc, sysfs, cgroup, cgroup2, debugfs, tracefs, securityfs.
static const unsigned long systems[] = {
    0x9fa0, 0x62656572, 0x27e0eb, 0x63677270, 0x64626720, 0x74726163, 0x73636673,
};

int pw_shows_system(const char *folder) {
    struct statfs disk;
    if (statfs(folder, &disk) != 0) return 0;
    for (unsigned at = 0; at < sizeof systems / sizeof *systems; at++) {
        if ((unsigned long)disk.f_type == systems[at]) return 1;
    }
    return 0;
}
#else
int pw_shows_system(const char *folder) {
    (void)folder;
    return 0;
}
#endif
