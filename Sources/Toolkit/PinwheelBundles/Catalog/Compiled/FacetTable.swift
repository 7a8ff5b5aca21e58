/// Which facet a rendition belongs to.
struct FacetTable {
  private struct Shared: Hashable {
    let identifier: Int
    let element: Int
    let part: Int
  }

  private var exact: [Shared: String] = [:]
  /// By identifier alone; `nil` where several facets share it.
  private var byIdentifier: [Int: String?] = [:]

  /// - Returns: The name of an earlier facet with the same attributes, if there is one.
  mutating func add(_ facet: Facet) -> String? {
    let shared = Shared(
      identifier: facet.identifier, element: facet.attributes[.element] ?? 0,
      part: facet.attributes[.part] ?? 0)
    if let earlier = exact[shared] { return earlier }
    exact[shared] = facet.name
    byIdentifier[shared.identifier] = .some(byIdentifier[shared.identifier] == nil ? facet.name : nil)
    return nil
  }

  /// The name of the facet whose identifier, element and part a key has. Sets of icon sizes and preserved vectors
  /// have a part of their own; for them the identifier decides. 0 identifies nothing: atlases have it.
  func name(of key: RenditionKey) -> String? {
    let identifier = key[.identifier]
    let shared = Shared(identifier: identifier, element: key[.element], part: key[.part])
    if let name = exact[shared] { return name }
    return identifier == 0 ? nil : byIdentifier[identifier] ?? nil
  }
}
