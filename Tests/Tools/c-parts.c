// What is C in this package, driven from C: Scripts/checks/sanitize compiles it with the undefined-behavior and the address
// sanitizer.
//
//   c-parts ROUNDS ARCHIVE FILE...
//
// Every file is read as a PNG in all ways there are, whole and so many times damaged by seeded randomness; threads are run,
// files renamed, and memory of the web modules taken and freed.
#include "FileShims.h"
#include "PNGShims.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int check_web_memory(void);

static uint64_t state = 20;

// SplitMix64.
uint64_t below(uint64_t most) {
    uint64_t mixed = state += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return (mixed ^ mixed >> 31) % most;
}

static size_t images = 0, refusals = 0;

static void read_with(pw_png_file file, pw_png_options options, int whole) {
    pw_png_reader *reader = pw_png_reader_create();
    if (!reader) return;
    pw_png_layout layout = pw_png_reader_start(reader, file, options);
    pw_png_status status = layout.status;
    if (status.outcome == PW_PNG_OK && layout.row_bytes * layout.height < 1 << 24) {
        size_t capacity = layout.row_bytes * (whole ? layout.height : 1);
        void *memory = malloc(capacity ? capacity : 1);
        if (whole) status = pw_png_reader_image(reader, file, memory, capacity);
        for (uint32_t y = 0; !whole && y < layout.height && status.outcome == PW_PNG_OK; y++)
            status = pw_png_reader_row(reader, file, memory, capacity);
        if (status.outcome == PW_PNG_OK) status = pw_png_reader_finish(reader, file);
        free(memory);
    }
    if (status.outcome == PW_PNG_OK) images++;
    else refusals++;
    pw_png_reader_destroy(reader);
}

static void read_in_all_ways(const uint8_t *bytes, size_t count) {
    // A copy of just that size: a byte beyond is seen.
    uint8_t *copy = malloc(count ? count : 1);
    memcpy(copy, bytes, count);
    for (int way = 0; way < 24; way++) {
        pw_png_options options = {(pw_png_samples)(way % 3), way / 3 % 2, 1 << 16, 1 << 24, way / 12};
        read_with((pw_png_file){copy, count}, options, way / 6 % 2);
    }
    free(copy);
}

static void count_one(void *count) { atomic_fetch_add((atomic_int *)count, 1); }

int main(int count, char **arguments) {
    if (count < 4 || check_web_memory()) return 1;
    for (int index = 3; index < count; index++) {
        static uint8_t bytes[1 << 16], damaged[1 << 16];
        FILE *file = fopen(arguments[index], "rb");
        if (!file) return perror(arguments[index]), 1;
        size_t length = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        read_in_all_ways(bytes, length);
        for (int round = atoi(arguments[1]); round > 0; round--) {
            memcpy(damaged, bytes, length);
            for (uint64_t change = below(5); length && change < 5; change++) damaged[below(length)] = (uint8_t)below(256);
            read_in_all_ways(damaged, length ? length - below(length) / (1 + below(9)) : 0);
        }
    }
    atomic_int ran = 0;
    int threads = 0;
    for (int wanted = -1; wanted < 40; wanted++) threads += pw_on_threads(wanted, count_one, &ran);
    if (threads != ran) return fprintf(stderr, "%d threads, and %d runs\n", threads, ran), 1;
    if (pw_rename_new("/nowhere/a", "/nowhere/b") != ENOENT || pw_rename_exchange("/nowhere/a", "/nowhere/b") != ENOENT)
        return fprintf(stderr, "what is not there was renamed\n"), 1;
    printf("%zu PNGs read, %zu refused, %d threads: nothing undefined\n", images, refusals, threads);
    return images == 0;
}
