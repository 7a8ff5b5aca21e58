import PinwheelAssets
import PinwheelBundles
import PinwheelPictures
import PinwheelQueries
import PinwheelText

/// Serves a page of a followed folder or artwork: `pinwheel preview --watch`.
struct LivePreview {
  private var followed: FollowedFolder
  private let pinwheel: String?
  private let limits: InputLimits
  private let server: PageServer
  private var version = 0
  /// The manifest that the page shows.
  private var manifest: ContiguousArray<UInt8> = []

  /// - Parameter input: A folder made by `extract`, or else artwork.
  init(of input: FolderOptions, pinwheel: String?, limits: InputLimits) throws {
    (self.pinwheel, self.limits) = (pinwheel, limits)
    followed = try FollowedFolder(input, limits: limits)
    server = try PageServer()
  }

  /// Serves until a signal ends the program.
  mutating func run() throws {
    try followed.extract()
    try make()
    try printOutput([server.address])
    printNote("serving \(followed.folder.path) to this machine; end with Ctrl-C.")
    while true {
      server.serve(for: FollowedFolder.interval) { save($0) }
      guard followed.wasSaved() else { continue }
      do { try make() } catch { say(error) }
    }
  }

  /// Makes the masks of the folder, and their page.
  private mutating func make() throws {
    _ = try followed.make()
    let folder = try BakedFolder(followed.folder)
    let manifest = try followed.folder.snapshot(of: Manifest.fileName).bytes
    let page = try WebPage.preview(of: folder, pinwheel: pinwheel, version: version + 1)
    version += 1
    self.manifest = manifest
    server.page = HTTPResponse(.ok, page.bytes(), type: "text/html")
    say(nil)
  }

  /// Sends the page its version, and any error since then.
  private func say(_ error: (any Error)?) {
    if let error { report(error) }
    server.state = response(.ok, error)
  }

  private func response(_ status: HTTPStatus, _ error: (any Error)? = nil) -> HTTPResponse {
    let sentence = error.map { ErrorReport(Diagnostic($0)).sentence }
    let json = JSON.object(["version": version, "error": sentence])
    return HTTPResponse(status, ContiguousArray(json.line.utf8), type: "application/json")
  }

  /// Saves the manifest that a page sends, and bakes it. A manifest that was changed on disk since the page was made
  /// stays as it is, and so does one of which the sent one would be worse.
  private func save(_ request: HTTPRequest) -> HTTPResponse {
    guard request.version == "\"\(version)\"" else { return response(.conflict) }
    do throws(AssetsError) {
      try Baker.bake(followed.folder, replacing: manifest, with: request.body, limits: limits)
      return response(.ok)
    } catch {
      if case .changed = error { return response(.conflict) }
      return response(.unprocessable, error)
    }
  }
}
