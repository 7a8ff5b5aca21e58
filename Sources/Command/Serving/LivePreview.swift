import PinwheelAssets
import PinwheelPictures
import PinwheelQueries
import PinwheelText

/// Serves a page of a followed folder or artwork: `pinwheel preview --serve`.
struct LivePreview {
  private var followed: FollowedFolder
  private let pinwheel: String?
  private var server: PageServer
  private var version = 0

  /// - Parameter input: A folder made by `extract`, or else artwork.
  init(of input: FolderOptions, pinwheel: String?) throws {
    self.pinwheel = pinwheel
    followed = try FollowedFolder(input)
    server = try PageServer()
  }

  /// Serves until a signal ends the program.
  mutating func run() throws {
    try followed.extract()
    try make()
    try printOutput([server.address])
    printNote("serving \(followed.folder.path) to this machine; end with Ctrl-C.")
    while true {
      server.serve(for: FollowedFolder.interval)
      guard followed.wasSaved() else { continue }
      do { try make() } catch { say(error) }
    }
  }

  /// Makes the masks of the folder, and their page.
  private mutating func make() throws {
    _ = try followed.make()
    let folder = try BakedFolder(followed.folder)
    let page = try WebPage.preview(of: folder, pinwheel: pinwheel, version: version + 1)
    version += 1
    server.page = HTTPResponse(page.bytes(), type: "text/html")
    say(nil)
  }

  /// Sends the page its version, and any error since then.
  private mutating func say(_ error: (any Error)?) {
    if let error { report(error) }
    let sentence = error.map { JSON.string(ErrorReport(Diagnostic($0)).sentence) }
    let state = JSON.object(["version": .integer(version), "error": sentence])
    server.state = HTTPResponse(ContiguousArray(state.line.utf8), type: "application/json")
  }
}
