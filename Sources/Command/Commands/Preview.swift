import ArgumentParser
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Preview: Subcommand {
  static let name = "preview"
  static let commonest = ["output", "watch", "images", "pinwheel", "force"]
  static let configuration = described(
    "Make a web page to look at pinwheels and touch them, or of all images.",
    discussion: """
      Writes one HTML file that holds everything: the images, the baked masks, and the hit-testing of this command as \
      WebAssembly. It works from disk, in any browser, and loads nothing.

        pinwheel preview
        pinwheel preview Carousel.pinwheel -o carousel.html
        pinwheel preview Artwork
        pinwheel preview Artwork --watch
        pinwheel preview Artwork --watch -o artwork.html
        pinwheel preview Carousel.ipa --images

        $ pinwheel preview
        preview.html

      Artwork, which is anything that extract takes, need not be extracted first, here and for hit.

      --images makes another page, images.html: small pictures of every image, in a wheel or not, found by their names, \
      sizes, hashes (SHA-256) and slices.

      With --watch and -o it makes the file again whenever something is saved. With --watch alone it writes no page but serves \
      one, to this machine alone, and prints its address; Ctrl-C ends both. Artwork (what \
      extract takes) is extracted into <name>.pinwheel of the current folder, your edits there kept, and again whenever it is \
      saved; of a folder that extract made the manifest and the images are followed. The page loads itself again and keeps what \
      it shows; what goes wrong is said there. What is adjusted on the page is saved into the manifest of the folder, checked as \
      by check; a manifest that was edited meanwhile stays, and the page shows it with the adjustments. Nothing else opens a socket.
      """)

  @OptionGroup var input: FolderOptions

  @Option(of: "name", "Show only this pinwheel. Default: all of them.", completion: CompletionWords.pinwheels)
  var pinwheel: String?

  @Flag(help: "Show every image, in a wheel or not, instead of pinwheels.")
  var images = false

  @Flag(help: "Go on: serve the page, or make the file of -o, again whenever the artwork is saved.")
  var watch = false

  @Option(
    name: .shortAndLong, of: "file",
    "The file to make; - is standard output. Default: preview.html, or images.html.",
    completion: .file(extensions: ["html"]))
  var output: String?

  @Flag(help: "Replace the file if it is there already.")
  var force = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var printing: PrintOptions

  func validate() throws {
    try printing.refuseJSON(where: "the page goes", in: output ?? "preview.html")
    try refuseMixing(["--images": images], ["--pinwheel": pinwheel != nil, "--watch": watch])
    try refuseMixing(["--watch": watch], ["--json": printing.json])
    // A page that is served is not written.
    if watch { try demand("-o", output != nil, for: ["--force": force]) }
    if watch, output == "-" {
      throw ValidationError("-o", found: "-", expected: "a file to make again and again", "name a file")
    }
  }

  func run() throws {
    if watch { return try follow() }
    if output == "-" {
      let bytes = try page().bytes()
      return try printText(bytes.span)
    }
    let path = FilePath(output ?? (images ? "images.html" : "preview.html"))
    let file = try OutputFile(
      path, replacesExisting: force,
      inputs: (try? input.folder())?.inputs ?? [])
    let bytes = try page().bytes()
    try file.write(bytes)
    let result: JSON = .object(["file": path.string, "bytes": bytes.count])
    try printing.printResult([path.string], json: result)
  }

  private func follow() throws {
    guard let output else {
      var preview = try LivePreview(of: input, pinwheel: pinwheel, limits: limits.limits)
      return try preview.run()
    }
    var followed = try FollowedFolder(input, limits: limits.limits)
    try followed.follow(page: output, of: pinwheel, replaces: force, printing)
  }

  private func page() throws -> WebPage {
    try input.looking(needsSlices: !images) { folder in
      try images ? .images(of: folder) : .preview(of: BakedFolder(folder), pinwheel: pinwheel)
    }
  }
}
