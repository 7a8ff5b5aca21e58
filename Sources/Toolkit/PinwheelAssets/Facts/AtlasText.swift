internal import PinwheelBundles

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

  /// `nil` if the text is not a layout.
  static func facts(_ file: FactFile) throws(LayoutMistake) -> [Fact]? {
    var pages: [(image: String, scale: Double?, regions: [Region])] = []
    var count = 0
    var isInPage = false
    for (number, line) in try file.lines().enumerated() {
      let line = line.drop(while: \.isWhitespace)
      let page = pages.count - 1
      if line.isEmpty {
        isInPage = false
      } else if let colon = line.firstIndex(of: ":") {
        let key = line[..<colon].trimmed()
        let value = line[line.index(after: colon)...].trimmed()
        if isInPage, !pages[page].regions.isEmpty {
          pages[page].regions[pages[page].regions.count - 1].texts[key] = value
        } else if isInPage, key == "scale", let scale = Double(value) {
          pages[page].scale = scale
        }
      } else if !isInPage {
        isInPage = true
        pages.append((line.trimmed(), nil, []))
      } else {
        count += 1
        guard count <= Fact.maximumCount else { throw .tooManySprites }
        pages[page].regions.append(Region(name: line.trimmed(), line: number + 1))
      }
    }
    pages.removeAll { $0.regions.isEmpty }
    let facts = pages.flatMap { page in
      let sheet = file.sheet(page.image, isOnlyOne: pages.count == 1)
      return page.regions.map { region in
        Fact(sheet, line: region.line, sprite(region, page.scale).map { .sprite($0) } ?? unread(region))
      }
    }
    return facts.isEmpty ? nil : facts
  }

  private static func unread(_ region: Region) -> Fact.Content {
    let wrong = ["bounds", "xy", "size"].first {
      region.texts[$0] != nil && region.numbers($0, $0 == "bounds" ? 4 : 2) == nil
    }
    let key = wrong ?? (region.texts["xy"] == nil ? "xy" : "size")
    let found = Fact.quoted(wrong.flatMap { region.texts[$0] })
    return .unread(name: region.name, reason: "has no numbers for its \(key) (found \(found))")
  }

  private static func sprite(_ region: Region, _ scale: Double?) -> Sprite? {
    let list = region.numbers
    guard let corner = list("bounds", 4) ?? list("xy", 2), let size = list("bounds", 4) ?? list("size", 2)
    else { return nil }
    let (width, height) = (size[size.count - 2], size[size.count - 1])
    var sprite = Sprite(
      name: region.name, frame: Sprite.Box(x: corner[0], y: corner[1], width: width, height: height))
    sprite.scale = scale
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
    case let angle?: sprite.turn = Double(angle).flatMap { Sprite.Turn.all[$0] }
    }
    if let index = list("index", 1)?[0], (0...1e9).contains(index) { sprite.name += "_\(Int(index))" }
    sprite.caps = list("split", 4).flatMap {
      PixelInsets(top: $0[2], left: $0[0], bottom: $0[3], right: $0[1])
    }
    return sprite
  }
}
