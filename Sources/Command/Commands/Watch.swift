import ArgumentParser
import PinwheelAssets
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct Watch: Subcommand {
  static let name = "watch"
  static let configuration = described(
    "Make the masks again whenever the manifest, an image or the artwork is saved.",
    discussion: """
      Bakes at once, and again whenever the manifest or an image of a pinwheel has changed and its program has stopped \
      writing; with -o it makes the page of preview too. Artwork (what extract takes) is extracted into <name>.pinwheel of the \
      current folder, your edits there kept, and again whenever it is saved. Prints a line each time. What goes wrong is said, and \
      the next save is another try. Ctrl-C ends it.

        pinwheel watch
        pinwheel watch Artwork
        pinwheel watch Carousel.pinwheel -o carousel.html
      """)

  @OptionGroup var input: FolderOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Make this page too, as preview does.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Flag(help: "Replace the page if it is there already.")
  var force = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var silence: QuietOption

  func validate() throws {
    if output == "-" {
      throw ValidationError("-o", found: "-", expected: "a file to make again and again", "name a file")
    }
  }

  func run() throws {
    try reportingErrors {
      var followed = try FollowedFolder(input, limits: limits.limits)
      try followed.extract()
      let page = try output.map {
        try OutputFile(
          FilePath($0), replacesExisting: force, inputs: PinwheelFolder.Located.folder(followed.folder).inputs
        )
      }
      try make(&followed, page)
      if !silence.quiet {
        printNote("watching \(counted(followed.fileCount, "file")); end with Ctrl-C.")
      }
      let again = output.flatMap { try? OutputFile(FilePath($0), replacesExisting: true) }
      while true {
        repeat { usleep(UInt32(FollowedFolder.interval / .microseconds(1))) } while !followed.wasSaved()
        try make(&followed, again)
      }
    }
  }

  /// Makes the masks and the page; errors are printed.
  private func make(_ followed: inout FollowedFolder, _ page: OutputFile?) throws {
    do {
      let result = try followed.make()
      if let page { try page.write(WebPage.preview(of: BakedFolder(followed.folder), pinwheel: nil).bytes()) }
      let masks =
        "\(followed.folder.path): \(counted(result.images, "mask")), \(counted(result.bytes, "byte"))"
      try printOutput([printable(masks + (page.map { "; \($0.destination)" } ?? ""))])
    } catch {
      // Standard output is closed for good, so nothing more can be printed.
      if error is StreamError { throw error }
      report(error)
    }
  }
}
