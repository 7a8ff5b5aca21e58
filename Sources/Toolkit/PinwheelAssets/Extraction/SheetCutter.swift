internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// Cuts the sheets of a bundle into the sprites that its layouts list.
struct SheetCutter {
  /// Every image, with what documents and layouts say about it.
  private(set) var images: [ImageRecord]
  private(set) var skipped: [SkippedFile] = []
  /// The paths of the layouts.
  private(set) var files: [String] = []

  private let resolver: ImageResolver
  /// The layout file that cut each sheet.
  private var owners: [Int: String] = [:]

  /// - Parameters:
  ///   - files: What the files of the bundle say.
  ///   - images: Every image that was found in the bundle, with what documents say about it.
  /// - Throws: ``BundleError`` if there are too many sprites. Faults of layouts are among ``skipped``.
  /// - Complexity: O(pairs of sprites of each layout).
  init(
    _ files: [FileFacts], images: [ImageRecord], _ resolver: ImageResolver, of bundle: AppBundle
  ) throws(BundleError) {
    (self.images, self.resolver) = (images, resolver)
    let layouts = files.filter { $0.subject == .sheets }
    for layout in layouts {
      // Without an image of that name, the file may be anything; its faults are those of a layout only beside one.
      guard let mistake = layout.mistake,
        bundle.kind == .file || resolver.hasImage(beside: layout.path, called: FactFile.stem(of: layout.path))
      else { continue }
      skipped.add(
        file: layout.path, reason: "it cannot be read as the layout of a sheet: \(mistake); export it again",
        kind: "layout")
    }
    // If two layouts describe one sheet, the better format counts.
    let found = layouts.enumerated().filter { $0.element.mistake == nil }.sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
    self.files = found.map(\.path)
    let spaces = SpriteSpaces(found)
    for layout in found { try cut(layout, in: spaces[layout.path], of: bundle) }
  }

  private mutating func cut(_ layout: FileFacts, in space: String, of bundle: AppBundle) throws(BundleError) {
    // The names of one layout, over all its sheets.
    var names: Set<Name> = []
    for (path, found) in layout.facts.byImage {
      guard case .sheet(let name, _) = path else { continue }
      guard let number = resolver.images(of: path, in: layout.path).first, !images[number].image.isPart
      else {
        let name = name.isEmpty ? "its sheet" : "its sheet '\(name.prefix(200))'"
        let reason =
          resolver.images(of: path, in: layout.path).isEmpty
          ? "\(name) is not among the images; put it beside this file as a PNG"
          : "\(name) has no mask; convert it to PNG"
        skipped.add(file: layout.path, reason: reason, kind: "sheet")
        continue
      }
      if let owner = owners[number], Name(owner) != Name(layout.path) {
        skipped.add(
          file: layout.path,
          reason: "\(images[number].path) is cut by \(owner) already; remove one of the two to choose")
        continue
      }
      owners[number] = layout.path
      let before = images[number].image.sprites.count
      cut(number, found, in: space, of: layout.path, names: &names)
      try bundle.use(images[number].image.sprites.count - before, of: .images)
    }
  }

  private static let longestName = 1_024

  /// Cuts one sheet.
  ///
  /// - Parameters:
  ///   - facts: What the layout says of the sheet.
  ///   - file: The layout's file, whose name gives scale and device if the image's name does not.
  ///   - names: The names that the layout has already used.
  /// - Complexity: O(*n*^2) in the sprites, of which there are at most ``Fact/maximumCount``.
  private mutating func cut(
    _ number: Int, _ facts: [Fact], in space: String, of file: String, names: inout Set<Name>
  ) {
    let image = images[number]
    var animations: [Manifest.Animation] = []
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
          images[number].image.sprites.append(
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
    if !parts.isEmpty {
      images[number].image.layout = space
      images[number].image.animations += animations
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

/// The namespaces of the sprites of layouts: the layout file's path without scale, device and page number. Sheets of
/// several scales and pages share names; two atlases do not.
private struct SpriteSpaces {
  private var spaces: [Name: String] = [:]

  subscript(path: String) -> String { spaces[path] ?? path }

  init(_ layouts: [FileFacts]) {
    // The page numbers of the layout files with one name.
    var pages: [Name: Set<String>] = [:]
    var numbered: [(path: String, base: String, number: String, plain: String)] = []
    for layout in layouts {
      let path = layout.path
      let stem = ImageName(fileName: FactFile.stem(of: path) + ".png").stem
      let folder = path.parentPath.isEmpty ? "" : path.parentPath + "/"
      let ending = "." + path.fileExtension
      spaces[path] = folder + stem + ending
      let digits = String(stem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
      let base = stem.dropLast(digits.count)
      guard !digits.isEmpty, base.count > 1, "-_.".contains(base.last ?? " ") else { continue }
      let key = folder + base.dropLast() + ending
      pages[key, default: []].insert(digits)
      // One that names the others is a page of several.
      let namesOthers = layout.facts.contains { if case .otherLayout = $0.content { true } else { false } }
      if namesOthers { pages[key, default: []].insert("others") }
      numbered.append((path, key, digits, folder + stem + ending))
    }
    for page in numbered where (pages[page.base]?.count ?? 0) > 1 { spaces[page.path] = page.base }
  }
}
