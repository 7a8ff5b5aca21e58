// The error callbacks of libpng. Not part of the module.
#ifndef PW_PNG_STATUS_H
#define PW_PNG_STATUS_H

#include <png.h>

// Stores the reason in the pw_png_status that is the error pointer, and jumps back.
void pw_png_on_error(png_structp png, png_const_charp text);
void pw_png_on_warning(png_structp png, png_const_charp text);

#endif
