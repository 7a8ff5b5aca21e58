#define _GNU_SOURCE
#include "FileShims.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The time of a program, in seconds.
static const unsigned seconds = 20;

// Linux limits a process from outside: its processor time, memory and output, and no core file.
static void limit(pid_t process) {
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
    (void)process;
#endif
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int run(char *const arguments[], const char *input, const char *output) {
    char path[PATH_MAX * 4];
    const char *own = getenv("PATH");
    const int length = snprintf(path, sizeof path, "PATH=%s", own ? own : "");
    if (length < 0 || (size_t)length >= sizeof path) return -1;
    char *const environment[] = {path, "LC_ALL=C", NULL};
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return -1;
    pid_t process;
    const int failed = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        || posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0600)
        || posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        || posix_spawnp(&process, arguments[0], &actions, NULL, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    if (failed) return -1;
    limit(process);
    const double end = now() + seconds;
    const struct timespec pause = {0, 500000};
    for (;;) {
        int status = 0;
        const pid_t ended = waitpid(process, &status, WNOHANG);
        if (ended == process) return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
        if (ended < 0 && errno != EINTR) return 255;
        if (now() > end) kill(process, SIGKILL);
        nanosleep(&pause, NULL);
    }
}

int pw_draw_svg(const char *file, const char *output, int scale) {
    char zoom[16];
    snprintf(zoom, sizeof zoom, "%d", scale);
    char *const arguments[] = {"rsvg-convert", "-f", "png", "-z", zoom, NULL};
    return run(arguments, file, output);
}

int pw_draw_pdf(const char *file, const char *output, int scale) {
    char resolution[16];
    snprintf(resolution, sizeof resolution, "%d", 72 * scale);
    char *const arguments[] = {"pdftocairo", "-png", "-singlefile", "-transp", "-r", resolution, "-", "-", NULL};
    return run(arguments, file, output);
}
