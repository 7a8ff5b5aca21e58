/// The place of a coordinate in a JSON object: a member's name, or a path of member names such as `touch.x`.
struct MemberPath {
  /// The whole name, which a single member may also have.
  let name: ContiguousArray<UInt8>
  /// The name, split at its periods.
  let keys: [ContiguousArray<UInt8>]
  let role: JSONLine.Role
  /// The number of currently open objects, from the outside in, that match the path.
  var depth = 0
  /// Whether the last key matched but is not the end of the path; then its value is entered if it is an object.
  private var isLeading = false

  init(_ name: String, role: JSONLine.Role) {
    self.name = ContiguousArray(name.utf8)
    keys = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      ContiguousArray($0)
    }
    self.role = role
  }

  /// Compares a key at a nesting level with the path; returns `true` if the key completes it.
  mutating func take(_ key: ContiguousArray<UInt8>, at level: Int) -> Bool {
    let isNext = level == depth && depth < keys.count && keys[depth] == key
    isLeading = isNext && depth + 1 < keys.count
    return isNext && depth + 1 == keys.count && keys.count > 1
  }

  /// Enters the value of the last key, whose contents are at this level.
  mutating func enter(_ level: Int) {
    if isLeading, level == depth + 1 { depth = level }
    isLeading = false
  }

  /// Leaves all objects below a level.
  mutating func leave(_ level: Int) {
    depth = min(depth, level)
    isLeading = false
  }
}
