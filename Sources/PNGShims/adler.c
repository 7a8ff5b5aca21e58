#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "PNGShims.h"
#include "failure.h"

// libpng inflates compressed texts and colour profiles but offers no function that inflates. So the stream is
// dressed up as that chunk of a 1 x 1 image, whose CRCs and Adler-32 are zeros that libpng is told not to
// check.
static const uint8_t before[] = {
    0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A,                                         // signature
    0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0, 0, 0, 0,  // header
    0, 0, 0, 0, 'z', 'T', 'X', 't', 'k', 0, 0, 0x78, 0x01,                               // chunk, zlib header
};
static const uint8_t after[] = {
    0, 0, 0, 0, 0, 0, 0, 0,          // Adler-32, CRC
    0, 0, 0, 1, 'I', 'D', 'A', 'T',  // where libpng stops reading ahead of the pixels
};
#define CHUNK_OFFSET 33
#define ADDED_LENGTH 9  // key, method and zlib header before the stream, Adler-32 after it

typedef struct {
  const uint8_t *next;
  size_t left;
} source;

static void on_read(png_structp png, png_bytep out, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the file ends early");
  memcpy(out, from->next, count);
  from->next += count;
  from->left -= count;
}

static uint32_t adler32(const uint8_t *bytes, size_t count) {
  uint32_t a = 1, b = 0;
  for (size_t index = 0; index < count; index++) {
    a = (a + bytes[index]) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

static uint32_t inflate_adler32(png_structp png, png_infop info, source *from, size_t max_bytes) {
  png_set_read_fn(png, from, on_read);
  png_set_chunk_malloc_max(png, max_bytes);
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
  png_read_info(png, info);
  png_textp text;
  if (png_get_text(png, info, &text, NULL) == 1)
    return adler32((const uint8_t *)text->text, text->text_length);
  png_charp name;
  int method;
  png_bytep profile;
  png_uint_32 count;
  if (!png_get_iCCP(png, info, &name, &method, &profile, &count)) png_error(png, "invalid compressed data");
  return adler32(profile, count);
}

pw_png_adler pw_png_adler32(pw_png_file deflated, pw_png_compressed kind, size_t max_bytes) {
  pw_png_adler result = {{PW_PNG_OK, ""}, 0};
  if (deflated.count > PNG_UINT_31_MAX - ADDED_LENGTH) {
    result.status.outcome = PW_PNG_FAILED;
    return result;
  }
  size_t count = sizeof before + deflated.count + sizeof after;
  uint8_t *stream = malloc(count);
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &result.status, pw_png_on_error, pw_png_on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  source from = {stream, count};
  if (!stream || !info) {
    result.status.outcome = PW_PNG_NO_MEMORY;
  } else {
    memcpy(stream, before, sizeof before);
    png_save_uint_32(stream + CHUNK_OFFSET, (png_uint_32)(deflated.count + ADDED_LENGTH));
    if (kind == PW_PNG_PROFILE) memcpy(stream + CHUNK_OFFSET + 4, "iCCP", 4);
    if (deflated.count > 0) memcpy(stream + sizeof before, deflated.base, deflated.count);
    memcpy(stream + sizeof before + deflated.count, after, sizeof after);
    if (!setjmp(png_jmpbuf(png))) result.value = inflate_adler32(png, info, &from, max_bytes);
  }
  if (png) png_destroy_read_struct(&png, &info, NULL);
  free(stream);
  return result;
}
