import ArgumentParser
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Export: Subcommand {
  static let name = "export"
  static let configuration = described(
    "Write the outlines of slices for other programs.",
    discussion: """
      The outlines run along the edges of the pixels in which a slice can be touched, with their holes: exactly, or \
      with fewer corners within a distance. Neighbors share their simplified borders, so a map has no gaps.

        pinwheel export --as svg -o carousel.svg
        pinwheel export --as svg --within 0.75 --smooth -o smooth.svg
        pinwheel export --as html-map --within 1 --visible
        pinwheel export --as godot --within 1 -o carousel.tscn
        pinwheel export --as json -o shapes.json --json

        $ pinwheel export --as svg --within 1 | grep -c '<path'
        7

      svg, css, cgpath and uibezierpath have curves with --smooth. html-map and godot know no holes: a slice with holes \
      is cut into several polygons. json is in the manner of GeoJSON, with y down. \
      accessibility has for each slice its frame and the center of its largest circle.

      Slices that are hidden, or have no pixels, are left out. So are disabled slices that let touches through, in the \
      formats that take touches by themselves: svg, html-map and godot.
      """)

  @OptionGroup var input: FolderOptions
  @OptionGroup var choice: StackOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "\(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "format"))
  var format: ExportFormat

  @Option(
    "scale", .scale, such: "2", of: "n",
    "Pixels of the canvas per point. Default: the finest of the images.", completion: CompletionWords.scales)
  var scale: Double?

  @Option(
    "within", .length, such: "0.75", of: "points",
    "How far outlines may be from the pixels' edges. Default: 0, exact.")
  var within: Double?

  @Flag(
    help: """
      With --within: round corners, within a quarter of the distance or less, if the distance is more than 1.3 pixels \
      and curves take no more text than exact outlines.
      """)
  var smooth = false

  @Flag(help: "Leave out what lies behind other slices.")
  var visible = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to make. Default: standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace the file if it is there already.")
  var force = false

  @Flag(help: "Print what was written as JSON: bytes, and of each slice the pixels, rings and corners.")
  var json = false

  func validate() throws {
    try refuse(
      json && (output == nil || output == "-"), "--json", "the outlines go to standard output",
      "name a file with -o")
    let distance = within ?? 0
    try refuse(
      smooth && distance == 0, "--smooth", "it rounds corners within a distance", "give --within 0.75 too")
    try refuse(
      smooth && !format.hasCurves, "--smooth", "\(format.rawValue) has no curves",
      "leave it out, or export as svg, css, cgpath or uibezierpath")
    try refuse(
      distance > 0 && format.isOfFrames, "--within", "\(format.rawValue) has no outlines", "leave it out")
  }

  func run() throws {
    try reportingErrors {
      let located = try input.located()
      let file = try output.flatMap {
        try $0 == "-" ? nil : OutputFile(FilePath($0), replacesExisting: force, inputs: located.inputs)
      }
      let stack = try BakedFolder(located).stack(
        named: choice.pinwheel, scale: nil, threshold: choice.threshold)
      let (shapes, bytes) = try naming(located) {
        let shapes = try ExportedShapes(
          stack, as: format, scale: scale, within: within ?? 0, isSmooth: smooth, isVisible: visible)
        return (shapes, ContiguousArray(try shapes.text().utf8))
      }
      guard let file else { return try printText(bytes.span) }
      try file.write(bytes)
      let written: JSON = .object(["file": .string(file.destination.string), "bytes": .integer(bytes.count)])
      try printResult([file.destination.string], json: written + shapes.summary, asJSON: json)
    }
  }
}

extension ExportFormat: ExpressibleByArgument {}
