#define _GNU_SOURCE
#include "FileShims.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Linux limits a process from outside: its processor time, memory and output, and no core file.
static void limit(pid_t process, unsigned seconds) {
#if defined(__linux__)
    const struct {
        int resource;
        rlim_t most;
    } limits[] = {{RLIMIT_CPU, seconds}, {RLIMIT_AS, 2ul << 30}, {RLIMIT_FSIZE, 512ul << 20}, {RLIMIT_CORE, 0}};
    for (unsigned at = 0; at < sizeof limits / sizeof *limits; at++) {
        struct rlimit limit = {limits[at].most, limits[at].most};
        prlimit(process, limits[at].resource, &limit, NULL);
    }
#else
    (void)process, (void)seconds;
#endif
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int pw_run(char *const arguments[], char *const environment[], const char *input, const char *output, unsigned seconds) {
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return -1;
    pid_t process;
    int failed = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        || posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0600)
        || posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        || posix_spawnp(&process, arguments[0], &actions, NULL, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    if (failed) return -1;
    limit(process, seconds);
    const double end = now() + seconds;
    const struct timespec pause = {0, 500000};
    int status = 0;
    for (;;) {
        pid_t ended = waitpid(process, &status, WNOHANG);
        if (ended == process) return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
        if (ended < 0 && errno != EINTR) return 255;
        if (now() > end) kill(process, SIGKILL);
        nanosleep(&pause, NULL);
    }
}
