#define _GNU_SOURCE
#include "FileShims.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

// From linux/fs.h, which musl systems may lack.
#define PW_NEW 1u
#define PW_EXCHANGE 2u

static int renamed(const char *from, const char *to, unsigned flags) {
    // Calls the kernel directly: older C libraries have no function for it.
    if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags) == 0) return 0;
    // A file system without support returns EINVAL, and a kernel without the call ENOSYS.
    return errno == EINVAL || errno == ENOSYS ? ENOTSUP : errno;
}
#elif defined(__APPLE__)
#define PW_NEW RENAME_EXCL
#define PW_EXCHANGE RENAME_SWAP

static int renamed(const char *from, const char *to, unsigned flags) {
    return renamex_np(from, to, flags) == 0 ? 0 : errno;
}
#endif

int pw_rename_new(const char *from, const char *to) { return renamed(from, to, PW_NEW); }

int pw_rename_exchange(const char *a, const char *b) { return renamed(a, b, PW_EXCHANGE); }
