// A module for the web has no start: JavaScript calls its exports. On the host this target is a program only so that
// its exports are compiled and tested there; it does nothing.
#if canImport(Glibc)
  internal import Glibc
#endif
