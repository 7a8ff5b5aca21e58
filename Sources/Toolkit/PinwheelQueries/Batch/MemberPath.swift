/// Where a coordinate lies in a JSON object: a member of a name, or the members that lead to it, such as `touch.x`.
struct MemberPath {
  /// The whole name, which a member may have itself.
  let name: ContiguousArray<UInt8>
  /// The name divided at its points.
  let keys: [ContiguousArray<UInt8>]
  let role: JSONLine.Role
  /// How many objects around a member, from the outermost one's member on, are those of the path.
  var depth = 0
  /// Whether the last key led on: the value that follows is entered then, if it is an object.
  private var isLeading = false

  init(_ name: String, role: JSONLine.Role) {
    self.name = ContiguousArray(name.utf8)
    keys = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      ContiguousArray($0)
    }
    self.role = role
  }

  /// Takes a key within so many objects; `true` if it is the last of the path.
  mutating func take(_ key: ContiguousArray<UInt8>, at level: Int) -> Bool {
    let isNext = level == depth && depth < keys.count && keys[depth] == key
    isLeading = isNext && depth + 1 < keys.count
    return isNext && depth + 1 == keys.count && keys.count > 1
  }

  /// Enters the value of the last key, which is at a level.
  mutating func enter(_ level: Int) {
    if isLeading, level == depth + 1 { depth = level }
    isLeading = false
  }

  /// Leaves whatever lies below a level.
  mutating func leave(_ level: Int) {
    depth = min(depth, level)
    isLeading = false
  }
}
