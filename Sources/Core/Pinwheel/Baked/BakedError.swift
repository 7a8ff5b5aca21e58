/// Why a baked file could not be read or written.
public enum BakedError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes do not begin with the signature of a baked file.
  case notBaked
  /// The file has another version of the format.
  case unknownVersion(UInt32)
  /// The length of the file differs from the `expected` bytes in its header.
  case wrongLength(expected: Int, actual: Int)
  /// The checksum does not match the bytes.
  case damaged
  /// The checksum matches, but a record of this part contradicts itself, points outside the file, or differs from the only
  /// form that ``BakedWriter`` writes.
  case inconsistent(Part)
  /// The file would exceed the reach of 32-bit offsets.
  case tooLarge
  /// The file would contain more of these parts than the format can number.
  case tooMany(Part, limit: Int)
  /// A part of a slice, wheel or source of this name does not fit the format.
  case unstorable(Part, of: String)
  /// The file contains no pinwheel of this name.
  case noPinwheel(named: String)

  /// A part of a baked file.
  public enum Part: Sendable, Hashable, CaseIterable, NamedCase {
    /// A table, whose records follow one another and refer to those of the next.
    case table
    /// A file from which masks were made.
    case source
    /// A threshold at which masks were made.
    case threshold
    /// A wheel with its slices.
    case pinwheel
    /// The picture behind the slices of a wheel.
    case background
    /// A slice with its settings.
    case slice
    /// An image with its state and scale.
    case image
    /// A frame of an animation.
    case frame
    /// A mask.
    case mask
    /// A layout of an image.
    case layout
    /// A name.
    case name

    /// The names of the parts in messages.
    package static let names = [
      "table", "source", "threshold", "pinwheel", "background", "slice", "image", "frame", "mask", "layout",
      "name",
    ]

    /// What the format requires of the part.
    fileprivate var requirement: String {
      switch self {
      case .source: "a size of 0 or more, and a number below \(BakedFormat.noSource)"
      case .threshold: "one at which masks were made"
      case .pinwheel: "the same number of slices"
      case .slice: "to grow by a finite number that is not below 0"
      case .image: "a scale that is a finite number above 0"
      case .frame: "the number after that of the frame before it"
      case .layout: "numbers that are not NaN, and an atlas of 32-bit ones"
      case .name: "no zero byte, which every reader rejects"
      case .table, .background, .mask: "another form"
      }
    }
  }

  /// The reason.
  public var description: String { "the file \(predicate)" }

  /// The reason, without the file as its subject.
  package var predicate: String {
    switch self {
    case .notBaked: "is not a baked file"
    case .unknownVersion(let version):
      "is a baked file of version \(version), and this program reads versions \(BakedFormat.version) to \(BakedFormat.clippedVersion)"
    case .wrongLength(let expected, let actual): "has \(actual) bytes where \(expected) are expected"
    case .damaged: "is damaged: its checksum does not match"
    case .inconsistent(let part): "is not well-formed: a record of a \(part.name) is invalid"
    case .tooLarge: "would be larger than 4 GiB"
    case .tooMany(let part, let limit): "would hold more than \(limit) records of a \(part.name)"
    case .unstorable(let part, let name):
      "cannot hold a \(part.name)" + (name.isEmpty ? "" : " of \(name)") + ": it needs \(part.requirement)"
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
    case .inconsistent(let part): ("is not well-formed: an invalid record of a ", part.name)
    case .tooLarge, .tooMany: ("is too large", "")
    case .unstorable: ("has something that cannot be stored", "")
    case .noPinwheel: ("has no pinwheel of that name", "")
    }
  }
}
