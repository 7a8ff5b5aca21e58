internal import Pinwheel
internal import PinwheelText

/// Pairs the elements of two lists that are the same thing.
enum ElementMatch {
  /// For each element of `new`, the position of its counterpart in `old`; no position occurs twice.
  ///
  /// Elements are read up to four times, and none is kept: long lists are lazy.
  ///
  /// - Complexity: O(elements and the files in them).
  static func counterparts(
    of new: some Collection<JSON>, in old: some Collection<JSON>, by identity: ManifestShape.ListIdentity
  ) -> [Int?] {
    switch identity {
    case .value: pairs(new, old) { $0 }
    case .file: pairs(new, old) { $0["file"] ?? $0 }
    case .imagesOrName: byImagesOrName(new, old)
    }
  }

  /// Pairs the first elements of each key, then the second ones.
  private static func pairs<Key: Hashable>(
    _ new: some Collection<JSON>, _ old: some Collection<JSON>, key: (JSON) -> Key
  ) -> [Int?] {
    var positions: [Key: [Int]] = [:]
    for (index, key) in old.map(key).enumerated().reversed() { positions[key, default: []].append(index) }
    return new.map { positions[key($0)]?.popLast() }
  }

  /// Pairs elements that share an image and the name first, then those that share the most images, then those of
  /// one name.
  private static func byImagesOrName(
    _ new: some Collection<JSON>, _ old: some Collection<JSON>
  ) -> [Int?] {
    var result = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    var users: [Name: [Int]] = [:]
    for (index, element) in old.enumerated() {
      for file in Set<Name>(names: element.files) { users[file, default: []].append(index) }
    }
    let names = old.map { $0["name"]?.text.map { Name($0) } }
    for isSameName in [true, false] {
      for (index, element) in new.enumerated() where result[index] == nil {
        let name = element["name"]?.text.map { Name($0) }
        var shared: [Int: Int] = [:]
        for file in Set<Name>(names: element.files) {
          // An image shared by very many elements is not evidence, and counting them all would take too long.
          for user in users[file, default: []].prefix(64)
          where !isTaken[user] && (!isSameName || names[user] == name) {
            shared[user, default: 0] += 1
          }
        }
        guard let best = shared.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }) else { continue }
        result[index] = best.key
        isTaken[best.key] = true
      }
    }
    var positions: [Name: [Int]] = [:]
    for index in names.indices.reversed() where !isTaken[index] {
      if let name = names[index] { positions[name, default: []].append(index) }
    }
    for (index, element) in new.enumerated() where result[index] == nil {
      if let name = element["name"]?.text { result[index] = positions[name]?.popLast() }
    }
    return result
  }
}
