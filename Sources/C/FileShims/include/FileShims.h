#ifndef PINWHEEL_FILE_SHIMS_H
#define PINWHEEL_FILE_SHIMS_H

// Functions that Swift's C library modules lack: the processors this process may use, and the kernels' ways to rename. Linux
// hides renameat2 and sched_getaffinity behind _GNU_SOURCE, Darwin calls the former renamex_np.

// The number of processors this process may use, at least 1.
int pw_processors(void);

// Renames only if `to` does not exist. Returns 0 or an errno; ENOTSUP if the file system cannot do this atomically.
int pw_rename_new(const char *from, const char *to);

// Exchanges two existing files or folders. Returns as above.
int pw_rename_exchange(const char *a, const char *b);

// Whether a folder shows the state of the system, like /proc and /sys: apparent files there may block, never end, or change while
// they are read.
int pw_shows_system(const char *folder);

// Runs `body` on `count` threads at once, including the calling thread, and returns their number when all are done. If the system
// allows no more threads, there are fewer; Dispatch would wait for them forever.
int pw_on_threads(int count, void (*body)(void *), void *context);

#endif
