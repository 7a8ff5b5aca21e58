import ArgumentParser
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelQueries
import PinwheelText
import SystemPackage

struct List: Subcommand {
  static let name = "list"
  static let commonest = ["long", "images", "unmatched", "skipped", "why"]
  static let configuration = described(
    "Show what an extracted folder, or a compiled asset catalog, holds.", operands: "[<folder> ...]",
    discussion: """
      Pinwheels with their slices, front to back as a touch meets them. An argument with * or ? that is no path is a pattern: \
      images and pinwheels whose names match are listed, images with the slices that show them. A pattern with a / is \
      matched against whole paths.

        pinwheel list
        pinwheel list '*_press@2x*'
        pinwheel list Carousel.pinwheel --images
        pinwheel list Carousel.pinwheel --unmatched
        pinwheel list unpacked/*.pinwheel
        pinwheel list --long
        pinwheel list --pinwheel carousel
        pinwheel list --why btn_pressed.png
        pinwheel list --json
        pinwheel list Assets.car

        $ pinwheel list | tail -1
          amber: rest @1x @2x, press @1x @2x
        $ pinwheel list --long | sed -n 2p
          threshold 0.1; masks are up to date
        $ pinwheel list 'amber_p*@2x.png' | cut -d, -f 3-
         cgbi, in carousel/amber (press)
      """)

  @OptionGroup var input: FoldersOptions

  @Flag(
    name: .shortAndLong,
    help:
      "Show each pinwheel in depth: order, policy, mask rule, frames, placement, sizes, solid pixels, masks.")
  var long = false

  @Option(of: "name", "Show only this pinwheel, in depth.", completion: CompletionWords.pinwheels)
  var pinwheel: String?

  @Flag(help: "Show every image too, with the slices that show it.")
  var images = false

  @Flag(help: "Show only the images and sprites in no slice.")
  var unmatched = false

  @Flag(help: "Show what was skipped, and why.")
  var skipped = false

  @Option(of: "file", "Say how the name of an image was read, and what it became.")
  var why: String?

  @OptionGroup var printing: PrintOptions

  func validate() throws {
    try refuseMixing(
      [input.patterns.first ?? "": !input.patterns.isEmpty], ["--long": long, "--pinwheel": pinwheel != nil],
      ["--why": why != nil],
      ["--images": images, "--unmatched": unmatched, "--skipped": skipped])
  }

  /// The folders, without patterns.
  private var folders: FoldersOptions { input.withoutPatterns }

  func run() throws {
    if let catalog = folders.catalog {
      let listing = try CatalogListing(of: FilePath(catalog), zip: ZipArchive.self)
      return try printing.printResult(listing.lines, json: listing.json)
    }
    guard !input.patterns.isEmpty else { return try folders.forEachFolder(list) }
    let patterns = input.patterns.map { NamePattern($0) }
    var isFound = false
    try folders.forEachFolder { folder in
      let found = FoundNames(of: try folder.manifest(), matching: patterns)
      isFound = isFound || !found.isEmpty
      if !found.isEmpty { try print(found.lines, json: found.json, of: folder) }
    }
    guard isFound else {
      throw Diagnostic(
        "no image or pinwheel has a name such as \(input.patterns.joined(separator: ", "))",
        .run(.listImages(in: (folders.paths.first ?? nil) ?? ".")), exit: .wrongUsage)
    }
  }

  private func list(_ folder: PinwheelFolder) throws {
    if long || pinwheel != nil {
      for wheel in try WheelDescription.all(of: folder, named: pinwheel) {
        try print(wheel.lines, json: wheel.json, of: folder)
      }
      return
    }
    let manifest = try folder.manifest()
    if unmatched {
      let (images, uses) = (manifest.unmatchedImages, ImageUses(manifest))
      return try print(
        images.map { $0.line(uses) } + manifest.unmatchedSpriteLines,
        json: .object([
          "unmatched": images.map(\.file),
          "sprites": manifest.unmatchedSheets.map { sheet in
            JSON.object(["sheet": sheet.file, "names": sheet.sprites.map(\.name)])
          },
        ]), of: folder)
    }
    if let why {
      for found in try NameExplanation.all(of: why, in: manifest, at: folder) {
        try print([found.file] + found.lines.map { "  " + $0 }, json: found.json, of: folder)
      }
      return
    }
    try print(lines(of: manifest, in: folder), json: manifest.json, of: folder)
  }

  /// Prints the contents of a folder, with its path if there are several folders.
  private func print(_ lines: [String], json value: JSON, of folder: PinwheelFolder) throws {
    try printing.printResult(
      lines, json: value, of: folders.paths.count > 1 ? folder.path.string : nil)
  }

  private func lines(of manifest: Manifest, in folder: PinwheelFolder) -> [String] {
    let buttons = manifest.pinwheels.filter { $0.slices.count <= 1 }
    var lines =
      buttons.count > Self.mostButtons
      ? manifest.pinwheels.filter { $0.slices.count > 1 }.flatMap(\.lines) + Self.table(of: buttons)
      : manifest.pinwheels.flatMap(\.lines)
    lines += manifest.ambiguityLines(of: folder)
    if manifest.pinwheels.isEmpty { lines += Self.table(of: manifest.images) }
    lines += manifest.groups.map { "manual group: \($0.text)" }
    lines += manifest.stateWords.map { "state words: \($0.text)" }
    lines += thresholdLines(manifest.allThresholds)
    if images {
      let uses = ImageUses(manifest)
      lines += manifest.images.map { $0.line(uses) } + manifest.unmatchedSpriteLines
    }
    if skipped {
      lines += manifest.skipped.map(\.text)
      let files = manifest.files.map { "\($0.count) \($0.kind)" }
      if !files.isEmpty { lines.append("files of the input: " + files.joined(separator: ", ")) }
    }
    return lines
  }

  /// The most frequent sizes of images in each folder.
  private static func table(of images: [Manifest.Image]) -> [String] {
    ["no pinwheels; \(counted(images.count, "image")) by folder and size in pixels:"]
      + table(of: images, in: \.file.parentPath) { images in
        Dictionary(grouping: images) { "\($0.width) x \($0.height)" }.mapValues(\.count)
          .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          .map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value))" }.listing(4) { "\($0) more sizes" }
      }
  }

  /// More pinwheels of one slice become a table.
  private static let mostButtons = 24

  private static func table(of buttons: [Manifest.Pinwheel]) -> [String] {
    ["\(buttons.count) pinwheels of one slice; --long and --pinwheel show each"]
      + table(of: buttons) {
        $0.slices.first?.states.first?.images.first?.file.parentPath ?? ""
      } words: {
        $0.map(\.name).listing(4) { "and \($0) more" }
      }
  }

  /// A row for each folder, with the number of elements in it and words about them.
  private static func table<Element>(
    of elements: [Element], in folder: (Element) -> String, words: ([Element]) -> [String]
  ) -> [String] {
    let rows = Dictionary(grouping: elements, by: folder).sorted { $0.key < $1.key }
      .map { ["\($1.count)", $0, words($1).joined(separator: ", ")] }
    return TextTable.lines(rows, numbers: 0..<1, widest: 48)
  }
}
