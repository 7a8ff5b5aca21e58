internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// The sprites of one sheet, checked against its image.
struct SpriteSheet {
  private(set) var sprites: [Manifest.Sprite] = []
  private(set) var animations: [Manifest.Animation] = []
  private(set) var skipped: [Manifest.Skipped] = []

  private static let longestName = 1_024

  /// - Parameters:
  ///   - facts: What the layout says of the sheet.
  ///   - file: The layout's file, whose name gives scale and device if the image's name does not.
  ///   - names: The names that the layout has already used.
  /// - Complexity: O(*n*^2) in the sprites, of which there are at most ``Fact/maximumCount``.
  init(_ facts: [Fact], _ image: ImageRecord, in space: String, of file: String, names: inout Set<Name>) {
    // Pixels per point: from the image's name, from the layout's name, or else from the layout itself.
    let scale = [image.path.lastPathComponent, FactFile.stem(of: file) + ".png"]
      .map { ImageName(fileName: $0).scale }.first { $0 != 1 }
    var (count, refused, first) = (0, 0, "")
    var parts: [(name: String, part: SheetPart)] = []
    for fact in facts {
      switch fact.content {
      case .sprite(let sprite):
        count += 1
        do throws(LayoutMistake) {
          let part = try sprite.part(of: image.image.width, height: image.image.height)
          try Self.checkName(sprite.name, &names)
          parts.append((sprite.name, part))
          let own = ImageName.scale(ofPath: space + "/" + sprite.name)
          let stated = sprite.scale.flatMap { (0.01...100).contains($0) ? $0 : nil }
          let points = own == 1 ? scale ?? stated ?? 1 : own
          sprites.append(
            Manifest.Sprite(
              name: sprite.name, scale: points,
              placement: Manifest.Placement(
                part, caps: sprite.caps.map { EdgeInsets2D($0, pixelsPerPoint: points) }),
              duration: sprite.duration))
        } catch {
          refused += 1
          if first.isEmpty { first = "'\(sprite.name.prefix(100))', \(error)" }
        }
      case .animation(let name, let frames): animations.append(Manifest.Animation(name: name, frames: frames))
      case .unread(let name, let reason):
        let name = name.isEmpty ? "a sprite" : "its sprite '\(name.prefix(100))'"
        skipped.add(
          file: file, line: fact.line,
          reason: "\(name) is left out: it \(reason); export sheet and layout again", kind: "sprite")
      case .remark(let remark): skipped.add(file: file, reason: remark)
      default: break
      }
    }
    if refused > 0 {
      skipped.add(
        file: file,
        reason:
          "\(refused) of its \(counted(count, "sprite")) cannot be used: \(refused == 1 ? "" : "the first, ")"
          + "\(first); export sheet and layout again", kind: "sprite")
    }
    if let (a, b) = Self.overlap(parts) {
      skipped.add(
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
