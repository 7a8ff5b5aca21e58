/// How many bytes of a catalog may still be looked at.
///
/// Blocks that a store names may overlap, and any number of tree entries may name the same block. In a real file
/// they do not, so reading every block once takes no more than the file's own bytes; twice that is the limit,
/// which keeps the work and the memory linear in the file.
struct ReadingBudget {
  private var remaining: Int

  init(fileSize: Int) {
    let (limit, overflow) = fileSize.multipliedReportingOverflow(by: 2)
    remaining = overflow ? .max : limit
  }

  mutating func spend(_ count: Int) throws(CatalogDamage) {
    guard count <= remaining else {
      throw CatalogDamage("its blocks overlap: together they are more than twice as long as the file")
    }
    remaining -= count
  }
}

/// What is wrong with a part of a catalog, in a phrase.
struct CatalogDamage: Error, Hashable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
