// The functions of SHA-256 itself, for which libcrypto has newer ones that choose among all its algorithms: linked as
// archives those are three megabytes, and these sixteen kilobytes.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
