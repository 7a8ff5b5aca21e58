import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileDescriptor {
  /// Whether a terminal shows what is written.
  var isTerminal: Bool { isatty(rawValue) != 0 }

  /// The columns of the terminal; 80 if unknown.
  var terminalWidth: Int {
    var size = winsize()
    // SAFETY: TIOCGWINSZ writes one winsize, which outlives the call.
    let isKnown = unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
