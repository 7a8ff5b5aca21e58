/// Why a baked file could not be read or written. Each text completes "the file ...".
public enum BakedError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes do not begin with the signature of a baked file.
  case notBaked
  /// The file has another version of the format.
  case unknownVersion(UInt32)
  /// The length of the file differs from the `expected` bytes in its header.
  case wrongLength(expected: Int, actual: Int)
  /// The checksum does not match the bytes.
  case damaged
  /// The checksum matches, but a record contradicts itself, points outside the file, or differs from the only form that
  /// ``BakedWriter`` writes.
  case inconsistent(String)
  /// The file would exceed the reach of 32-bit offsets.
  case tooLarge
  /// The file would contain more items of a kind than the format can number.
  case tooMany(String, limit: Int)
  /// A value does not fit the format.
  case unstorable(String)
  /// A name contains a zero byte, which every reader rejects.
  case zeroInName
  /// The file contains no pinwheel of this name.
  case noPinwheel(named: String)

  /// The reason, as the predicate of a sentence whose subject is the file.
  public var description: String {
    switch self {
    case .notBaked: "is not a baked file"
    case .unknownVersion(let version):
      "is a baked file of version \(version), and this program reads versions \(BakedFormat.version) and \(BakedFormat.growingVersion)"
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

  /// The reason without numbers and names, for the web module and the C library, which interpolate no text.
  package var summary: (words: StaticString, detail: String) {
    switch self {
    case .notBaked: ("is not a baked file", "")
    case .unknownVersion: ("is of another version of Pinwheel", "")
    case .wrongLength: ("is longer or shorter than it says", "")
    case .damaged: ("is damaged: its checksum does not match", "")
    case .inconsistent(let what): ("is not well-formed: ", what)
    case .tooLarge, .tooMany: ("is too large", "")
    case .unstorable: ("has something that cannot be stored", "")
    case .zeroInName: ("has a name with a zero byte", "")
    case .noPinwheel: ("has no pinwheel of that name", "")
    }
  }
}
