internal import Pinwheel
internal import PinwheelBundles

/// Cuts the sheets of a bundle into the sprites that its layouts list.
struct SheetCutter {
  /// Every image, with what documents and layouts say about it.
  private(set) var images: [ImageRecord]
  private(set) var skipped: [Manifest.Skipped] = []
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
      let sheet = SpriteSheet(found, images[number], in: space, of: layout.path, names: &names)
      try bundle.use(sheet.sprites.count, of: .images)
      skipped += sheet.skipped
      guard !sheet.sprites.isEmpty else { continue }
      images[number].image.layout = space
      images[number].image.sprites += sheet.sprites
      images[number].image.animations += sheet.animations
    }
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
      let ending = "." + (path.split(separator: ".").last ?? "")
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
