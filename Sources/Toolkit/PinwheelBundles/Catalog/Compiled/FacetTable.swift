/// Finds the facet that a rendition belongs to.
struct FacetTable {
  private struct Shared: Hashable {
    let identifier: Int
    let element: Int
    let part: Int
  }

  private var exact: [Shared: String] = [:]
  /// The names by identifier alone; `nil` if several facets share an identifier.
  private var byIdentifier: [Int: String?] = [:]

  /// - Returns: The name of an earlier facet with the same attributes, if any.
  mutating func add(_ facet: Facet) -> String? {
    let shared = Shared(
      identifier: facet.identifier, element: facet.attributes[.element] ?? 0,
      part: facet.attributes[.part] ?? 0)
    if let earlier = exact[shared] { return earlier }
    exact[shared] = facet.name
    byIdentifier[shared.identifier] = .some(byIdentifier[shared.identifier] == nil ? facet.name : nil)
    return nil
  }

  /// The name of the facet with the identifier, element and part of a key. Icon size sets and preserved vectors
  /// have a separate part; for them the identifier decides. Atlases have the identifier 0, which stands for no
  /// facet.
  func name(of key: RenditionKey) -> String? {
    let identifier = key[.identifier]
    let shared = Shared(identifier: identifier, element: key[.element], part: key[.part])
    if let name = exact[shared] { return name }
    return identifier == 0 ? nil : byIdentifier[identifier] ?? nil
  }
}
