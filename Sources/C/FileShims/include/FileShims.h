#ifndef PINWHEEL_FILE_SHIMS_H
#define PINWHEEL_FILE_SHIMS_H

// What Swift's C library modules do not have: the processors this process may use, and renaming as the kernels offer
// it. Linux hides renameat2 and sched_getaffinity behind _GNU_SOURCE, Darwin calls the former renamex_np.

// How many processors this process may use, at least 1.
int pw_processors(void);

// Renames only if nothing is at `to`. Returns 0 or an errno; ENOTSUP where the disk cannot do it in one step.
int pw_rename_new(const char *from, const char *to);

// Lets two things that both exist change places. Returns as above.
int pw_rename_exchange(const char *a, const char *b);

// Whether a folder shows the state of the system, as /proc and /sys do: what looks like files there may block, never end, or
// change while it is read.
int pw_shows_system(const char *folder);

// Runs `body` on `count` threads at once, the calling one among them, and returns when all of them are done: how many there
// were. Where the system allows no further thread there are fewer; Dispatch would wait until it does, for ever.
int pw_on_threads(int count, void (*body)(void *), void *context);

#endif
