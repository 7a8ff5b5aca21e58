internal import Pinwheel
internal import PinwheelBundles

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
  /// - Parameter resources: The drawables that numbers in compiled XML stand for.
  static func statements(
    of root: XMLElement, at path: String, _ resources: AndroidResources? = nil
  ) -> [Statement] {
    guard root.name.hasSuffix("selector") else { return [] }
    let name = path.lastPathComponent.split(separator: ".").first.map { String($0) } ?? path
    var statements: [Statement] = []
    var seen: Set<UInt8> = []
    let items = root.children.prefix(Statement.maximumCount).filter { $0.name == "item" }
    let isBehind = { (item: XMLElement) in item.attributes["android:state_window_focused"] == "false" }
    for item in items.filter({ !isBehind($0) }) + items.filter(isBehind) {
      guard let drawable = Self.drawable(of: item, resources) else { continue }
      let state = Self.state(of: item)
      guard seen.insert(state.rawValue).inserted else { continue }
      let shown = isBehind(item) ? state.union(.inactive) : state
      statements.append(Statement(name, shown, .android(drawable), line: item.line))
    }
    return statements.sorted { $0.line < $1.line }
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
