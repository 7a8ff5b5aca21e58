#ifdef __linux__

#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include "later.h"

static pw_library library = {.names = {"libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"}, .package = "libssl3"};

PW_LATER(int, SHA256_Init, (SHA256_CTX *context), (context))
PW_LATER(int, SHA256_Update, (SHA256_CTX *context, const void *bytes, size_t count), (context, bytes, count))
PW_LATER(int, SHA256_Final, (unsigned char *digest, SHA256_CTX *context), (digest, context))

#endif
