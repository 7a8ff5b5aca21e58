internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// libGDX skins: `ButtonStyle`, `CheckBoxStyle` and similar classes, whose fields name drawables.
///
/// ```
/// com.badlogic.gdx.scenes.scene2d.ui.TextButton$TextButtonStyle: {
///   default: { up: button, down: button-down, over: button-over }
///   toggle: { parent: default, checked: button-down }
/// }
/// TintedDrawable: { dim: { name: button, color: gray } }
/// ```
///
/// A drawable may be a tinted copy or a part of another one. Fonts, colors, and the knobs of sliders and scroll
/// bars are not states of a control.
enum SkinStyles {
  static func statements(of bytes: ContiguousArray<UInt8>, at path: String) -> [Statement] {
    guard bytes.holds("Style"),
      let root = try? JSONParser.value(of: bytes, maximumDepth: 32, isRelaxed: true)
    else { return [] }
    let positions = TextPositions(in: bytes)
    var statements: [Statement] = []
    let others = Self.namedDrawables(in: root)
    var classes: Classes = [:]
    let styles = root.members.map { (className: Self.className($0.key), styles: $0.value.members) }
      .filter { $0.className.hasSuffix("Style") }
    for (name, styles) in styles {
      for style in styles { classes[name, default: [:]][style.key] = style.value }
    }
    for (name, styles) in styles {
      for style in styles where statements.count < Statement.maximumCount {
        for (field, value) in Self.fields(of: style.value, named: style.key, in: name, of: classes) {
          guard let (part, state) = Self.states[field], let drawable = value.value.text else { continue }
          statements.append(
            Statement(
              "\(name).\(style.key)" + (part.isEmpty ? "" : "." + part), state,
              .region(Self.original(of: drawable, others)),
              line: positions.position(of: value.range.lowerBound).line))
        }
      }
    }
    return statements
  }

  /// Shortens `com.badlogic.gdx.scenes.scene2d.ui.Button$ButtonStyle` to `ButtonStyle`.
  private static func className(_ key: String) -> String {
    key.split { $0 == "." || $0 == "$" }.last.map { String($0) } ?? key
  }

  /// The styles of each class, by name.
  private typealias Classes = [Name: [Name: JSON]]

  /// Further fields, and longer chains of parents, are ignored: each style is read with its parents' fields.
  private static let mostFields = 64
  private static let mostParents = 8

  /// The fields of a style and of its parents; the nearest definition of a field counts.
  private static func fields(
    of style: JSON, named name: String, in className: String, of classes: Classes
  ) -> [(String, JSON.Member)] {
    var found: [Name: JSON.Member] = [:]
    var (current, className): (JSON?, String) = (style, className)
    var names: Set<Name> = [Name(name)]
    while let node = current {
      for member in node.members.prefix(mostFields) where found[member.key] == nil {
        found[member.key] = member
      }
      guard let parent = node.members.prefix(mostFields).last(where: { $0.key == "parent" })?.value.text
      else { break }
      // The parent is a style of the same class or of a class that it extends. A cycle ends where it closes.
      let order = [className] + bases.filter { $0 != className }
      let heir = order.first {
        ($0 != className || names.insert(parent)) && classes[$0]?[parent] != nil
      }
      guard let heir, names.count <= mostParents else { break }
      if heir != className { names = [Name(parent)] }
      (current, className) = (classes[heir]?[parent], heir)
    }
    return found.values.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { ($0.key, $0) }
  }

  private static let bases = ["TextButtonStyle", "ImageButtonStyle", "ButtonStyle"]

  /// The drawables that are tinted copies or parts of others.
  private static func namedDrawables(in root: JSON) -> [Name: String] {
    var names: [Name: String] = [:]
    for member in root.members where className(member.key).hasSuffix("Drawable") {
      for drawable in member.value.members {
        let fields = drawable.value.members.prefix(mostFields)
        names[drawable.key] =
          ["name", "region", "patch", "sprite", "drawable"].lazy.compactMap { key in
            fields.last { $0.key == key }?.value.text
          }.first
      }
    }
    return names
  }

  private static func original(of drawable: String, _ others: [Name: String]) -> String {
    var name = drawable
    for _ in 0..<4 {
      guard let other = others[name] else { break }
      name = other
    }
    return name
  }

  /// The part of the control and the state that each field describes.
  private static let states: [String: (part: String, state: SliceState)] = {
    var states: [String: (String, SliceState)] = [
      "up": ("", .rest), "down": ("", .press), "over": ("", .hover), "focused": ("", .focused),
      "disabled": ("", .disabled), "checked": ("", .selected), "checkedOver": ("", [.selected, .hover]),
      "checkedDown": ("", [.selected, .press]), "checkedFocused": ("", [.selected, .focused]),
      "checkedDisabled": ("", [.selected, .disabled]),
      "checkboxOff": ("checkbox", .rest), "checkboxOn": ("checkbox", .selected),
      "checkboxOver": ("checkbox", .hover), "checkboxOnOver": ("checkbox", [.selected, .hover]),
      "checkboxOffDisabled": ("checkbox", .disabled),
      "checkboxOnDisabled": ("checkbox", [.selected, .disabled]),
      "checkBackground": ("check", .rest), "checkBackgroundOver": ("check", .hover),
      "checkBackgroundDown": ("check", .press),
      "background": ("", .rest), "backgroundOver": ("", .hover), "backgroundOpen": ("", .press),
      "backgroundDisabled": ("", .disabled), "focusedBackground": ("", .focused),
      "disabledBackground": ("", .disabled),
    ]
    for (field, state) in [
      ("Up", SliceState.rest), ("Down", .press), ("Over", .hover), ("Disabled", .disabled),
      ("Checked", .selected), ("CheckedOver", [.selected, .hover]), ("CheckedDown", [.selected, .press]),
    ] { states["image" + field] = ("image", state) }
    return states
  }()
}
