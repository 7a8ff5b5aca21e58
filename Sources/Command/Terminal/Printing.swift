import PinwheelText
import SystemPackage

/// Writes lines to standard output.
///
/// - Throws: ``StreamError`` if they cannot be written.
func printOutput(_ lines: [String]) throws(StreamError) {
  try printBytes(ContiguousArray(lines.map { $0 + "\n" }.joined().utf8).span)
}

/// Writes a picture or other binary data to standard output.
///
/// A closed pipe ends the program, like other programs in a shell.
///
/// - Throws: ``StreamError`` if writing fails.
func printBytes(_ bytes: Span<UInt8>) throws(StreamError) {
  do {
    // SAFETY: the call reads only the bytes of the given buffer.
    _ = unsafe try bytes.withUnsafeBytes { unsafe try FileDescriptor.standardOutput.writeAll($0) }
  } catch Errno.brokenPipe {
    Signals.endByClosedPipe()
  } catch {
    throw StreamError(error: error as? Errno ?? .ioError)
  }
}

/// Writes lines of text to standard output: unchanged to a file or a pipe, escaped to a terminal.
func printText(_ bytes: Span<UInt8>) throws(StreamError) {
  guard FileDescriptor.standardOutput.isTerminal else { return try printBytes(bytes) }
  // SAFETY: the buffer is only read within the closure.
  let text = unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
  let shown = text.escapingScalars { $0.isControl && $0 != "\n" && $0 != "\t" }
  try printBytes(ContiguousArray(shown.utf8).span)
}

/// Text that is safe to show: characters that a terminal would obey are escaped.
func printable(_ text: String) -> String {
  text.escapingScalars(\.isControl)
}

/// Writes to standard error.
func printError(_ text: String, terminator: String = "\n") {
  // A failure to write to standard error cannot be reported.
  _ = try? FileDescriptor.standardError.writeAll((text + terminator).utf8)
}

/// Writes a sentence about the work to standard error.
func printNote(_ sentence: String) { printError("pinwheel: " + printable(sentence)) }
