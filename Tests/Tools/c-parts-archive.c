// libzip as the command loads it, by name when the first archive is opened.
#include <stdio.h>
#include <string.h>
#include <zip.h>

// Reads all entries of an archive, and refuses bytes that are not an archive.
int check_archive(const char *path) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source = zip_source_buffer_create("none", 4, 0, &error);
    if (!source || zip_open_from_source(source, ZIP_RDONLY, &error))
        return fprintf(stderr, "invalid bytes were opened as an archive, or libzip was not found: %s\n", zip_error_strerror(&error)), 1;
    zip_source_free(source);
    zip_error_fini(&error);

    zip_error_init(&error);
    source = zip_source_file_create(path, 0, -1, &error);
    zip_t *archive = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : NULL;
    if (!archive) return fprintf(stderr, "%s: %s\n", path, zip_error_strerror(&error)), 1;
    zip_int64_t count = zip_get_num_entries(archive, 0), bytes = 0;
    for (zip_int64_t index = 0; index < count; index++) {
        static char buffer[1 << 16];
        zip_stat_t status;
        zip_file_t *file = zip_fopen_index(archive, (zip_uint64_t)index, 0);
        if (!file || zip_stat_index(archive, (zip_uint64_t)index, 0, &status))
            return fprintf(stderr, "%s: entry %lld cannot be read\n", path, (long long)index), 1;
        for (zip_int64_t read; (read = zip_fread(file, buffer, sizeof buffer)) > 0;) bytes += read;
        zip_fclose(file);
    }
    zip_discard(archive);
    zip_error_fini(&error);
    return count > 0 && bytes > 0 ? 0 : (fprintf(stderr, "%s is empty\n", path), 1);
}
