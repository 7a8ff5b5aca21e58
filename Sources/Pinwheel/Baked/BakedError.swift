/// Why a baked file could not be read or written. Each text completes "the file ...".
public enum BakedError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes do not begin as a baked file does.
  case notBaked
  /// The file was written in another version of the format.
  case unknownVersion(UInt32)
  /// The file says it has `expected` bytes.
  case wrongLength(expected: Int, actual: Int)
  /// The checksum does not match the bytes.
  case damaged
  /// The checksum matches, but a record contradicts itself or points outside the file.
  case inconsistent(String)
  /// There is more to write than the format can number.
  case tooLarge
  /// A name to write has a zero byte, which no reader takes.
  case zeroInName

  /// The reason, as the end of a sentence that begins with the file.
  public var description: String {
    switch self {
    case .notBaked: "is not a baked file"
    case .unknownVersion(let version):
      "is a baked file of version \(version), and this program reads version \(BakedFormat.version)"
    case .wrongLength(let expected, let actual): "has \(actual) bytes where \(expected) are expected"
    case .damaged: "is damaged: its checksum does not match"
    case .inconsistent(let what): "is not sound: \(what)"
    case .tooLarge: "would be larger than 4 GiB"
    case .zeroInName: "would hold a name with a zero byte"
    }
  }
}
