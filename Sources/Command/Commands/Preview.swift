import ArgumentParser
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Preview: Subcommand {
  static let name = "preview"
  static let commonest = ["output", "watch", "images", "quiet", "json"]
  static let configuration = described(
    "Make a web page to look at pinwheels and touch them, or of all images.",
    discussion: """
      Writes one HTML file that holds everything: the images, the baked masks, and the hit-testing of this command as \
      WebAssembly. It works from disk, in any browser, and loads nothing. A page that was made before is replaced.

        pinwheel preview
        pinwheel preview Carousel.pinwheel -o carousel.html
        pinwheel preview Artwork
        pinwheel preview Artwork --watch
        pinwheel preview Carousel.ipa --images

        $ pinwheel preview
        preview.html

      Artwork, which is anything that extract takes, need not be extracted first, here and for hit.

      --images makes another page, images.html: small pictures of every image, in a wheel or not, found by their names, \
      sizes, hashes (SHA-256) and slices.

      With --watch it makes the file again whenever something is saved, until Ctrl-C ends it. Artwork (what \
      extract takes) is extracted into <name>.pinwheel of the current folder, your edits there kept, and again whenever it is \
      saved; of a folder that extract made the manifest and the images are followed. The page looks again when its window \
      becomes active, and keeps what it shows; while something adjusted is not saved, it does nothing.

      Save manifest, on the page, writes the adjusted values into the pinwheel.json that you choose once, where the browser can \
      (Chrome and its kin), and leaves everything else in it as it is; other browsers download it.
      """)

  @OptionGroup var input: FolderOptions

  @Flag(help: "Show every image, in a wheel or not, instead of pinwheels.")
  var images = false

  @Flag(help: "Go on: make the file again whenever the artwork is saved.")
  var watch = false

  @Option(
    name: .shortAndLong, of: "file",
    "The file to make; - is standard output. Default: preview.html, or images.html.",
    completion: .file(extensions: ["html"]))
  var output: String?

  @OptionGroup var printing: PrintOptions

  func validate() throws {
    try printing.refuseJSON(where: "the page goes", in: output ?? "preview.html")
    try refuseMixing(["--images": images], ["--watch": watch])
    try refuseMixing(["--watch": watch], ["--json": printing.json])
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
      path, replacing: WebPage.mark, inputs: (try? input.folder())?.inputs ?? [])
    let bytes = try page().bytes()
    try file.write(bytes)
    let result: JSON = .object(["file": path.string, "bytes": bytes.count])
    try printing.printResult([path.string], json: result)
  }

  private func follow() throws {
    var followed = try FollowedFolder(input)
    try followed.follow(page: output ?? "preview.html", printing)
  }

  private func page() throws -> WebPage {
    try input.looking(needsSlices: !images) { folder in
      try images ? .images(of: folder) : .preview(of: BakedFolder(folder))
    }
  }
}
