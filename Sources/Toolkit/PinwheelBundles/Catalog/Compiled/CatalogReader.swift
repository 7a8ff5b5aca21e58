internal import Pinwheel
internal import PinwheelFiles

/// Reads the tables of a compiled asset catalog in turn.
struct CatalogReader {
  let keyFormat: [RenditionAttribute]
  private(set) var facets: [Facet] = []
  private(set) var renditions: [Rendition] = []
  private(set) var problems: [SkippedFile] = []
  /// The position of each key in ``renditions``.
  private(set) var positions: [RenditionKey: Int] = [:]

  private typealias Entry = (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)

  private let store: BOMStore
  private var budget: ReadingBudget
  private var facetTable = FacetTable()

  /// - Throws: If the key format or the tree of renditions is missing or damaged, or if blocks overlap too much.
  init(_ store: BOMStore, fileSize: Int) throws(CatalogDamage) {
    self.store = store
    budget = ReadingBudget(fileSize: fileSize)
    keyFormat = try RenditionKey.format(
      store.block(named: "KEYFORMAT"),
      workaround: store["KEYFORMATWORKAROUND"].flatMap { store.block($0) })
    guard store["RENDITIONS"] != nil else { throw CatalogDamage("it has no RENDITIONS") }
    try readFacets()
    let appearances = try names(in: "APPEARANCEKEYS")
    let localizations = try names(in: "LOCALIZATIONKEYS")
    try readRenditions(appearances: appearances, localizations: localizations)
  }

  private mutating func readFacets() throws(CatalogDamage) {
    var seen: Set<Name> = []
    for (key, value) in try entries(of: "FACETKEYS") {
      do throws(CatalogDamage) {
        let facet = try Facet(key: key, value: value)
        facets.append(facet)
        if let earlier = facetTable.add(facet) {
          problems.add(
            file: facet.name, reason: "its attributes are those of \(earlier), whose images they name")
        } else if !seen.insert(facet.name) {
          problems.add(file: facet.name, reason: "the catalog has several names that are equal")
        }
      } catch {
        problems.add(file: String(key.text.prefix(80)), reason: error.reason)
      }
    }
  }

  /// The names of an attribute's values, for appearances or localizations.
  private mutating func names(in table: String) throws(CatalogDamage) -> [Int: String] {
    var names: [Int: String] = [:]
    for (key, value) in try entries(of: table) {
      guard let name = key.validText, key.count <= Facet.longestName, let number = value.little16(at: 0)
      else {
        problems.add(
          file: table,
          reason: "an entry has no name, no number, or a name of more than \(Facet.longestName) bytes")
        continue
      }
      if let earlier = names.updateValue(name, forKey: number) {
        problems.add(file: table, reason: "\(earlier) and \(name) have the same number \(number)")
      }
    }
    return names
  }

  private mutating func readRenditions(
    appearances: [Int: String], localizations: [Int: String]
  ) throws(CatalogDamage) {
    for (position, (keyBytes, block)) in try entries(of: "RENDITIONS").enumerated() {
      let key: RenditionKey
      do throws(CatalogDamage) {
        key = try RenditionKey(keyBytes, format: keyFormat)
      } catch {
        problems.add(file: "rendition \(position)", reason: error.reason)
        continue
      }
      let facet = facetTable.name(of: key)
      do throws(CatalogDamage) {
        let rendition = try Rendition(
          block, key: key, facet: facet,
          appearance: key[.appearance] == 0 ? nil : appearances[key[.appearance]],
          localization: key[.localization] == 0 ? nil : localizations[key[.localization]])
        if rendition.layout == .link, rendition.link == nil { throw CatalogDamage("it links to nothing") }
        guard positions[key] == nil else { throw CatalogDamage("an earlier rendition has the same key") }
        positions[key] = renditions.count
        renditions.append(rendition)
      } catch {
        problems.add(file: "\(facet ?? "rendition \(position)") (\(key.text))", reason: error.reason)
      }
    }
  }

  /// The keys and values of a tree; empty if the catalog has no such tree.
  ///
  /// - Throws: If the tree of renditions cannot be read at all, or the budget is spent.
  private mutating func entries(of name: String) throws(CatalogDamage) -> [Entry] {
    guard let number = store[name] else { return [] }
    guard let tree = try BOMTree(number, in: store, budget: &budget) else {
      let damage = CatalogDamage("its \(name) is not a tree inside the file")
      if name == "RENDITIONS" { throw damage }
      problems.add(file: name, reason: damage.reason)
      return []
    }
    if let damage = tree.damage { problems.add(file: name, reason: damage) }
    var entries: [Entry] = []
    entries.reserveCapacity(tree.entries.count)
    for (position, entry) in tree.entries.enumerated() {
      guard let key = store.block(entry.key), let value = store.block(entry.value) else {
        problems.add(file: name, reason: "entry \(position) lies outside the file")
        continue
      }
      try budget.spend(key.count + value.count)
      entries.append((key, value))
    }
    return entries
  }
}
