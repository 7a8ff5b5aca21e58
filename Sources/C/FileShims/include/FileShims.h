#ifndef PINWHEEL_FILE_SHIMS_H
#define PINWHEEL_FILE_SHIMS_H

// Functions that Swift's C library modules lack: the processors this process may use, the kernels' ways to rename, and programs
// with limits. Linux hides renameat2, sched_getaffinity and prlimit behind _GNU_SOURCE, Darwin calls the first renamex_np.

// The number of processors this process may use, at least 1.
int pw_processors(void);

// Renames only if `to` does not exist. Returns 0 or an errno; ENOTSUP if the file system cannot do this atomically.
int pw_rename_new(const char *from, const char *to);

// Exchanges two existing files or folders. Returns as above.
int pw_rename_exchange(const char *a, const char *b);

// Whether a folder shows the state of the system, like /proc and /sys: apparent files there may block, never end, or change while
// they are read.
int pw_shows_system(const char *folder);

// Draw a vector file as a PNG at so many pixels a point, by rsvg-convert and pdftocairo on the path: each runs in a process of its own,
// for 20 seconds at most, and on Linux with as much of processors, 2 GiB of memory and 512 MiB of output. They read the file as their
// standard input, so that no other file is found beside it. Return the program's exit status, 255 if it was stopped, or -1 if it
// cannot be started.
int pw_draw_svg(const char *file, const char *output, int scale);
int pw_draw_pdf(const char *file, const char *output, int scale);

// Runs `body` on `count` threads at once, including the calling thread, and returns their number when all are done. If the system
// allows no more threads, there are fewer; Dispatch would wait for them forever.
int pw_on_threads(int count, void (*body)(void *), void *context);

#endif
