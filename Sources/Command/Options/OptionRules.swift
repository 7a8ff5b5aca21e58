import ArgumentParser

/// Options by their names, and whether each is given.
typealias GivenOptions = KeyValuePairs<String, Bool>

/// Refuses options of different groups together.
func refuseMixing(_ groups: GivenOptions...) throws {
  let given = groups.compactMap { $0.first { $0.value }?.key }
  guard given.count > 1 else { return }
  throw ValidationError(given[0], "it cannot go with \(given[1])", "give one of the two")
}

/// Refuses options without the one that they need.
func demand(_ option: String, _ isGiven: Bool, for others: GivenOptions) throws {
  guard !isGiven, let other = others.first(where: \.value)?.key else { return }
  throw ValidationError(other, "it goes with \(option)", "give both")
}
