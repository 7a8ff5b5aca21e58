// libzip, loaded when the first archive is opened.
//
// Scripts/install links this in the place of libzip, which it finds by the name in PINWHEEL_ZIP when it is needed: hit
// opens no archive, and to load libzip with the libraries that it needs takes longer than to answer. Only the functions
// that PinwheelBundles calls are here.
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <zip.h>

// What is loaded is written into the command as package tools read it: the note for dlopen of the UAPI group, of owner FDO and
// type 0x407c0c0a.
#define NOTE "[{\"feature\":\"archives\",\"description\":\"Opens archives\",\"priority\":\"required\",\"soname\":[\"" PINWHEEL_ZIP "\"]}]"
__attribute__((used, retain, section(".note.dlopen"), aligned(4))) static const struct {
  uint32_t name_size, text_size, type;
  char name[4], text[(sizeof(NOTE) + 3) & ~3u];
} note = {4, sizeof(NOTE), 0x407c0c0a, "FDO", NOTE};

// A function of libzip; NULL if that cannot be loaded.
static void *function(const char *name) {
  static void *library;
  void *loaded = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
  if (loaded == NULL) {
    // Threads that meet here load the same library, which is counted.
    loaded = dlopen(PINWHEEL_ZIP, RTLD_NOW | RTLD_LOCAL);
    __atomic_store_n(&library, loaded, __ATOMIC_RELEASE);
  }
  return loaded == NULL ? NULL : dlsym(loaded, name);
}

#define FUNCTION(result, name, parameters, arguments, otherwise)              \
  result name parameters {                                                    \
    static void *found;                                                       \
    void *known = __atomic_load_n(&found, __ATOMIC_ACQUIRE);                  \
    if (known == NULL) {                                                      \
      known = function(#name);                                                \
      __atomic_store_n(&found, known, __ATOMIC_RELEASE);                      \
    }                                                                         \
    if (known == NULL) { otherwise; }                                         \
    return ((result(*) parameters)known)arguments;                            \
  }

// What makes a source is called first: without libzip there is none, and no other function is called but for those that
// tell why.
FUNCTION(zip_source_t *, zip_source_file_create,
         (const char *path, zip_uint64_t start, zip_int64_t length, zip_error_t *error),
         (path, start, length, error), return NULL)
FUNCTION(zip_source_t *, zip_source_buffer_create,
         (const void *bytes, zip_uint64_t count, int frees, zip_error_t *error), (bytes, count, frees, error),
         return NULL)
FUNCTION(void, zip_error_init, (zip_error_t * error), (error), error->zip_err = ZIP_ER_INTERNAL; error->sys_err = 0; error->str = NULL; return)
FUNCTION(void, zip_error_fini, (zip_error_t * error), (error), return)
FUNCTION(int, zip_error_code_zip, (const zip_error_t *error), (error), return ZIP_ER_INTERNAL)
FUNCTION(int, zip_error_code_system, (const zip_error_t *error), (error), return 0)
FUNCTION(const char *, zip_error_strerror, (zip_error_t * error), (error),
         return PINWHEEL_ZIP ", which reads archives, is not installed")
FUNCTION(void, zip_source_free, (zip_source_t * source), (source), return)
FUNCTION(zip_t *, zip_open_from_source, (zip_source_t * source, int flags, zip_error_t *error),
         (source, flags, error), return NULL)
FUNCTION(void, zip_discard, (zip_t * archive), (archive), return)
FUNCTION(zip_int64_t, zip_get_num_entries, (zip_t * archive, zip_flags_t flags), (archive, flags), return -1)
FUNCTION(zip_error_t *, zip_get_error, (zip_t * archive), (archive), return NULL)
FUNCTION(const char *, zip_get_name, (zip_t * archive, zip_uint64_t index, zip_flags_t flags),
         (archive, index, flags), return NULL)
FUNCTION(int, zip_stat_index, (zip_t * archive, zip_uint64_t index, zip_flags_t flags, zip_stat_t *status),
         (archive, index, flags, status), return -1)
FUNCTION(int, zip_file_get_external_attributes,
         (zip_t * archive, zip_uint64_t index, zip_flags_t flags, zip_uint8_t *system, zip_uint32_t *attributes),
         (archive, index, flags, system, attributes), return -1)
FUNCTION(zip_file_t *, zip_fopen_index, (zip_t * archive, zip_uint64_t index, zip_flags_t flags),
         (archive, index, flags), return NULL)
FUNCTION(zip_int64_t, zip_fread, (zip_file_t * file, void *bytes, zip_uint64_t count), (file, bytes, count),
         return -1)
FUNCTION(int, zip_fclose, (zip_file_t * file), (file), return -1)
FUNCTION(zip_error_t *, zip_file_get_error, (zip_file_t * file), (file), return NULL)
