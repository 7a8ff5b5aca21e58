internal import PinwheelBundles
internal import SystemPackage

/// Why extraction, baking or a query failed. Every text is one sentence that names the file, the reason, and
/// what to do; the case says which kind of failure it is.
package enum AssetsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The request makes no sense for this input.
  case usage(String)
  /// The input, or a file of ours, does not hold what it should.
  case badData(String)
  /// The input holds no image that can be used; with all that was found instead.
  case nothingRead(String, skipped: [Manifest.Skipped])
  /// There is no such input.
  case missing(String)
  /// The result cannot be put where it should go.
  case cannotWrite(String)
  /// Reading or writing failed half-way.
  case failed(String)

  package var description: String {
    switch self {
    case .usage(let text), .badData(let text), .missing(let text), .cannotWrite(let text), .failed(let text),
      .nothingRead(let text, _):
      text
    }
  }
}

extension AssetsError {
  /// What was found in an input that holds no image to use; empty for any other failure.
  package var skipped: [Manifest.Skipped] {
    guard case .nothingRead(_, let skipped) = self else { return [] }
    return skipped
  }

  /// Standard output could not be written: a script must not think that all went well.
  package static func output(_ error: any Error) -> AssetsError {
    let reason = (error as? Errno).map { $0 == .badFileDescriptor ? "it is closed" : $0.reason }
    return .failed("standard output cannot be written: \(reason ?? "it is not clear why"); give it a reader.")
  }

  /// A text is not in the one encoding that is read.
  static func utf16(_ name: String) -> AssetsError {
    .badData("\(name) is UTF-16 text (expected UTF-8); convert it with: iconv -f UTF-16 -t UTF-8")
  }

  /// A file could not be written.
  static func writing(_ path: FilePath, _ error: Errno) -> AssetsError {
    .failed("\(path) cannot be written: \(error.reason); make room or choose another place with -o.")
  }
}
