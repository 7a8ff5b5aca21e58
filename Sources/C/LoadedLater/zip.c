#ifdef __linux__

#include <zip.h>

#include "later.h"

static pw_library library = {.names = {"libzip.so.5", "libzip.so.4", "libzip.so"}, .package = "libzip"};

PW_LATER(zip_source_t *, zip_source_buffer_create,
         (const void *data, zip_uint64_t length, int frees, zip_error_t *error), (data, length, frees, error))
PW_LATER(void, zip_source_free, (zip_source_t *source), (source))
PW_LATER(zip_t *, zip_open_from_source, (zip_source_t *source, int flags, zip_error_t *error), (source, flags, error))
PW_LATER(void, zip_discard, (zip_t *archive), (archive))
PW_LATER(zip_file_t *, zip_fopen_index, (zip_t *archive, zip_uint64_t index, zip_flags_t flags), (archive, index, flags))
PW_LATER(zip_int64_t, zip_fread, (zip_file_t *file, void *bytes, zip_uint64_t count), (file, bytes, count))
PW_LATER(int, zip_fclose, (zip_file_t *file), (file))
PW_LATER(zip_error_t *, zip_get_error, (zip_t *archive), (archive))
PW_LATER(zip_error_t *, zip_file_get_error, (zip_file_t *file), (file))
PW_LATER(void, zip_error_init, (zip_error_t *error), (error))
PW_LATER(void, zip_error_fini, (zip_error_t *error), (error))
PW_LATER(const char *, zip_error_strerror, (zip_error_t *error), (error))
PW_LATER(int, zip_error_code_zip, (const zip_error_t *error), (error))

#endif
