internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// The sprites of one sheet, checked against its image.
struct CutSheet {
  struct Remark {
    let text: String
    let kind: String?
  }

  private(set) var records: [Manifest.Sprite] = []
  private(set) var remarks: [Remark] = []

  private let sheet: SheetLayout.Sheet
  private let image: ImageConverter.Converted
  private let space: String
  /// The name that gives scale and device if the image's name does not.
  private let stem: String

  private static let longestName = 1_024

  init(_ sheet: SheetLayout.Sheet, _ image: ImageConverter.Converted, in space: String, stem: String) {
    self.sheet = sheet
    self.image = image
    self.space = space
    self.stem = stem
  }

  /// - Parameter names: The names that the layout has already used.
  /// - Complexity: O(*n*^2) in the sprites, of which there are at most ``SheetLayout/maximumSprites``.
  mutating func cut(_ names: inout Set<Name>) {
    let scale = Self.scale(of: sheet, image, stem: stem)
    var refused = 0
    var first = ""
    var parts: [(name: String, part: SheetPart)] = []
    for sprite in sheet.sprites {
      do throws(LayoutMistake) {
        let part = try sprite.part(of: image.record.width, height: image.record.height)
        try Self.check(sprite.name, &names)
        parts.append((sprite.name, part))
        var named = NamedImage(
          file: image.record.file, path: space + "/" + sprite.name, width: part.region.untrimmedWidth,
          height: part.region.untrimmedHeight)
        named.lies(in: image.record.file, part, likeImageAt: image.path, scale: scale)
        if let caps = sprite.caps { named.setCaps(caps) }
        records.append(
          Manifest.Sprite(
            name: sprite.name, scale: named.scale,
            placement: Manifest.Placement(part, caps: named.caps), duration: sprite.duration))
      } catch {
        refused += 1
        if first.isEmpty { first = "'\(sprite.name.prefix(100))', \(error)" }
      }
    }
    if refused > 0 {
      remarks.append(
        Remark(
          text:
            "\(refused) of its \(counted(sheet.sprites.count, "sprite")) cannot be used: \(refused == 1 ? "" : "the first, ")"
            + "\(first); export sheet and layout again", kind: "sprite"))
    }
    if let (a, b) = Self.overlap(parts) {
      remarks.append(
        Remark(
          text: "its sprites '\(a.prefix(100))' and '\(b.prefix(100))' overlap in the sheet, so that each "
            + "shows pixels of the other; pack them as rectangles that lie apart", kind: nil))
    }
  }

  private static func check(_ name: String, _ names: inout Set<Name>) throws(LayoutMistake) {
    guard !name.isEmpty else { throw LayoutMistake("has no name") }
    guard name.utf8.count <= longestName else {
      throw LayoutMistake("has a name of more than \(longestName) bytes")
    }
    guard names.insert(name) else { throw LayoutMistake("has the name of an earlier one") }
  }

  /// Pixels per point: from the image's name, from the sidecar's name, or else from the sidecar itself.
  private static func scale(
    of sheet: SheetLayout.Sheet, _ image: ImageConverter.Converted, stem: String
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
