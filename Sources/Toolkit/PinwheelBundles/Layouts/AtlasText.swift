/// The `.atlas` text of libGDX and Spine: pages, which are images, and the regions in each, line by line.
///
/// ```
/// page.png              a page: a line without a colon, after an empty one or at the start
///   size: 64, 64        its properties
/// button_rest           a region: any other line without a colon
///   bounds: 2, 2, 8, 9  or xy: 2, 2 and size: 8, 9
///   offsets: 1, 0, 10, 9   or offset: 1, 0 and orig: 10, 9; left, bottom, size before trimming
///   rotate: 90          or true, false: degrees counterclockwise
///   index: 3            a number that belongs to the name; -1 for none
///   split: 3, 3, 4, 4   nine-slice: left, right, top, bottom
/// ```
enum AtlasText {
  /// A region and its properties.
  private struct Region {
    var name: String
    let line: Int
    var texts: [String: String] = [:]

    /// The numbers of a property; `nil` if it is missing, or has another number of them.
    func numbers(_ key: String, _ count: Int) -> [Double]? {
      let words = texts[key]?.prefix(256).split(separator: ",") ?? []
      let numbers = words.compactMap { Double(inLayout: $0.trimmed()) }
      return words.count == count && numbers.count == count ? numbers : nil
    }
  }

  /// The layout; `nil` if the text is not a layout.
  ///
  /// - Throws: ``LayoutMistake`` if the text is not UTF-8, or there are too many sprites.
  static func layout(_ bytes: ContiguousArray<UInt8>) throws(LayoutMistake) -> SheetLayout? {
    let lines = try bytes.layoutLines()
    var sheets: [SheetLayout.Sheet] = []
    var regions: [Region] = []
    var count = 0
    var isInPage = false
    func close() {
      guard !sheets.isEmpty else { return }
      sheets[sheets.count - 1].sprites += regions.compactMap(sprite)
      sheets[sheets.count - 1].unread += regions.filter { sprite($0) == nil }.map(unread)
      regions = []
    }
    for (number, line) in lines.enumerated() {
      let line = line.drop(while: \.isWhitespace)
      if line.isEmpty {
        close()
        isInPage = false
      } else if let colon = line.firstIndex(of: ":") {
        let key = line[..<colon].trimmed()
        let value = line[line.index(after: colon)...].trimmed()
        if !regions.isEmpty {
          regions[regions.count - 1].texts[key] = value
        } else if isInPage, key == "scale", let scale = Double(value) {
          sheets[sheets.count - 1].statedScale = scale
        }
      } else if !isInPage {
        isInPage = true
        sheets.append(SheetLayout.Sheet(image: line.trimmed()))
      } else {
        count += 1
        guard count <= SheetLayout.maximumSprites else { throw .tooManySprites }
        regions.append(Region(name: line.trimmed(), line: number + 1))
      }
    }
    close()
    sheets.removeAll { $0.sprites.isEmpty && $0.unread.isEmpty }
    return sheets.isEmpty ? nil : SheetLayout(sheets: sheets)
  }

  private static func unread(_ region: Region) -> UnreadSprite {
    let wrong = ["bounds", "xy", "size"].first {
      region.texts[$0] != nil && region.numbers($0, $0 == "bounds" ? 4 : 2) == nil
    }
    let key = wrong ?? (region.texts["xy"] == nil ? "xy" : "size")
    let found = wrong.flatMap { region.texts[$0] }.map { "'\($0.prefix(40))'" } ?? "nothing"
    return UnreadSprite(
      region.name, line: region.line, "has no numbers for its \(key) (found \(found))")
  }

  private static func sprite(_ region: Region) -> Sprite? {
    let list = region.numbers
    guard let corner = list("bounds", 4) ?? list("xy", 2), let size = list("bounds", 4) ?? list("size", 2)
    else { return nil }
    let (width, height) = (size[size.count - 2], size[size.count - 1])
    var sprite = Sprite(
      name: region.name, frame: Sprite.Box(x: corner[0], y: corner[1], width: width, height: height))
    if let offset = list("offsets", 4) ?? list("offset", 2) {
      let canvas = list("offsets", 4).map { [$0[2], $0[3]] } ?? list("orig", 2) ?? [0, 0]
      // A size of 0 means that nothing was trimmed.
      if canvas != [0, 0] {
        sprite.trim = Sprite.Box(
          x: offset[0], y: canvas[1] - height - offset[1], width: canvas[0], height: canvas[1])
      }
    }
    switch region.texts["rotate"] {
    case nil, "", "false": sprite.turn = .upright
    case "true": sprite.turn = .counterclockwise
    case let angle?: sprite.turn = Double(angle).flatMap { Sprite.Turn(counterclockwise: $0) }
    }
    if let index = list("index", 1)?[0], (0...1e9).contains(index) { sprite.name += "_\(Int(index))" }
    sprite.caps = list("split", 4).flatMap {
      PixelInsets(top: $0[2], left: $0[0], bottom: $0[3], right: $0[1])
    }
    return sprite
  }
}
