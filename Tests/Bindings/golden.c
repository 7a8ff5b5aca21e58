// Compares pw_hit and pw_hits_float with the answers in a CSV file: golden FILE PINWHEEL CSV. The bytes are copied for one,
// borrowed for the other.
#include <pinwheel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **arguments) {
  if (count != 4) return 64;
  FILE *input = fopen(arguments[1], "rb"), *answers = fopen(arguments[3], "r");
  if (!input || !answers) return 66;
  static char bytes[1 << 20], line[256];
  size_t length = fread(bytes, 1, sizeof bytes, input), index;
  pw_error error;
  // At an odd address, since the memory of a caller has any.
  static char own[(1 << 20) + 1];
  memcpy(own + 1, bytes, length);
  pw_handle file, borrowing, wheel, other;
  if (pw_open(bytes, length, &file, &error) != PW_OK || pw_open_borrowed(own + 1, length, &borrowing, &error) != PW_OK ||
      pw_find_pinwheel(file, arguments[2], strlen(arguments[2]), &index, &error) != PW_OK ||
      pw_wheel_open(file, index, PW_SELECTED, PW_SELECTED, &wheel, &error) != PW_OK ||
      pw_wheel_open(borrowing, index, PW_SELECTED, PW_SELECTED, &other, &error) != PW_OK) {
    fprintf(stderr, "golden: %s\n", error.text);
    return 65;
  }
  // The copy is the library's.
  memset(bytes, 0, length);
  int compared = 0;
  while (fgets(line, sizeof line, answers)) {
    char outcome[32], name[64] = "", found[64] = "";
    float x, y;
    if (sscanf(line, "%f,%f,%31[a-z],%63[^,\n]", &x, &y, outcome, name) < 3) continue;
    int32_t code, same;
    if (pw_hit(wheel, x, y, &code, &error) != PW_OK ||
        pw_hits_float(other, &x, 0, &y, 0, 1, &same, 4, &error) != PW_OK || same != code ||
        (code != PW_MISS &&
         pw_slice_name(wheel, (size_t)pw_code_slice(code), found, sizeof found, NULL, &error) != PW_OK))
      return 65;
    const char *word = pw_is_hit(code) ? "hit" : pw_is_swallowed(code) ? "swallowed" : pw_is_blocked(code) ? "blocked" : "miss";
    if (strcmp(word, outcome) != 0 || strcmp(found, name) != 0) {
      fprintf(stderr, "golden: %s %s, expected %s", word, found, line);
      return 1;
    }
    compared++;
  }
  fclose(input);
  fclose(answers);
  return compared > 300 ? 0 : 1;
}
