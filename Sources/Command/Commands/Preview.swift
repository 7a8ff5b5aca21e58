import ArgumentParser
import PinwheelAssets
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Preview: Subcommand {
  static let name = "preview"
  static let configuration = described(
    "Make a web page to look at pinwheels and touch them, or of all images.",
    discussion: """
      Writes one HTML file that holds everything: the images, the baked masks, and the hit-testing of this command as \
      WebAssembly. It works from disk, in any browser, and loads nothing.

        pinwheel preview
        pinwheel preview --in Carousel.pinwheel -o carousel.html
        pinwheel preview Artwork
        pinwheel preview Artwork --serve
        pinwheel preview Carousel.ipa --images

        $ pinwheel preview
        preview.html

      Artwork, which is anything that extract takes, need not be extracted first, here and for hit.

      --images makes another page, images.html: small pictures of every image, in a wheel or not, found by their names, \
      sizes, hashes (SHA-256) and slices.

      With --serve it writes no page but serves one, to this machine alone, and prints its address; Ctrl-C ends it. Artwork (what \
      extract takes) is extracted into <name>.pinwheel of the current folder, your edits there kept, and again whenever it is \
      saved; of a folder that extract made the manifest and the images are followed. The page loads itself again and keeps what \
      it shows; what goes wrong is said there. What is adjusted on the page is saved into the manifest of the folder, checked as \
      by check; a manifest that was edited meanwhile stays, and the page shows it with the adjustments. No other option of this command opens a socket.
      """)

  @OptionGroup var input: FolderOptions

  @Option(
    help: ArgumentHelp("Show only this pinwheel. Default: all of them.", valueName: "name"),
    completion: CompletionWords.pinwheels)
  var pinwheel: String?

  @Flag(help: "Show every image, in a wheel or not, instead of pinwheels.")
  var images = false

  @Flag(help: "Serve the page, and make it again whenever the artwork is saved.")
  var serve = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to make; - is standard output. Default: preview.html, or images.html.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Flag(help: "Replace the file if it is there already.")
  var force = false

  @Flag(help: "Print the result as JSON.")
  var json = false

  func validate() throws {
    try refuse(
      output == "-" && json, "-o -", "it puts the page on standard output",
      "leave out --json, or name a file")
    try refuse(
      images && pinwheel != nil, "--images", "it shows the images of no one pinwheel",
      "leave out --pinwheel")
    try refuse(
      serve && images, "--images", "only the page of pinwheels is served", "leave out --serve")
    for (isGiven, option) in [(output != nil, "-o"), (force, "--force"), (json, "--json")] {
      try refuse(
        serve && isGiven, option, "a page that is served is not written", "leave out \(option), or --serve")
    }
  }

  func run() throws {
    try reportingErrors {
      if serve {
        var preview = try LivePreview(of: input, pinwheel: pinwheel)
        return try preview.run()
      }
      if output == "-" {
        let bytes = try page().bytes()
        return try printText(bytes.span)
      }
      let path = FilePath(output ?? (images ? "images.html" : "preview.html"))
      let file = try OutputFile(
        path, replacesExisting: force,
        inputs: (try? input.folder()).map { PinwheelFolder.Located.folder($0).inputs } ?? [])
      let bytes = try page().bytes()
      try file.write(bytes)
      let result: JSON = .object(["file": .string(path.string), "bytes": .integer(bytes.count)])
      try printResult([path.string], json: result, asJSON: json)
    }
  }

  private func page() throws -> WebPage {
    try input.looking(needsSlices: !images) { folder in
      try images ? .images(of: folder) : .preview(of: BakedFolder(folder), pinwheel: pinwheel)
    }
  }
}
