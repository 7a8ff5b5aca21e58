#ifdef __linux__

#include "later.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void *pw_function(pw_library *library, const char *name) {
  void *loaded = library->loaded;
  for (int index = 0; index < 3 && !loaded; index++) loaded = dlopen(library->names[index], RTLD_NOW);
  library->loaded = loaded;
  // The library is the first that the search looks into, so that the function is not the one that called this.
  void *function = loaded ? dlsym(loaded, name) : NULL;
  if (function) return function;
  fprintf(stderr, "pinwheel: %s cannot be loaded; install %s.\n", library->names[0], library->package);
  // The code of the system's loader.
  exit(127);
}

#endif
