// What ArgumentParser would call for an asynchronous command. This project has none, so the library of concurrency, half a
// megabyte, stays out of the installed command.
#include <stdlib.h>

_Noreturn void swift_task_alloc(void) { abort(); }
_Noreturn void swift_task_dealloc(void) { abort(); }
_Noreturn void swift_task_switch(void) { abort(); }
