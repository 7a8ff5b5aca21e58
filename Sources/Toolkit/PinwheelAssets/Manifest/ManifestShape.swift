/// How a manifest value is compared: as a whole, member by member, or element by element.
indirect enum ManifestShape: Sendable {
  /// As a whole: the numbers of two frames are not mixed.
  case value
  /// Each member by its own shape; unnamed members have `others`.
  case object([String: ManifestShape], others: ManifestShape = .value)
  case list(ListIdentity, of: ManifestShape)

  /// How elements of two lists are recognized as the same.
  enum ListIdentity: Sendable {
    /// By a shared image, or else the name: for pinwheels and slices, which may be renamed.
    case imagesOrName
    /// By the `file` of each.
    case file
    /// By the whole value.
    case value
  }

  /// The shape of a member.
  func member(_ key: String) -> ManifestShape {
    guard case .object(let members, let others) = self else { return .value }
    return members[key] ?? others
  }
}
