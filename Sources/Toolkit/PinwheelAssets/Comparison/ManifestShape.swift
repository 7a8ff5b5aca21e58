internal import PinwheelText

/// How a value of a manifest is compared: as a whole, member by member, or element by element.
indirect enum ManifestShape: Sendable {
  /// As a whole: of two frames the numbers are not mixed.
  case value
  /// Each member by its own shape; members that are not named have `others`.
  case object([String: ManifestShape], others: ManifestShape = .value)
  case list(ListIdentity, of: ManifestShape)

  /// What makes two elements of two lists the same one.
  enum ListIdentity: Sendable {
    /// A shared image, or else the name: pinwheels and slices, which may be renamed.
    case imagesOrName
    /// The `file` of each.
    case file
    /// The whole value.
    case value
  }

  /// A manifest. Made when it is read: the cases of a stored one refer to each other by tagged pointers, which a leak
  /// checker does not follow.
  static var manifest: ManifestShape {
    object([
      "source": object([:]),
      "pinwheels": list(.imagesOrName, of: pinwheel),
      "ambiguous": list(.value, of: value),
      "images": list(.file, of: object([:])),
      "skipped": list(.value, of: value),
    ])
  }

  private static var pinwheel: ManifestShape {
    object([
      "background": object([:]),
      "slices": list(.imagesOrName, of: slice),
    ])
  }

  private static var slice: ManifestShape {
    object([
      "tags": list(.value, of: value),
      "states": object([:], others: list(.file, of: object([:]))),
    ])
  }

  /// The shape of a member.
  func member(_ key: String) -> ManifestShape {
    guard case .object(let members, let others) = self else { return .value }
    return members[key] ?? others
  }
}

extension JSON {
  /// The members of an object; empty for anything else.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The elements of an array; empty for anything else.
  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  subscript(key: String) -> JSON? { members.first { $0.key == key }?.value }

  /// The `file` of every object in it.
  var files: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.files)
    case .object(let members):
      members.flatMap { member in
        if member.key == "file", let file = member.value.text { [file] } else { member.value.files }
      }
    default: []
    }
  }

  /// What an element of a list is called where people read of it.
  var label: String { self["name"]?.text ?? self["file"]?.text ?? line }
}
