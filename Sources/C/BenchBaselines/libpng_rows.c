#include "BenchBaselines.h"

#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Straightforward use of libpng: rows are expanded to alpha and packed to bits at alpha 26 of 255.
long bench_libpng_rows(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return -1;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    uint8_t *volatile row = NULL;
    uint64_t *volatile bits = NULL;
    volatile long count = -1;
    if (info && !setjmp(png_jmpbuf(png))) {
        png_init_io(png, file);
        png_read_info(png, info);
        png_set_expand(png);
        png_read_update_info(png, info);
        uint32_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
        size_t channels = png_get_channels(png, info), words = (width + 63) / 64;
        row = malloc(png_get_rowbytes(png, info));
        bits = calloc(words * height, 8);
        for (uint32_t y = 0; row && bits && y < height; y++) {
            png_read_row(png, row, NULL);
            uint64_t *out = bits + y * words;
            for (uint32_t x = 0; x < width; x++)
                out[x >> 6] |= (uint64_t)(row[x * channels + channels - 1] >= 26) << (x & 63);
        }
        png_read_end(png, NULL);
        long solid = 0;
        for (size_t i = 0; bits && i < words * height; i++) solid += __builtin_popcountll(bits[i]);
        count = solid;
    }
    png_destroy_read_struct(&png, &info, NULL);
    free(row);
    free(bits);
    fclose(file);
    return count;
}
