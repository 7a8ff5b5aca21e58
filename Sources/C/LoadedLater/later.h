// Functions of a library of the system that load it at their first call. The command loads libzip and libcrypto this way: with
// them alone, a tenth of the time of `pinwheel hit` is spent before it begins. Not part of the module.
#ifndef PW_LATER_H
#define PW_LATER_H

#include <stdatomic.h>

// A library by its names, newest first; the last is that of its development package.
typedef struct {
  const char *names[3];
  const char *package;     // what to install, as Debian calls it
  _Atomic(void *) loaded;  // NULL before the first call
} pw_library;

// A function of a library. Without the library, or without that function in it, the program ends with the sentence of it, as
// the system's loader does.
void *pw_function(pw_library *library, const char *name);

// The definition of a function that a header of the library declares.
#define PW_LATER(RESULT, NAME, PARAMETERS, ARGUMENTS)                                            \
  RESULT NAME PARAMETERS {                                                                       \
    static _Atomic(__typeof__(&NAME)) known;                                                     \
    __typeof__(&NAME) function = atomic_load_explicit(&known, memory_order_relaxed);             \
    if (!function) {                                                                             \
      function = (__typeof__(&NAME))pw_function(&library, #NAME);                                \
      atomic_store_explicit(&known, function, memory_order_relaxed);                             \
    }                                                                                            \
    return function ARGUMENTS;                                                                   \
  }

#endif
