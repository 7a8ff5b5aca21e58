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
#embed "Preview/preview.html"
};

static const unsigned char preview_style[] = {
#embed "Page/page.css"
    ,
#embed "Preview/preview.css"
    ,
#embed "Preview/list.css"
};

static const unsigned char preview_script[] = {
#include "Page/scripts.inc"
    ,
#embed "Preview/heat.js"
    ,
#embed "Preview/answers.js"
    ,
#embed "Preview/changes.js"
    ,
#embed "Preview/labels.js"
    ,
#embed "Preview/overlay.js"
    ,
#embed "Preview/readout.js"
    ,
#embed "Preview/command.js"
    ,
#embed "Preview/thumbnail.js"
    ,
#embed "Preview/sheet.js"
    ,
#embed "Preview/address.js"
    ,
#embed "Preview/slice-list.js"
    ,
#embed "Preview/slice-settings.js"
    ,
#embed "Preview/manifest-text.js"
    ,
#embed "Preview/manifest-file.js"
    ,
#embed "Preview/edits.js"
    ,
#embed "Preview/baker.js"
    ,
#embed "Preview/adjusting.js"
    ,
#embed "Preview/zoom.js"
    ,
#embed "Preview/events.js"
    ,
#embed "Preview/recording.js"
    ,
#embed "Preview/replay.js"
    ,
#embed "Preview/query.js"
    ,
#embed "Preview/looking.js"
    ,
#embed "Preview/preview.js"
};

static const unsigned char images_body[] = {
#embed "Preview/images-page.html"
};

static const unsigned char images_style[] = {
#embed "Page/page.css"
    ,
#embed "Preview/images-page.css"
};

static const unsigned char images_script[] = {
#embed "Page/page.js"
    ,
#embed "Preview/thumbnail.js"
    ,
#embed "Preview/images-page.js"
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
