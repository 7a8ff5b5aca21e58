#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "PNGShims.h"
#include "status.h"

struct pw_png_reader {
  pw_png_status status;  // of the current call
  png_structp png;
  png_infop info;
  pw_png_file file;  // of the current call
  size_t offset;  // of the next byte
};

static void on_read(png_structp png, png_bytep out, size_t count) {
  pw_png_reader *reader = png_get_io_ptr(png);
  if (reader->offset > reader->file.count || count > reader->file.count - reader->offset) {
    reader->status.outcome = PW_PNG_ENDS_EARLY;
    png_error(png, "the file ends early");
  }
  if (count > 0) memcpy(out, reader->file.base + reader->offset, count);
  reader->offset += count;
}

pw_png_reader *pw_png_reader_create(void) {
  pw_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->status, pw_png_on_error, pw_png_on_warning);
  reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
  if (!reader->info) {
    pw_png_reader_destroy(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, on_read);
  return reader;
}

void pw_png_reader_destroy(pw_png_reader *reader) {
  if (!reader) return;
  if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

static void begin(pw_png_reader *reader, pw_png_file file) {
  memset(&reader->status, 0, sizeof reader->status);
  reader->file = file;
}

static int is_little_endian(void) {
  const uint16_t one = 1;
  uint8_t first;
  memcpy(&first, &one, 1);
  return first == 1;
}

static void set_limits(pw_png_reader *reader, pw_png_options options) {
  png_structp png = reader->png;
  png_set_user_limits(png, options.max_side, options.max_side);
  png_set_chunk_malloc_max(png, options.max_chunk_bytes);
  png_set_chunk_cache_max(png, 16);
  // Chunks that do not concern pixels are not kept, so they cannot take memory: only their CRCs are read.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  // A stream may declare a smaller window than it uses: many optimizers write such streams, and decoders with zlib's default
  // settings never notice. So the largest window is always used.
  png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
  if (options.ignores_checksum) png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
}

static void set_transforms(png_structp png, png_infop info, pw_png_options options, int has_key) {
  int has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0;
  if (options.samples == PW_PNG_ALPHA) {
    // Rows without transparency are read only to check them, so they are not converted.
    if (has_key) png_set_expand(png);
    if ((has_key || has_alpha) && is_little_endian()) png_set_swap(png);
    return;
  }
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  if (options.is_bgr) png_set_bgr(png);
  png_set_interlace_handling(png);
}

static void start(pw_png_reader *reader, pw_png_options options, pw_png_layout *layout) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  set_limits(reader, options);
  png_read_info(png, info);
  layout->has_key = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  set_transforms(png, info, options, layout->has_key);
  png_read_update_info(png, info);
  layout->width = png_get_image_width(png, info);
  layout->height = png_get_image_height(png, info);
  layout->is_interlaced = png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7;
  layout->has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0;
  layout->bit_depth = png_get_bit_depth(png, info);
  layout->channels = png_get_channels(png, info);
  layout->row_bytes = png_get_rowbytes(png, info);
}

pw_png_layout pw_png_reader_start(pw_png_reader *reader, pw_png_file file, pw_png_options options) {
  pw_png_layout layout;
  memset(&layout, 0, sizeof layout);
  begin(reader, file);
  if (!setjmp(png_jmpbuf(reader->png))) start(reader, options, &layout);
  layout.status = reader->status;
  return layout;
}

pw_png_status pw_png_reader_row(pw_png_reader *reader, pw_png_file file, void *row, size_t capacity) {
  begin(reader, file);
  if (!setjmp(png_jmpbuf(reader->png))) {
    if (capacity < png_get_rowbytes(reader->png, reader->info)) png_error(reader->png, "the row has no room");
    png_read_row(reader->png, row, NULL);
  }
  return reader->status;
}

static void read_image(pw_png_reader *reader, uint8_t *pixels, size_t capacity) {
  size_t row_bytes = png_get_rowbytes(reader->png, reader->info);
  size_t height = png_get_image_height(reader->png, reader->info);
  if (row_bytes == 0 || capacity / row_bytes < height) png_error(reader->png, "the image has no room");
  int passes = png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_ADAM7 ? 7 : 1;
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < height; y++) png_read_row(reader->png, pixels + y * row_bytes, NULL);
}

pw_png_status pw_png_reader_image(pw_png_reader *reader, pw_png_file file, void *pixels, size_t capacity) {
  begin(reader, file);
  if (!setjmp(png_jmpbuf(reader->png))) read_image(reader, pixels, capacity);
  return reader->status;
}

pw_png_status pw_png_reader_finish(pw_png_reader *reader, pw_png_file file) {
  begin(reader, file);
  if (!setjmp(png_jmpbuf(reader->png))) png_read_end(reader->png, NULL);
  return reader->status;
}
