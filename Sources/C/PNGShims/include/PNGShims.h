// libpng behind functions that always return: every setjmp stays in the .c files, every result is a value, and no pointer into
// the caller's memory is kept between calls.
#ifndef PNG_SHIMS_H
#define PNG_SHIMS_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  PW_PNG_OK,
  PW_PNG_FAILED,      // for the reason in `message`, in libpng's words
  PW_PNG_ENDS_EARLY,  // libpng asked for more bytes than there are
  PW_PNG_NO_MEMORY,
} pw_png_outcome;

typedef struct {
  pw_png_outcome outcome;
  char message[128];
} pw_png_status;

// The bytes of a file.
typedef struct {
  const uint8_t *base;
  size_t count;
} pw_png_file;

// The format of the output rows.
typedef enum {
  PW_PNG_ALPHA,   // the image's own samples, 8 or 16 bits, with an alpha channel if anything is transparent
  PW_PNG_RGBA,    // four 8-bit samples a pixel
} pw_png_samples;

typedef struct {
  pw_png_samples samples;
  int is_bgr;  // the stream stores blue first, as CgBI does; RGBA samples come out red first all the same
  uint32_t max_side;
  size_t max_chunk_bytes;
  int ignores_checksum;  // what stands in place of the image data's Adler-32 is not checked
} pw_png_options;

// The layout of the rows. 16-bit samples are in native byte order. Rows without alpha are not unpacked.
typedef struct {
  pw_png_status status;
  uint32_t width;
  uint32_t height;
  int is_interlaced;
  int has_alpha;
  int has_key;  // a tRNS chunk was taken
  int bit_depth;
  int channels;
  size_t row_bytes;  // bytes of a full row
} pw_png_layout;

typedef struct pw_png_reader pw_png_reader;

// Returns NULL if memory is exhausted.
pw_png_reader *pw_png_reader_create(void);
void pw_png_reader_destroy(pw_png_reader *reader);

// Called once, first: reads up to the first row. Every call takes the same file.
pw_png_layout pw_png_reader_start(pw_png_reader *reader, pw_png_file file, pw_png_options options);
// Reads the next row. The passes of an interlaced image follow each other; empty passes are left out.
pw_png_status pw_png_reader_row(pw_png_reader *reader, pw_png_file file, void *row, size_t capacity);
// An alternative to single rows: reads all rows, row_bytes apart, with the passes merged.
pw_png_status pw_png_reader_image(pw_png_reader *reader, pw_png_file file, void *pixels, size_t capacity);
// Called after the last row: reads to the end of the image, so that a damaged end is detected.
pw_png_status pw_png_reader_finish(pw_png_reader *reader, pw_png_file file);

#endif
