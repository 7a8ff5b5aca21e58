#include <string.h>

#include "PNGShims.h"
#include "status.h"

void pw_png_on_error(png_structp png, png_const_charp text) {
  pw_png_status *status = png_get_error_ptr(png);
  if (status->outcome == PW_PNG_OK) {
    int is_memory = strstr(text, "ut of memory") || strstr(text, "nsufficient memory");
    status->outcome = is_memory ? PW_PNG_NO_MEMORY : PW_PNG_FAILED;
    strncpy(status->message, text, sizeof status->message - 1);
  }
  png_longjmp(png, 1);
}

void pw_png_on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}
