/// Finds the facet that a rendition belongs to.
struct FacetTable {
  /// The names by identifier, element and part.
  private var exact: [[Int]: String] = [:]
  /// The names by identifier alone; `nil` if several facets share an identifier.
  private var byIdentifier: [Int: String?] = [:]

  /// - Returns: The name of an earlier facet with the same attributes, if any.
  mutating func add(_ facet: Facet) -> String? {
    let shared = [facet.identifier, facet.attributes[.element] ?? 0, facet.attributes[.part] ?? 0]
    if let earlier = exact[shared] { return earlier }
    exact[shared] = facet.name
    byIdentifier[facet.identifier] = .some(byIdentifier[facet.identifier] == nil ? facet.name : nil)
    return nil
  }

  /// The name of the facet with the identifier, element and part of a key. Icon size sets and preserved vectors
  /// have a separate part; for them the identifier decides. Atlases have the identifier 0, which stands for no
  /// facet.
  func name(of key: RenditionKey) -> String? {
    let identifier = key[.identifier]
    if let name = exact[[identifier, key[.element], key[.part]]] { return name }
    return identifier == 0 ? nil : byIdentifier[identifier] ?? nil
  }
}
