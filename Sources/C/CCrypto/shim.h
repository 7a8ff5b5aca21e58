// The functions of SHA-256 itself. The newer functions of libcrypto choose among all its algorithms: linked statically they take
// three megabytes, these take sixteen kilobytes.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
