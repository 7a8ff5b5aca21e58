import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

/// A page that is served, of artwork that is followed: `pinwheel preview --serve`.
struct LivePreview {
  private let artwork: Artwork?
  private let folder: PinwheelFolder
  private let pinwheel: String?
  private var server: PageServer
  private var version = 0

  /// How often files are looked at, as by `watch`.
  private static let interval = Duration.milliseconds(150)

  /// - Parameter input: A folder that extract made, or else artwork.
  init(of input: FolderOptions, pinwheel: String?) throws {
    self.pinwheel = pinwheel
    if let path = input.path.map({ FilePath($0) }), FileSystem.exists(path), (try? input.folder()) == nil {
      var options = ExtractionOptions(zip: ZipArchive.self, input: path)
      options.replacesExisting = true
      artwork = Artwork(options: options)
      folder = PinwheelFolder(options.output)
    } else {
      artwork = nil
      folder = try input.folder()
    }
    server = try PageServer()
  }

  /// Serves until a signal ends the program.
  mutating func run() throws {
    var shown = State(artwork, folder)
    // Artwork that cannot be used from the start is not followed.
    try artwork?.extract()
    try make()
    try printOutput([server.address])
    printError("pinwheel: serving \(folder.path) to this machine; end with Ctrl-C.")
    // What was saved while it was extracted is seen as a change.
    shown.folder = FolderState(folder)
    var last = shown
    while true {
      server.serve(for: Self.interval)
      let state = State(artwork, folder, after: last)
      defer { last = state }
      // What is being written is not complete.
      guard state == last, state != shown else { continue }
      do {
        if state.artwork != shown.artwork { try artwork?.extract() }
        try make()
        say(nil)
      } catch {
        say(error)
      }
      shown = state
      shown.folder = FolderState(folder)
      last = shown
    }
  }

  /// Bakes the masks of the folder, and makes the page of them.
  private mutating func make() throws {
    _ = try Baker.bake(folder, thresholds: nil, limits: InputLimits())
    let page = try WebPage.preview(of: BakedFolder(folder), pinwheel: pinwheel, version: version + 1)
    version += 1
    server.page = HTTPResponse(page.bytes(), type: "text/html")
    say(nil)
  }

  /// Tells the page its version, and what went wrong since.
  private mutating func say(_ error: (any Error)?) {
    if let error { report(error) }
    let sentence = error.map { JSON.string(ErrorReport(Diagnostic($0)).sentence) }
    let state = JSON.object(["version": .integer(version), "error": sentence])
    server.state = HTTPResponse(ContiguousArray(state.line.utf8), type: "application/json")
  }

  /// The files that the page is made of, as far as the disk tells whether they have changed.
  private struct State: Equatable {
    let artwork: [FilePath: FileSystem.Status]
    var folder: FolderState

    init(_ artwork: Artwork?, _ folder: PinwheelFolder, after earlier: State? = nil) {
      self.artwork = artwork?.files ?? [:]
      self.folder = FolderState(folder, after: earlier?.folder)
    }
  }
}

/// Artwork that is extracted again and again.
private struct Artwork {
  let options: ExtractionOptions

  /// The most files that are looked at.
  private static let mostFiles = 100_000

  func extract() throws {
    let summary = try Extractor.extract(options)
    if let edits = summary.edits { PinwheelCLI.report(edits, in: summary.folder) }
  }

  /// The files below the input, hidden ones and our own results excepted.
  var files: [FilePath: FileSystem.Status] {
    var files: [FilePath: FileSystem.Status] = [:]
    var left = [options.input]
    while let path = left.popLast(), files.count < Self.mostFiles {
      if path == options.input ? FileSystem.isFolder(path) : FileSystem.isRealFolder(path) {
        for name in (try? FileSystem.names(in: path)) ?? [] {
          let isOurs = name.string.hasPrefix(".") || name.extension == FolderNames.pathExtension
          if !isOurs { left.append(path.appending(name)) }
        }
      } else if let status = FileSystem.status(of: path) {
        files[path] = status
      }
    }
    return files
  }
}
