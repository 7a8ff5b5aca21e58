import ArgumentParser
import PinwheelAssets
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Export: Subcommand {
  static let name = "export"
  static let commonest = ["as", "output", "within", "visible"]
  static let configuration = described(
    "Write the outlines or masks of slices for other programs.", operands: "--as <format> [<folder>]",
    discussion: """
      The outlines run along the edges of the pixels in which a slice can be touched, with their holes: exactly, or \
      with fewer corners within a distance. Neighbors share their simplified borders, so a map has no gaps.

        pinwheel export --as svg -o carousel.svg
        pinwheel export --as html-map --within 1 --visible
        pinwheel export --as json -o shapes.json --json
        pinwheel export --as c Game.pinwheel -o masks.h
        pinwheel export --as png Game.pinwheel -o masks/

        $ pinwheel export --as svg --within 1 | grep -c '<path'
        7

      html-map has one polygon for each part of a slice, with lines to its holes and back. json is in the manner of \
      GeoJSON, with y down.

      c, json-rows, pbm and png are masks: of all pinwheels and sprites, or of one pinwheel, each as large as the frame of its \
      slice, so that a sprite has the mask of its size. c is a header with a table of them, json-rows has a text of 0 and 1 for each row, a pbm has one \
      after the other, and a png one alone, white where it is solid. An -o that ends in / is a folder with a file for each.

      Slices that are hidden, or have no pixels, are left out. So are disabled slices that let touches through, in the \
      formats that take touches by themselves: svg and html-map.
      """)

  @OptionGroup var input: FolderOptions
  @OptionGroup var stack: StackOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(Kind.allValueStrings.joined(separator: ", ") + ".", valueName: "format"))
  var kind: Kind

  /// What is written.
  enum Kind: ExpressibleByArgument {
    case outlines(ExportFormat)
    case masks(ExportedMasks.Format)

    static let allValueStrings =
      ExportFormat.allCases.map(\.rawValue) + ExportedMasks.Format.allCases.map(\.rawValue)

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    init?(argument: String) {
      let outlines = ExportFormat(rawValue: argument).map(Kind.outlines)
      guard let kind = outlines ?? ExportedMasks.Format(rawValue: argument).map(Kind.masks) else {
        return nil
      }
      self = kind
    }
  }

  @Option(
    "within", .length, such: "0.75", of: "points",
    "How far outlines may be from the pixels' edges. Default: 0, exact.")
  var within: Double?

  @Flag(help: "Leave out what lies behind other slices.")
  var visible = false

  @Option(name: .shortAndLong, of: "file", "The file to make. Default: standard output.", completion: .file())
  var output: String?

  @Flag(help: "Replace the file if it is there already.")
  var force = false

  @OptionGroup var printing: PrintOptions

  func validate() throws {
    try printing.refuseJSON(where: "the outlines go", in: output)
    if case .masks = kind { try refuse(within != nil, "--within", "masks have no outlines", "leave it out") }
  }

  func run() throws {
    let located = try input.located()
    guard case .outlines(let format) = kind else { return try exportMasks(in: located) }
    let file = try output.flatMap {
      try $0 == "-" ? nil : OutputFile(FilePath($0), replacesExisting: force, inputs: located.inputs)
    }
    let choice = stack.choice
    let stack = try BakedFolder(located).stack(
      named: choice.pinwheel, scale: nil, threshold: choice.threshold)
    let (shapes, bytes) = try naming(located) {
      let shapes = try ExportedShapes(
        stack, as: format, scale: choice.scale, within: within ?? 0, isVisible: visible)
      return (shapes, ContiguousArray(shapes.text.utf8))
    }
    guard let file else { return try printText(bytes.span) }
    try file.write(bytes)
    let written: JSON = .object(["file": file.destination.string, "bytes": bytes.count])
    try printing.printResult([file.destination.string], json: written + shapes.summary)
  }

  private func exportMasks(in located: PinwheelFolder.Located) throws {
    guard case .masks(let format) = kind else { return }
    let baked = try BakedFolder(located)
    var stacks = try (stack.choice.pinwheel.map { [$0] } ?? baked.pinwheels().map(\.name)).map {
      try baked.stack(named: $0, scale: nil, threshold: stack.choice.threshold)
    }
    if stack.choice.pinwheel == nil, case .folder(let folder) = located {
      stacks += try folder.unmatchedSprites(threshold: stack.choice.threshold)
    }
    let masks = try naming(located) { [stacks] in
      try ExportedMasks(stacks, scale: stack.choice.scale, isVisible: visible)
    }
    guard !masks.masks.isEmpty else {
      throw Diagnostic(
        .file(located.path), "has no pixels to export",
        .advice("make a pinwheel with pinwheel group, and bake it"))
    }
    guard let output, output != "-" else {
      let bytes = try masks.bytes(as: format, name: "standard output")
      return try printBytes(bytes.span)
    }
    let isFolder = output.hasSuffix("/") || FileSystem.isFolder(FilePath(output))
    let single = isFolder ? masks.single : []
    let names = OutputNames(
      single.map { "\(Picture.safeName($0.masks[0].slice)).\(format.ending)" }, below: output)
    let parts =
      isFolder
      ? single.enumerated().map { (FilePath(names[$0].file), $1) } : [(FilePath(output), masks)]
    // Existing files are reported before any work.
    let inputs = located.inputs
    let files = try parts.map { path, _ in try OutputFile(path, replacesExisting: force, inputs: inputs) }
    let paths = parts.map { $0.0.string }
    for (file, (path, part)) in zip(files, parts) {
      try file.write(part.bytes(as: format, name: path.string))
    }
    try printing.printResult(paths, json: JSON.object(["files": paths]) + masks.summary)
  }
}
