/// A configuration of RetroArch's overlays (`.cfg`): controls on a screen, each with the shape that is touched.
///
/// ```
/// overlays = 1
/// overlay0_name = "landscape"
/// overlay0_overlay = "pad.png"                        a picture of the whole screen
/// overlay0_normalized = true                          fractions of the screen; else pixels of that picture
/// overlay0_descs = 1
/// overlay0_desc0 = "left,0.07,0.87,radial,0.05,0.1"   key, center, shape, and half of its width and height
/// overlay0_desc0_overlay = "left.png"                 the picture of the control
/// ```
package struct OverlayConfig: Sendable {
  /// What a touch is tested against: an ellipse or a rectangle.
  package enum Shape: String, Sendable {
    case radial, rect
  }

  package struct Control: Sendable {
    /// The key that a touch presses.
    package let key: String
    package let shape: Shape
    /// The box of the shape, in which the picture is drawn.
    package let frame: Sprite.Box
    /// The path of its picture, relative to the file's folder; `nil` for a control without one.
    package let image: String?
  }

  package struct Overlay: Sendable {
    package let name: String?
    package let image: String?
    /// Whether frames are fractions of the screen; otherwise they are pixels of ``image``.
    package let isNormalized: Bool
    /// Back to front.
    package fileprivate(set) var controls: [Control] = []
    /// Controls whose shape cannot be read.
    package fileprivate(set) var unread: [UnreadSprite] = []
  }

  package private(set) var overlays: [Overlay] = []

  /// - Returns: `nil` if the text is some other configuration.
  /// - Throws: ``LayoutMistake`` if it is not UTF-8, or lists too many controls.
  /// - Complexity: O(bytes).
  package init?(_ bytes: ContiguousArray<UInt8>) throws(LayoutMistake) {
    guard bytes.holds("overlay0_desc") else { return nil }
    var values: [String: (text: String, line: Int)] = [:]
    for (number, line) in try bytes.layoutLines().enumerated() {
      guard let mark = line.firstIndex(of: "="), line.first != "#" else { continue }
      values[line[..<mark].trimmed()] = (line[line.index(after: mark)...].trimmed(of: "\""), number + 1)
    }
    // A number of overlays or controls is a claim; each has a line of its own.
    func count(_ key: String) -> Int { min(values[key].flatMap { Int($0.text) } ?? 0, values.count) }
    var controlCount = 0
    for number in 0..<max(0, count("overlays")) {
      let name = "overlay\(number)"
      var overlay = Overlay(
        name: values[name + "_name"]?.text, image: values[name + "_overlay"]?.text,
        isNormalized: values[name + "_normalized"]?.text == "true")
      for index in 0..<max(0, count(name + "_descs")) {
        let key = name + "_desc\(index)"
        guard let (text, line) = values[key] else { continue }
        controlCount += 1
        guard controlCount <= SheetLayout.maximumSprites else { throw .tooManySprites }
        overlay.add(text, line: line, image: values[key + "_overlay"]?.text)
      }
      if !overlay.controls.isEmpty || !overlay.unread.isEmpty { overlays.append(overlay) }
    }
  }
}

extension OverlayConfig.Overlay {
  /// Adds a control. Decorations, which press `nul`, are none.
  fileprivate mutating func add(_ text: String, line: Int, image: String?) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed() }
    if words[0] == "nul" { return }
    let places = [("x", 1), ("y", 2), ("width", 4), ("height", 5)].map { key, index in
      (key: key, text: index < words.count ? words[index] : nil)
    }
    let numbers = places.compactMap { $0.text.flatMap { Double(inLayout: $0) } }
    guard numbers.count == places.count, let shape = OverlayConfig.Shape(rawValue: words[3]) else {
      let unread =
        numbers.count < places.count
        ? UnreadSprite(words[0], line: line, numbers: places)
        : UnreadSprite(words[0], line: line, "has no known shape (found '\(words[3].prefix(40))')")
      return self.unread.append(unread)
    }
    controls.append(
      OverlayConfig.Control(
        key: words[0], shape: shape,
        frame: Sprite.Box(
          x: numbers[0] - numbers[2], y: numbers[1] - numbers[3], width: 2 * numbers[2],
          height: 2 * numbers[3]),
        image: image))
  }
}
