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

  /// The shape of a member.
  func member(_ key: String) -> ManifestShape {
    guard case .object(let members, let others) = self else { return .value }
    return members[key] ?? others
  }
}
