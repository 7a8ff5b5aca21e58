/// Why a baked file could not be read or written. Each text completes "the file ...".
public enum BakedError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes do not begin as a baked file does.
  case notBaked
  /// The file was written in another version of the format.
  case unknownVersion(UInt32)
  /// The length in the file's header is `expected` bytes.
  case wrongLength(expected: Int, actual: Int)
  /// The checksum does not match the bytes.
  case damaged
  /// The checksum matches, but a record contradicts itself, points outside the file, or is not in the one form in
  /// which ``BakedWriter`` writes it.
  case inconsistent(String)
  /// There is more to write than 32-bit offsets reach.
  case tooLarge
  /// There are more things of a kind to write than the format can number.
  case tooMany(String, limit: Int)
  /// A value to write cannot be represented in the format.
  case unstorable(String)
  /// A name to write has a zero byte, which no reader takes.
  case zeroInName
  /// The file has no pinwheel with this name.
  case noPinwheel(named: String)

  /// The reason, as the end of a sentence that begins with the file.
  public var description: String {
    switch self {
    case .notBaked: "is not a baked file"
    case .unknownVersion(let version):
      "is a baked file of version \(version), and this program reads version \(BakedFormat.version)"
    case .wrongLength(let expected, let actual): "has \(actual) bytes where \(expected) are expected"
    case .damaged: "is damaged: its checksum does not match"
    case .inconsistent(let what): "is not well-formed: \(what)"
    case .tooLarge: "would be larger than 4 GiB"
    case .tooMany(let what, let limit): "would hold more than \(limit) \(what)"
    case .unstorable(let what): "cannot hold \(what)"
    case .zeroInName: "would hold a name with a zero byte"
    case .noPinwheel(let name): "holds no pinwheel called \(name)"
    }
  }
}
