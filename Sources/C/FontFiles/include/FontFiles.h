#ifndef PINWHEEL_FONT_FILES_H
#define PINWHEEL_FONT_FILES_H

#include <stddef.h>

// The typeface of the labels in pictures: labels.ttf.gz in this folder, which Scripts/samples/label-font makes. It is a constant
// of the program, half as large as the font, and the system reads it from the disk only where a picture has text.

// Bytes that are there as long as the program runs.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} pw_font_bytes;

pw_font_bytes pw_label_font(void);

#endif
