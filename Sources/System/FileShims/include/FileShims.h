#ifndef PINWHEEL_FILE_SHIMS_H
#define PINWHEEL_FILE_SHIMS_H

// Renaming as the kernels offer it and Swift's C library modules do not: Linux hides renameat2 behind
// _GNU_SOURCE, Darwin calls it renamex_np.

// Renames only if nothing is at `to`. Returns 0 or an errno; ENOTSUP where the disk cannot do it in one step.
int pw_rename_new(const char *from, const char *to);

// Lets two things that both exist change places. Returns as above.
int pw_rename_exchange(const char *a, const char *b);

#endif
