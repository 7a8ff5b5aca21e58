// The reader behind its handle. Not part of the module.
#ifndef PW_PNG_READER_H
#define PW_PNG_READER_H

#include <png.h>

#include "PNGShims.h"

struct pw_png_reader {
  pw_png_status status;  // of the current call
  png_structp png;
  png_infop info;
  pw_png_file file;  // of the current call
  pw_png_piece pieces[PW_PNG_MAX_PIECES];
  size_t piece_count;
  size_t piece;
  size_t offset;  // in the piece
};

// libpng's callback: the next bytes of the pieces.
void pw_png_on_read(png_structp png, png_bytep out, size_t count);

#endif
