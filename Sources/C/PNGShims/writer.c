#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "PNGShims.h"
#include "status.h"

struct pw_png_writer {
  pw_png_status status;  // of the call under way
  png_structp png;
  png_infop info;
  uint8_t *bytes;  // written and not taken yet
  size_t count;
  size_t capacity;
};

// libpng's callback: adds to the bytes.
static void on_write(png_structp png, png_bytep bytes, size_t count) {
  pw_png_writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->count) {
    size_t capacity = 2 * (writer->count + count);
    uint8_t *larger = realloc(writer->bytes, capacity);
    if (!larger) png_error(png, "Out of memory");
    writer->bytes = larger;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

static void on_flush(png_structp png) { (void)png; }

pw_png_writer *pw_png_writer_create(void) {
  pw_png_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->status, pw_png_on_error, pw_png_on_warning);
  writer->info = writer->png ? png_create_info_struct(writer->png) : NULL;
  if (!writer->info) {
    pw_png_writer_destroy(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, on_write, on_flush);
  return writer;
}

void pw_png_writer_destroy(pw_png_writer *writer) {
  if (!writer) return;
  if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes);
  free(writer);
}

static void start(pw_png_writer *writer, uint32_t width, uint32_t height, int is_opaque) {
  png_structp png = writer->png;
  int color_type = is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(png, writer->info, width, height, 8, color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
  png_set_compression_level(png, 2);
  png_set_compression_buffer_size(png, 1 << 18);
  png_write_info(png, writer->info);
  if (is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
}

pw_png_status pw_png_writer_start(pw_png_writer *writer, uint32_t width, uint32_t height, int is_opaque) {
  memset(&writer->status, 0, sizeof writer->status);
  if (!setjmp(png_jmpbuf(writer->png))) start(writer, width, height, is_opaque);
  return writer->status;
}

pw_png_status pw_png_writer_rows(pw_png_writer *writer, const uint8_t *pixels, size_t row_bytes, size_t count) {
  memset(&writer->status, 0, sizeof writer->status);
  if (!setjmp(png_jmpbuf(writer->png)))
    for (size_t row = 0; row < count; row++) png_write_row(writer->png, pixels + row * row_bytes);
  return writer->status;
}

pw_png_status pw_png_writer_finish(pw_png_writer *writer) {
  memset(&writer->status, 0, sizeof writer->status);
  if (!setjmp(png_jmpbuf(writer->png))) png_write_end(writer->png, writer->info);
  return writer->status;
}

size_t pw_png_writer_count(const pw_png_writer *writer) { return writer->count; }

void pw_png_writer_take(pw_png_writer *writer, void *bytes) {
  if (writer->count > 0) memcpy(bytes, writer->bytes, writer->count);
  writer->count = 0;
}
