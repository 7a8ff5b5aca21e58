internal import Pinwheel
internal import PinwheelBundles

/// The sprites of a bundle, according to its layout files and the images next to them.
struct SheetSprites {
  /// Every image of the bundle, the sheets with their sprites.
  private(set) var images: [ImageRecord]
  private(set) var skipped: [Manifest.Skipped] = []
  /// The paths of the layouts.
  private(set) var files: [String] = []

  private let paths: SheetPaths
  /// The layout file that cut each sheet.
  private var owners: [Int: String] = [:]

  /// A layout, and its file.
  private struct Layout {
    let path: String
    let layoutFile: LayoutFile
    let layout: SheetLayout
  }

  /// - Parameters:
  ///   - entries: The entries of the bundle to look at.
  ///   - likely: The paths of the files that may be layouts, judged by their beginnings.
  ///   - images: Every image that was found in the bundle.
  /// - Throws: ``BundleError`` if the extraction cannot go on. Faults of layouts are among ``skipped``.
  /// - Complexity: O(bytes of all layout files + pairs of sprites of each); memory of all sprites.
  init(
    in entries: [BundleEntry], likely: Set<Name>, of bundle: AppBundle, images: [ImageRecord]
  ) throws(BundleError) {
    self.images = images
    paths = SheetPaths(images.map(\.path))
    var found: [Layout] = []
    for entry in entries {
      guard let layoutFile = LayoutFile(fileName: entry.path.lastPathComponent),
        let layout = try layout(
          in: entry, layoutFile, isLikely: likely.contains(Name(entry.path)), of: bundle)
      else { continue }
      try bundle.use(layout.sheets.reduce(0) { $0 + $1.sprites.count + $1.unread.count }, of: .entries)
      found.append(Layout(path: entry.path, layoutFile: layoutFile, layout: layout))
    }
    // If two layouts describe one sheet, the better format counts.
    found = found.enumerated().sorted {
      ($0.element.layoutFile.format, $0.offset) < ($1.element.layoutFile.format, $1.offset)
    }.map(\.element)
    files = found.map(\.path)
    let spaces = SpriteSpaces(found.map { ($0.path, $0.layoutFile, $0.layout) })
    for layout in found { try cut(layout, in: spaces[layout.path], of: bundle) }
    for number in owners.keys where self.images[number].image.sprites.isEmpty {
      (self.images[number].image.layout, self.images[number].image.animations) = (nil, [])
    }
  }

  /// The layout in an entry; `nil` if the entry is not a layout or cannot be used.
  private mutating func layout(
    in entry: BundleEntry, _ layoutFile: LayoutFile, isLikely: Bool, of bundle: AppBundle
  ) throws(BundleError) -> SheetLayout? {
    // Without an image of that name, the entry may be anything; its faults are those of a layout only beside one.
    let isWanted = bundle.kind == .file || paths.hasImage(beside: entry.path, layoutFile)
    guard isWanted || isLikely else { return nil }
    var reason = "it is larger than \(SheetLayout.maximumBytes) bytes"
    if entry.size <= SheetLayout.maximumBytes {
      do {
        return try layoutFile.layout(try bundle.contents(of: entry))
      } catch let error as LayoutMistake {
        reason = error.description
      } catch let error as BundleError {
        guard case .badEntry(_, let why) = error else { throw error }
        reason = why.description
      } catch {
        reason = "it cannot be read"
      }
    }
    if isWanted {
      skipped.add(
        file: entry.path, reason: "it cannot be read as the layout of a sheet: \(reason); export it again",
        kind: "layout")
    }
    return nil
  }

  private mutating func cut(
    _ found: Layout, in space: String, of bundle: AppBundle
  ) throws(BundleError) {
    let sheets = found.layout.sheets
    // The names of one layout, over all its sheets.
    var names: Set<Name> = []
    for sheet in sheets {
      let number = paths.sheet(
        sheet.image, of: found.path, found.layoutFile, isOnlyOne: sheets.count == 1)
      guard let number, !images[number].image.isPart else {
        let name = sheet.image.isEmpty ? "its sheet" : "its sheet '\(sheet.image.prefix(200))'"
        let reason =
          number == nil
          ? "\(name) is not among the images; put it beside this file as a PNG"
          : "\(name) has no mask; convert it to PNG"
        skipped.add(file: found.path, reason: reason, kind: "sheet")
        continue
      }
      if let owner = owners[number], Name(owner) != Name(found.path) {
        skipped.add(
          file: found.path,
          reason: "\(images[number].path) is cut by \(owner) already; remove one of the two to choose")
        continue
      }
      owners[number] = found.path
      let sprites = SpriteSheet(
        sheet, images[number], in: space, stem: found.layoutFile.name, of: found.path, names: &names)
      try bundle.use(sprites.records.count, of: .images)
      images[number].image.layout = images[number].image.layout ?? space
      images[number].image.sprites += sprites.records
      images[number].image.animations += sheet.animations.map {
        Manifest.Animation(name: $0.name, frames: $0.frames)
      }
      for sprite in sheet.unread {
        let name = sprite.name.isEmpty ? "a sprite" : "its sprite '\(sprite.name.prefix(100))'"
        skipped.add(
          file: found.path, line: sprite.line,
          reason: "\(name) is left out: it \(sprite.reason); export sheet and layout again", kind: "sprite")
      }
      for remark in sheet.remarks { skipped.add(file: found.path, reason: remark) }
      skipped += sprites.remarks
    }
  }
}

/// The namespaces of the sprites of layouts: the layout file's path without scale, device and page number. Sheets of
/// several scales and pages share names; two atlases do not.
private struct SpriteSpaces {
  private var spaces: [Name: String] = [:]

  subscript(path: String) -> String { spaces[path] ?? path }

  init(_ layouts: [(path: String, layoutFile: LayoutFile, layout: SheetLayout)]) {
    // The page numbers of the layout files with one name.
    var pages: [Name: Set<String>] = [:]
    var numbered: [(path: String, base: String, number: String, plain: String)] = []
    for (path, layoutFile, layout) in layouts {
      let stem = ImageName(fileName: layoutFile.name + ".png").stem
      let folder = path.parentPath.isEmpty ? "" : path.parentPath + "/"
      let ending = "." + (path.split(separator: ".").last ?? "")
      spaces[path] = folder + stem + ending
      let digits = String(stem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
      let base = stem.dropLast(digits.count)
      guard !digits.isEmpty, base.count > 1, "-_.".contains(base.last ?? " ") else { continue }
      let key = folder + base.dropLast() + ending
      pages[key, default: []].insert(layout.related.isEmpty ? digits : "related")
      if !layout.related.isEmpty { pages[key, default: []].insert(digits) }
      numbered.append((path, key, digits, folder + stem + ending))
    }
    for page in numbered where (pages[page.base]?.count ?? 0) > 1 { spaces[page.path] = page.base }
  }
}
