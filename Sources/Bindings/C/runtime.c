// The functions that Embedded Swift requires from its host, in addition to the C library.
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// Seeds the hashes of a process. The C library lacks this function before glibc 2.36.
void arc4random_buf(void *bytes, size_t count) {
  unsigned char *at = bytes;
  while (count) {
    // Not by getrandom: the C library lacks that before glibc 2.25.
    ssize_t got = syscall(SYS_getrandom, at, count, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      // A sandbox may refuse the call. Hashes are then the same in every process, and no answer depends on them.
      memset(at, 0, count);
      return;
    }
    at += got;
    count -= (size_t)got;
  }
}

// Referenced by the standard library's conversion of text to numbers, which is never called.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result);
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  (void)text;
  *result = 0;
  return NULL;
}
