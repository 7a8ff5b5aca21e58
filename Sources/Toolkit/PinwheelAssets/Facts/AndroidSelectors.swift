internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// Android selectors: `res/drawable/button.xml`, whose items each name a drawable.
///
/// ```
/// <selector xmlns:android="http://schemas.android.com/apk/res/android">
///   <item android:state_pressed="true" android:drawable="@drawable/button_pressed" />
///   <item android:drawable="@drawable/button_normal" />
/// </selector>
/// ```
///
/// Android shows the first item that fits, so if two items name one state, the first counts. An item for a window
/// without focus counts only if no other item has its state.
enum AndroidSelectors {
  /// Whether a file may be one; also any other compiled XML of Android.
  static func mayBe(_ probe: FileProbe) -> Bool {
    XMLElement.mayBeCompiled(probe.bytes)
      || probe.isCalled("xml") && probe.mayHaveRoot { $0.hasSuffix("selector") }
  }

  static func facts(_ file: FactFile) -> [Fact]? {
    let root =
      XMLElement.mayBeCompiled(file.bytes) ? XMLElement.root(ofCompiled: file.bytes) : try? file.xml()
    guard let root else { return nil }
    if ForeignFormat.androidDrawings.contains(root.name) { return [Fact(.file(""), .drawing)] }
    guard root.name.hasSuffix("selector") else { return nil }
    let name = file.path.lastPathComponent.split(separator: ".").first.map { String($0) } ?? file.path
    var facts: [(line: Int, fact: Fact)] = []
    var seen: Set<UInt8> = []
    let items = root.children.prefix(Fact.maximumCount).filter { $0.name == "item" }
    let isBehind = { (item: XMLElement) in item.attributes["android:state_window_focused"] == "false" }
    for item in items.filter({ !isBehind($0) }) + items.filter(isBehind) {
      guard let drawable = Self.drawable(of: item, file.resources) else { continue }
      let state = Self.state(of: item)
      guard seen.insert(state.rawValue).inserted else { continue }
      let shown = isBehind(item) ? state.union(.inactive) : state
      facts.append((item.line, .state(shown, of: name, .android(drawable), line: item.line)))
    }
    return facts.sorted { $0.line < $1.line }.map(\.fact)
  }

  /// The drawable of an item, or of the bitmap inside it.
  private static func drawable(of item: XMLElement, _ resources: AndroidResources?) -> String? {
    let references =
      [item.attributes["android:drawable"]] + item.children.prefix(4).map { $0.attributes["android:src"] }
    for case let reference? in references {
      let reference = resources?.reference(reference) ?? reference
      let words = reference.split(separator: "/")
      if words.count == 2, words[0].hasPrefix("@"),
        words[0].hasSuffix("drawable") || words[0].hasSuffix("mipmap")
      {
        return String(words[1])
      }
    }
    return nil
  }

  private static func state(of item: XMLElement) -> SliceState {
    var state: SliceState = .rest
    for (name, value) in item.attributes {
      switch (name, value) {
      case ("android:state_pressed", "true"): state.insert(.press)
      case ("android:state_focused", "true"): state.insert(.focused)
      case ("android:state_hovered", "true"): state.insert(.hover)
      case ("android:state_selected", "true"), ("android:state_checked", "true"),
        ("android:state_activated", "true"):
        state.insert(.selected)
      case ("android:state_enabled", "false"): state.insert(.disabled)
      default: break
      }
    }
    return state
  }
}
