#include "PageFiles.h"

// Clang supports the #embed of C23 in C17 too, but warns about it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char frame[] = {
#embed "Page/frame.html"
};

static const unsigned char wheel_module[] = {
#embed "pinwheel.wasm"
};

static const unsigned char masks_module[] = {
#embed "pinwheel-masks.wasm"
};

static const unsigned char preview_body[] = {
#embed "Page/preview.html"
};

static const unsigned char preview_style[] = {
#embed "Page/page.css"
    ,
#embed "Page/preview.css"
    ,
#embed "Page/list.css"
};

static const unsigned char preview_script[] = {
#embed "Bundles/preview.js"
};

static const unsigned char images_body[] = {
#embed "Page/images-page.html"
};

static const unsigned char images_style[] = {
#embed "Page/page.css"
    ,
#embed "Page/images-page.css"
};

static const unsigned char images_script[] = {
#embed "Bundles/images-page.js"
};

#define CONTENTS(array) (pw_page_bytes){array, sizeof array}

pw_page_bytes pw_page_contents(pw_page_file file) {
    switch (file) {
    case PW_PAGE_FRAME: return CONTENTS(frame);
    case PW_WHEEL_MODULE: return CONTENTS(wheel_module);
    case PW_MASKS_MODULE: return CONTENTS(masks_module);
    case PW_PREVIEW_BODY: return CONTENTS(preview_body);
    case PW_PREVIEW_STYLE: return CONTENTS(preview_style);
    case PW_PREVIEW_SCRIPT: return CONTENTS(preview_script);
    case PW_IMAGES_BODY: return CONTENTS(images_body);
    case PW_IMAGES_STYLE: return CONTENTS(images_style);
    case PW_IMAGES_SCRIPT: return CONTENTS(images_script);
    }
    return (pw_page_bytes){0, 0};
}
