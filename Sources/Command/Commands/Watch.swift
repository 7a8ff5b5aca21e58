import ArgumentParser
import PinwheelAssets
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct Watch: Subcommand {
  static let name = "watch"
  static let configuration = described(
    "Make the masks again whenever the manifest or an image is saved.",
    discussion: """
      Bakes at once, and again whenever the manifest or an image of a pinwheel has changed and its program has stopped \
      writing; with -o it makes the page of preview too. Prints a line each time. What goes wrong is said, and the next \
      save is another try. Ctrl-C ends it.

        pinwheel watch
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

  @Flag(name: .shortAndLong, help: "Say nothing when all is well.")
  var quiet = false

  func validate() throws {
    if output == "-" {
      throw ValidationError("-o", found: "-", expected: "a file to make again and again", "name a file")
    }
  }

  func run() throws {
    try reportingErrors {
      let folder = try input.folder()
      let page = try output.map {
        try OutputFile(
          FilePath($0), replacesExisting: force, inputs: PinwheelFolder.Place.folder(folder).inputs)
      }
      var state = FolderState(folder)
      try make(folder, page)
      if !quiet { printError("pinwheel: watching \(counted(state.files.count, "file")); end with Ctrl-C.") }
      let again = output.flatMap { try? OutputFile(FilePath($0), replacesExisting: true) }
      while true {
        state = Self.nextState(of: folder, after: state)
        try make(folder, again)
      }
    }
  }

  /// How often files are looked at. Looking works on every disk and with every editor, those that save by renaming too.
  private static let interval: UInt32 = 150_000

  /// Waits until something has changed, and nothing does any more: what is being written is not complete.
  private static func nextState(of folder: PinwheelFolder, after old: FolderState) -> FolderState {
    var last = old
    while true {
      usleep(interval)
      let state = FolderState(folder, after: last)
      if state == last, state != old { return state }
      last = state
    }
  }

  /// Makes the masks and the page; what goes wrong with them is printed.
  private func make(_ folder: PinwheelFolder, _ page: OutputFile?) throws {
    do {
      let result = try Baker.bake(folder, thresholds: nil, limits: limits.limits)
      if let page { try page.write(WebPage.preview(of: BakedFolder(folder), pinwheel: nil).bytes()) }
      guard !quiet else { return }
      let masks = "\(folder.path): \(counted(result.images, "mask")), \(counted(result.bytes, "byte"))"
      try printOutput([printable(masks + (page.map { "; \($0.place)" } ?? ""))])
    } catch {
      // Standard output is closed for good: no further line could be printed.
      if error is StreamError { throw error }
      report(error)
    }
  }
}
