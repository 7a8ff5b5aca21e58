#include "FileShims.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct work {
    // Held until all threads are made, so that they exist at the same time even for short work.
    pthread_mutex_t start;
    void (*body)(void *);
    void *context;
};

static void *run(void *argument) {
    struct work *work = argument;
    pthread_mutex_lock(&work->start);
    pthread_mutex_unlock(&work->start);
    work->body(work->context);
    return NULL;
}

int pw_on_threads(int count, void (*body)(void *), void *context) {
    struct work work = {PTHREAD_MUTEX_INITIALIZER, body, context};
    pthread_t *threads = count > 1 ? malloc((size_t)(count - 1) * sizeof *threads) : NULL;
    int started = 0;
    if (threads) {
        // Blocks external signals: the threads of the calling program handle them.
        sigset_t outside, old;
        sigfillset(&outside);
        const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
        for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&outside, faults[i]);
        pthread_mutex_lock(&work.start);
        pthread_sigmask(SIG_BLOCK, &outside, &old);
        while (started < count - 1 && pthread_create(&threads[started], NULL, run, &work) == 0) started++;
        pthread_sigmask(SIG_SETMASK, &old, NULL);
        pthread_mutex_unlock(&work.start);
    }
    body(context);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    pthread_mutex_destroy(&work.start);
    free(threads);
    return started + 1;
}
