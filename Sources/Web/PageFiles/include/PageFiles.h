#ifndef PINWHEEL_PAGE_FILES_H
#define PINWHEEL_PAGE_FILES_H

#include <stddef.h>

// The files that the command embeds in web pages. The compiler reads them from this folder, so there is no copy to keep in sync,
// and nothing to install next to the command.

typedef enum {
    PW_PAGE_FRAME,        // The HTML frame of the page.
    PW_WHEEL_MODULE,      // Pinwheel as WebAssembly: wheels,
    PW_MASKS_MODULE,      // and masks of pixels.
    PW_PREVIEW_BODY,      // The page of `pinwheel preview`: HTML, style sheet, script.
    PW_PREVIEW_STYLE,
    PW_PREVIEW_SCRIPT,
    PW_IMAGES_BODY,       // The page of `pinwheel preview --images`.
    PW_IMAGES_STYLE,
    PW_IMAGES_SCRIPT,
} pw_page_file;

// Bytes that are valid as long as the program runs.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} pw_page_bytes;

pw_page_bytes pw_page_contents(pw_page_file file);

#endif
