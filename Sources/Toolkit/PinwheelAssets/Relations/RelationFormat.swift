internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// The formats of files that relate images to each other.
enum RelationFormat {
  case styleSheet, storyboard
  /// Also any other compiled XML of Android.
  case selector

  /// The format of a file; `nil` if it states nothing. Its name decides, and of XML the outermost element.
  init?(_ probe: FileProbe) {
    if probe.isCalled("css", "qss") {
      self = .styleSheet
    } else if probe.isCalled("storyboard", "xib", "nib"), probe.mayHaveRoot(where: { _ in true }) {
      self = .storyboard
    } else if XMLElement.mayBeCompiled(probe.bytes)
      || probe.isCalled("xml") && probe.mayHaveRoot(where: { $0.hasSuffix("selector") })
    {
      self = .selector
    } else {
      return nil
    }
  }

  /// What a file states about named controls.
  ///
  /// - Parameters:
  ///   - root: Its outermost element, if it is a selector.
  ///   - resources: The names that numbers in compiled files stand for.
  /// - Complexity: O(bytes).
  func statements(
    of bytes: ContiguousArray<UInt8>, _ root: XMLElement?, at path: String, _ resources: AndroidResources?
  ) -> [Statement] {
    let found =
      switch self {
      case .styleSheet: StyleSheets.statements(of: bytes)
      case .storyboard: Storyboards.statements(of: bytes)
      case .selector: root.map { AndroidSelectors.statements(of: $0, at: path, resources) } ?? []
      }
    return Array(found.filter { !$0.control.isEmpty }.prefix(Statement.maximumCount))
  }

  /// The outermost element of a selector; `nil` if it is malformed, or the file has another format.
  func root(of bytes: ContiguousArray<UInt8>) -> XMLElement? {
    guard self == .selector else { return nil }
    return XMLElement.mayBeCompiled(bytes)
      ? XMLElement.root(ofCompiled: bytes) : try? XMLElement.root(of: bytes)
  }
}
