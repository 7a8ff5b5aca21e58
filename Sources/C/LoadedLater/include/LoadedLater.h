// A module without declarations of its own: its functions are those of libzip and libcrypto.
#ifndef PW_LOADED_LATER_H
#define PW_LOADED_LATER_H
#endif
