#ifndef PINWHEEL_FONT_FILES_H
#define PINWHEEL_FONT_FILES_H

#include <stddef.h>

// The letters of the labels in pictures: labels.gz in this folder, a table of outlines that Scripts/samples/label-font makes and
// describes. It is a constant of the program; the system reads it from the disk only if a picture has text.

// Bytes that are valid as long as the program runs.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} pw_font_bytes;

pw_font_bytes pw_label_font(void);

#endif
