#ifndef PINWHEEL_PAGE_FILES_H
#define PINWHEEL_PAGE_FILES_H

#include <stddef.h>

// What the command puts into web pages. The compiler takes it from the files in this folder, so there is no copy of
// them to keep in step, and nothing to install beside the command.

typedef enum {
    PW_PAGE_FRAME,        // The HTML that every page is poured into.
    PW_WHEEL_MODULE,      // Pinwheel as WebAssembly: wheels,
    PW_CONTROLS_MODULE,   // the other controls,
    PW_MASKS_MODULE,      // and masks of pixels.
    PW_PREVIEW_BODY,      // What `pinwheel preview` shows: HTML, its style sheet, its script.
    PW_PREVIEW_STYLE,
    PW_PREVIEW_SCRIPT,
    PW_CONTROLS_BODY,     // What `pinwheel preview --controls` shows.
    PW_CONTROLS_STYLE,
    PW_CONTROLS_SCRIPT,
} pw_page_file;

// Bytes that are there as long as the program runs.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} pw_page_bytes;

pw_page_bytes pw_page_contents(pw_page_file file);

#endif
