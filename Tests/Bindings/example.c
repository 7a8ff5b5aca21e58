#include <pinwheel.h>
#include <stdio.h>
#include <stdlib.h>

// Prints the slice at a point of the first pinwheel of a baked file: example FILE X Y
int main(int count, char **arguments) {
  if (count != 4) return 64;
  FILE *input = fopen(arguments[1], "rb");
  if (!input) return 66;
  static char bytes[1 << 20];
  size_t length = fread(bytes, 1, sizeof bytes, input);
  fclose(input);

  pw_error error;
  pw_handle file = 0, wheel = 0;
  int32_t code = PW_MISS;
  char name[64] = "a miss";
  if (pw_open(bytes, length, &file, &error) != PW_OK ||
      pw_wheel_open(file, 0, PW_SELECTED, PW_SELECTED, &wheel, &error) != PW_OK ||
      pw_hit_radius(wheel, atof(arguments[2]), atof(arguments[3]), 22, &code, &error) != PW_OK ||
      (pw_is_hit(code) && pw_slice_name(wheel, (size_t)code, name, sizeof name, NULL, &error) != PW_OK)) {
    fprintf(stderr, "%s: %s\n", arguments[1], error.text);
    return 65;
  }
  puts(name);
  pw_close(wheel, NULL);
  pw_close(file, NULL);
  return 0;
}
