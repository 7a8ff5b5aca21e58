#include "FontFiles.h"

// Clang supports the #embed of C23 in C17 too, but warns about it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char labels[] = {
#embed "labels.gz"
};

pw_font_bytes pw_label_font(void) { return (pw_font_bytes){labels, sizeof labels}; }
