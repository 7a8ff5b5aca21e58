#include "FontFiles.h"

// #embed is of C23 and older in Clang, which warns about it in C17.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char labels[] = {
#embed "labels.gz"
};

pw_font_bytes pw_label_font(void) { return (pw_font_bytes){labels, sizeof labels}; }
