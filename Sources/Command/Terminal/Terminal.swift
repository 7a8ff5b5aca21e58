import PinwheelFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of standard output and standard error.
enum Terminal {
  /// The columns of the terminal behind a descriptor; 80 if unknown.
  static func width(of descriptor: CInt) -> Int {
    var size = winsize()
    // SAFETY: TIOCGWINSZ writes one winsize, which outlives the call.
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Whether pictures in color may be printed: standard output is a terminal that can show them, and
  /// `NO_COLOR` is not set (https://no-color.org).
  static var showsColors: Bool {
    isatty(STDOUT_FILENO) != 0 && Environment.variable("NO_COLOR").isEmpty
      && Environment.variable("TERM") != "dumb"
  }
}
