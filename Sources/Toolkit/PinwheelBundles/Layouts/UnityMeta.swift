/// The `.meta` file that Unity keeps next to an image, with its sprites, in YAML. Only the subset that Unity writes
/// is read, line by line.
///
/// ```
/// TextureImporter:
///   spriteSheet:
///     sprites:
///     - serializedVersion: 2
///       name: button_rest
///       rect:
///         x: 0               pixels from the bottom-left corner of the image
///         y: 12
///         width: 30
///         height: 20
///       border: {x: 4, y: 4, z: 4, w: 4}     nine-slice: left, bottom, right, top
/// ```
package enum UnityMeta {
  /// The layout; `nil` if the text is not a Unity file or has no sprites.
  ///
  /// - Parameter image: The name of the image.
  /// - Throws: ``LayoutMistake`` if the text is not UTF-8, or there are too many sprites.
  static func layout(
    _ bytes: ContiguousArray<UInt8>, image: String
  ) throws(LayoutMistake) -> SheetLayout? {
    let lines = try bytes.layoutLines()
    var sprites: [Sprite] = []
    var unread: [UnreadSprite] = []
    var itemLine = 0
    // The indentation of the list's keys and of the sprite's keys; `nil` outside them.
    var list: Int?
    var item: Int?
    var block = ""
    var values: [String: String] = [:]
    func close() throws(LayoutMistake) {
      if let sprite = sprite(values) {
        sprites.append(sprite)
      } else if !values.isEmpty {
        unread.append(Self.unread(values, line: itemLine))
      }
      values = [:]
      block = ""
      guard sprites.count + unread.count <= SheetLayout.maximumSprites else { throw .tooManySprites }
    }
    for (number, line) in lines.enumerated() where !line.isEmpty {
      var indent = line.prefix { $0 == " " }.count
      var rest = line.dropFirst(indent)
      guard let start = list else {
        if rest == "sprites:" { list = indent }
        continue
      }
      if rest.hasPrefix("- "), indent == start || indent == start + 2 {
        try close()
        rest = rest.dropFirst(2)
        indent += 2
        item = indent
        itemLine = number + 1
      } else if indent <= start {
        try close()
        list = nil
        item = nil
        continue
      }
      guard let item, let colon = rest.firstIndex(of: ":") else { continue }
      let key = String(rest[..<colon])
      let value = String(rest[rest.index(after: colon)...].drop { $0 == " " })
      if indent == item {
        block = value.isEmpty ? key : ""
        values[key] = value
      } else if indent == item + 2, !block.isEmpty {
        values[block + "." + key] = value
      }
    }
    try close()
    return sprites.isEmpty && unread.isEmpty
      ? nil : SheetLayout(sheets: [SheetLayout.Sheet(image: image, sprites: sprites, unread: unread)])
  }

  private static func unread(_ values: [String: String], line: Int) -> UnreadSprite {
    let name = values["name"].map(unquoted) ?? ""
    if name.isEmpty { return UnreadSprite("", line: line, "has no name") }
    if !values.keys.contains(where: { $0.hasPrefix("rect") }) {
      return UnreadSprite(name, line: line, "has no rect")
    }
    return UnreadSprite(
      name, line: line, numbers: ["x", "y", "width", "height"].map { ($0, values["rect." + $0]) })
  }

  private static func sprite(_ values: [String: String]) -> Sprite? {
    let box = Sprite.Box.stated { values["rect." + $0].flatMap { Double(inLayout: $0) } }
    guard let box, let name = values["name"].map(unquoted), !name.isEmpty else { return nil }
    var sprite = Sprite(name: name, frame: box)
    sprite.isFromBottom = true
    let border = ["x", "y", "z", "w"].map { side in
      value(side, inFlow: values["border", default: ""][...]).flatMap { Double(inLayout: $0) } ?? 0
    }
    if border.contains(where: { $0 > 0 }) {
      sprite.caps = PixelInsets(top: border[3], left: border[0], bottom: border[1], right: border[2])
    }
    return sprite
  }

  /// The value of a key in a list such as `{x: 1, y: 2}`.
  package static func value(_ key: String, inFlow text: Substring) -> String? {
    for pair in text.split(whereSeparator: { "{},".contains($0) }) {
      let words = pair.split(separator: ":").map { $0.filter { $0 != " " } }
      if words.count == 2, words[0] == key { return words[1] }
    }
    return nil
  }

  /// A plain text, or one in quotes of either kind.
  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, let quote = text.first, quote == text.last, quote == "\"" || quote == "'" else {
      return text
    }
    let inside = text.dropFirst().dropLast()
    return quote == "'"
      ? inside.split(separator: "''", omittingEmptySubsequences: false).joined(separator: "'")
      : inside.split(separator: "\\\"", omittingEmptySubsequences: false).joined(separator: "\"")
  }
}
