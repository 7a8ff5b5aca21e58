@testable internal import PinwheelBundles
internal import PinwheelText

/// Property lists, binary and XML, and other XML.
enum PropertyListTarget {
  static func run(_ bytes: ContiguousArray<UInt8>) {
    let info = BundleInfo(propertyList: bytes)
    if let value = PropertyList.value(of: bytes) {
      let (count, depth) = measure(value)
      demand(
        count <= PropertyList.maximumCount && depth <= PropertyList.maximumDepth,
        "a list beyond its limits")
      if let info {
        demand(
          info.identifier == value["CFBundleIdentifier"]?.text,
          "the identifier is \(info.identifier ?? "none"), and \(value["CFBundleIdentifier"]?.text ?? "none")"
        )
      }
    }
    if let root = try? XMLElement.root(of: bytes) {
      demand(depth(root) <= XMLElement.maximumDepth, "elements are nested too deeply")
    }
  }

  private static func measure(_ value: JSON) -> (count: Int, depth: Int) {
    let inner = value.elements ?? value.members.map(\.value)
    var (count, depth) = (1, 0)
    for value in inner {
      let (innerCount, innerDepth) = measure(value)
      count += innerCount
      depth = max(depth, innerDepth)
    }
    return (count, depth + 1)
  }

  private static func depth(_ element: XMLElement) -> Int { 1 + (element.children.map(depth).max() ?? 0) }
}
