#include <png.h>
#include <string.h>

#include "PNGShims.h"
#include "reader.h"

// Length, type, contents and CRC-32.
static const uint8_t zlib_header_chunk[] = {
    0, 0, 0, 2, 'I', 'D', 'A', 'T', 0x78, 0x01, 0xEC, 0x1A, 0x7E, 0xD2,
};
static const uint8_t no_checksum_chunk[] = {
    0, 0, 0, 4, 'I', 'D', 'A', 'T', 0, 0, 0, 0, 0xEA, 0x23, 0xE7, 0x07,
};

static pw_png_file bytes_of(const pw_png_reader *reader, const pw_png_piece *piece) {
  pw_png_file bytes = {NULL, 0};
  switch (piece->source) {
    case PW_PNG_ZLIB_HEADER:
      bytes.base = zlib_header_chunk;
      bytes.count = sizeof zlib_header_chunk;
      break;
    case PW_PNG_NO_CHECKSUM:
      bytes.base = no_checksum_chunk;
      bytes.count = sizeof no_checksum_chunk;
      break;
    case PW_PNG_FROM_FILE:
      if (piece->offset < reader->file.count) {
        size_t left = reader->file.count - piece->offset;
        bytes.base = reader->file.base + piece->offset;
        bytes.count = piece->count < left ? piece->count : left;
      }
      break;
  }
  return bytes;
}

void pw_png_on_read(png_structp png, png_bytep out, size_t count) {
  pw_png_reader *reader = png_get_io_ptr(png);
  while (count > 0) {
    if (reader->piece == reader->piece_count) {
      reader->status.outcome = PW_PNG_ENDS_EARLY;
      png_error(png, "the file ends early");
    }
    pw_png_file from = bytes_of(reader, &reader->pieces[reader->piece]);
    size_t left = from.count - reader->offset;
    size_t part = count < left ? count : left;
    if (part > 0) memcpy(out, from.base + reader->offset, part);
    out += part;
    count -= part;
    reader->offset += part;
    if (reader->offset == from.count) {
      reader->piece++;
      reader->offset = 0;
    }
  }
}
