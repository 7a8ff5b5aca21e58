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
  private var server: PageServer
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
      let (folder, manifest, version, limits) = (followed.folder, manifest, version, limits)
      server.serve(for: FollowedFolder.interval) { request in
        Self.save(request, over: manifest, of: version, in: folder, limits)
      }
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
    server.page = HTTPResponse(page.bytes(), type: "text/html")
    say(nil)
  }

  /// Sends the page its version, and any error since then.
  private mutating func say(_ error: (any Error)?) {
    if let error { report(error) }
    let sentence = error.map { JSON.string(ErrorReport(Diagnostic($0)).sentence) }
    let state = JSON.object(["version": version, "error": sentence])
    server.state = HTTPResponse(ContiguousArray(state.line.utf8), type: "application/json")
  }

  /// Saves the manifest that a page sends, and bakes it. A manifest that was changed on disk since the page was made
  /// stays as it is, and so does one of which the sent one would be worse.
  private static func save(
    _ request: HTTPRequest, over manifest: ContiguousArray<UInt8>, of version: Int, in folder: PinwheelFolder,
    _ limits: InputLimits
  ) -> HTTPResponse {
    func answer(_ status: HTTPStatus, _ error: (any Error)? = nil) -> HTTPResponse {
      let sentence = error.map { JSON.string(ErrorReport(Diagnostic($0)).sentence) }
      let json = JSON.object(["version": version, "error": sentence])
      return HTTPResponse(status, ContiguousArray(json.line.utf8), type: "application/json")
    }
    guard request.version == "\"\(version)\"" else { return answer(.conflict) }
    do throws(AssetsError) {
      try Baker.bake(folder, replacing: manifest, with: request.body, limits: limits)
      return answer(.ok)
    } catch {
      if case .changed = error { return answer(.conflict) }
      return answer(.unprocessable, error)
    }
  }
}
