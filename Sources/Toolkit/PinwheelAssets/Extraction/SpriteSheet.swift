internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// The sprites of one sheet, checked against its image.
struct SpriteSheet {
  private(set) var records: [Manifest.Sprite] = []
  private(set) var remarks: [Manifest.Skipped] = []

  private static let longestName = 1_024

  /// - Parameters:
  ///   - stem: The name that gives scale and device if the image's name does not.
  ///   - file: The layout's file, for remarks.
  ///   - names: The names that the layout has already used.
  /// - Complexity: O(*n*^2) in the sprites, of which there are at most ``SheetLayout/maximumSprites``.
  init(
    _ sheet: SheetLayout.Sheet, _ image: ImageRecord, in space: String, stem: String, of file: String,
    names: inout Set<Name>
  ) {
    let scale = Self.scale(of: sheet, image, stem: stem)
    var refused = 0
    var first = ""
    var parts: [(name: String, part: SheetPart)] = []
    for sprite in sheet.sprites {
      do throws(LayoutMistake) {
        let part = try sprite.part(of: image.image.width, height: image.image.height)
        try Self.checkName(sprite.name, &names)
        parts.append((sprite.name, part))
        let own = ImageName.scale(ofPath: space + "/" + sprite.name)
        let points = own == 1 ? scale : own
        records.append(
          Manifest.Sprite(
            name: sprite.name, scale: points,
            placement: Manifest.Placement(
              part, caps: sprite.caps.map { EdgeInsets2D($0, pixelsPerPoint: points) }),
            duration: sprite.duration))
      } catch {
        refused += 1
        if first.isEmpty { first = "'\(sprite.name.prefix(100))', \(error)" }
      }
    }
    if refused > 0 {
      remarks.add(
        file: file,
        reason:
          "\(refused) of its \(counted(sheet.sprites.count, "sprite")) cannot be used: \(refused == 1 ? "" : "the first, ")"
          + "\(first); export sheet and layout again", kind: "sprite")
    }
    if let (a, b) = Self.overlap(parts) {
      remarks.add(
        file: file,
        reason:
          "its sprites '\(a.prefix(100))' and '\(b.prefix(100))' overlap in the sheet, so that each "
          + "shows pixels of the other; pack them as rectangles that lie apart")
    }
  }

  private static func checkName(_ name: String, _ names: inout Set<Name>) throws(LayoutMistake) {
    guard !name.isEmpty else { throw LayoutMistake("has no name") }
    guard name.utf8.count <= longestName else {
      throw LayoutMistake("has a name of more than \(longestName) bytes")
    }
    guard names.insert(name) else { throw LayoutMistake("has the name of an earlier one") }
  }

  /// Pixels per point: from the image's name, from the layout file's name, or else from the layout file itself.
  private static func scale(
    of sheet: SheetLayout.Sheet, _ image: ImageRecord, stem: String
  ) -> Double {
    let names = [image.path.lastPathComponent, stem + ".png"].map { ImageName(fileName: $0).scale }
    return names.first { $0 != 1 } ?? sheet.scale ?? 1
  }

  /// Two sprites whose regions overlap in part. Equal regions are aliases, and a region within another is a part of
  /// a frame; neither counts.
  private static func overlap(_ parts: [(name: String, part: SheetPart)]) -> (String, String)? {
    var seen: Set<PixelRect> = []
    var areas: [(name: String, area: PixelRect)] = []
    for (name, part) in parts where seen.insert(part.region.sheetArea).inserted {
      areas.append((name, part.region.sheetArea))
    }
    areas.sort { $0.area.x < $1.area.x }
    for (index, a) in areas.enumerated() {
      for b in areas[(index + 1)...] {
        if b.area.x >= a.area.columns.upperBound { break }
        let common = a.area.intersection(b.area)
        if !common.isEmpty, common != a.area, common != b.area { return (a.name, b.name) }
      }
    }
    return nil
  }
}
