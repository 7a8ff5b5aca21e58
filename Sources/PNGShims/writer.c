#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "PNGShims.h"
#include "failure.h"

typedef struct {
  pw_png_encoded result;
  size_t capacity;
} writer;

static void append(png_structp png, writer *to, const uint8_t *bytes, size_t count) {
  if (count == 0) return;
  if (count > to->capacity - to->result.count) {
    if (count > (SIZE_MAX - to->capacity) / 2) png_error(png, "Out of memory");
    size_t capacity = 2 * to->capacity + count;
    uint8_t *grown = realloc(to->result.bytes, capacity);
    if (!grown) png_error(png, "Out of memory");
    to->result.bytes = grown;
    to->capacity = capacity;
  }
  memcpy(to->result.bytes + to->result.count, bytes, count);
  to->result.count += count;
}

static void on_write(png_structp png, png_bytep bytes, size_t count) {
  append(png, png_get_io_ptr(png), bytes, count);
}

static void on_flush(png_structp png) {
  (void)png;
}

typedef struct {
  const uint8_t *samples;
  uint32_t width;
  uint32_t height;
  pw_png_channels channels;
  pw_png_file chunks;
} picture;

static int color_type(pw_png_channels channels) {
  switch (channels) {
    case PW_PNG_WRITE_GRAY_ALPHA: return PNG_COLOR_TYPE_GRAY_ALPHA;
    case PW_PNG_WRITE_RGB: return PNG_COLOR_TYPE_RGB;
    case PW_PNG_WRITE_RGBA: return PNG_COLOR_TYPE_RGBA;
  }
  return -1;
}

static void write_picture(png_structp png, png_infop info, writer *to, const picture *from) {
  png_set_write_fn(png, to, on_write, on_flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, info, from->width, from->height, 8, color_type(from->channels), PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // On 320 CgBI images of 6 million pixels: 0.95 of their bytes in 0.14 s. libpng's own choice takes 0.40 s
  // for 0.91, the most compression 2.5 s for 0.89.
  png_set_compression_level(png, 4);
  png_set_compression_strategy(png, 0);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
  // With nothing else in `info` this writes IHDR and no more, so the chunks stand where they may.
  png_write_info(png, info);
  append(png, to, from->chunks.base, from->chunks.count);
  size_t row_bytes = (size_t)from->width * (size_t)from->channels;
  for (uint32_t y = 0; y < from->height; y++) png_write_row(png, from->samples + y * row_bytes);
  png_write_end(png, NULL);
}

pw_png_encoded pw_png_encode(const uint8_t *samples, uint32_t width, uint32_t height,
                             pw_png_channels channels, pw_png_file chunks) {
  const picture from = {samples, width, height, channels, chunks};
  pw_png_encoded result = {{PW_PNG_NO_MEMORY, ""}, NULL, 0};
  writer *to = calloc(1, sizeof *to);
  if (!to) return result;
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &to->result.status, pw_png_on_error, pw_png_on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info)
    to->result.status.outcome = PW_PNG_NO_MEMORY;
  else if (!setjmp(png_jmpbuf(png)))
    write_picture(png, info, to, &from);
  if (png) png_destroy_write_struct(&png, &info);
  result = to->result;
  free(to);
  if (result.status.outcome != PW_PNG_OK) {
    free(result.bytes);
    result.bytes = NULL;
    result.count = 0;
  }
  return result;
}

void pw_png_free(uint8_t *bytes) {
  free(bytes);
}
