internal import PageFiles
internal import Pinwheel
internal import PinwheelChecks
internal import PinwheelAssets
internal import PinwheelFiles
package import PinwheelQueries
internal import PinwheelText

/// A web page in one file: it needs no other file, no network and no server.
///
/// Its policy allows the browser one script and one style sheet, identified by their hashes, and WebAssembly;
/// nothing is loaded or sent. Data is embedded as JSON without any `<`, so that no name, whatever it contains, ends
/// its element; the script shows names as text.
package struct WebPage: Sendable {
  /// The data for the script.
  let data: JSON
  /// Whether the page shows image files instead of wheels, without WebAssembly.
  var isOfImages = false

  /// What a page says near its start.
  package static let mark = "name=\"generator\" content=\"pinwheel preview\""

  /// The HTML file.
  ///
  /// - Complexity: O(bytes).
  package func bytes() -> ContiguousArray<UInt8> {
    let style = (isOfImages ? PW_IMAGES_STYLE : PW_PREVIEW_STYLE).contents
    let script = (isOfImages ? PW_IMAGES_SCRIPT : PW_PREVIEW_SCRIPT).contents
    let policy = """
      default-src 'none'; script-src '\(Self.hash(script))'\(isOfImages ? "" : " 'wasm-unsafe-eval'"); \
      style-src '\(Self.hash(style))'; base-uri 'none'; form-action 'none'
      """
    return PW_PAGE_FRAME.contents.filled([
      "policy": ContiguousArray(policy.utf8),
      "style": style,
      "body": (isOfImages ? PW_IMAGES_BODY : PW_PREVIEW_BODY).contents,
      "data": ContiguousArray(data.line.replacing("<", with: "\\u003c").utf8),
      "module": isOfImages ? [] : ContiguousArray(Base64.text(of: PW_WHEEL_MODULE.contents).utf8),
      "script": script,
    ])
  }

  /// The hash by which a policy identifies an element's contents.
  private static func hash(_ bytes: ContiguousArray<UInt8>) -> String {
    "sha256-" + Base64.text(of: SHA256.digest(of: bytes))
  }
}

extension pw_page_file {
  /// The whole file, which is embedded in the command.
  fileprivate var contents: ContiguousArray<UInt8> {
    let contents = unsafe pw_page_contents(self)
    // SAFETY: the bytes are a constant of the program.
    return unsafe ContiguousArray(UnsafeBufferPointer(start: contents.bytes, count: contents.count))
  }
}

extension ContiguousArray<UInt8> {
  /// The bytes with every `{{name}}` replaced, in one pass: inserted text is not scanned again.
  ///
  /// - Parameter values: The replacement for each name.
  fileprivate func filled(_ values: [String: ContiguousArray<UInt8>]) -> ContiguousArray<UInt8> {
    var filled = ContiguousArray()
    filled.reserveCapacity(count + values.values.reduce(0) { $0 + $1.count })
    var rest = self[...]
    while let open = rest.firstRange(of: "{{".utf8),
      let close = rest[open.upperBound...].firstRange(of: "}}".utf8)
    {
      filled += rest[..<open.lowerBound]
      let name = String(decoding: rest[open.upperBound..<close.lowerBound], as: UTF8.self)
      guard let value = values[name] else { preconditionFailure("the frame of a page has no \(name)") }
      filled += value
      rest = rest[close.upperBound...]
    }
    return filled + rest
  }
}

extension WebPage {
  /// A page with the pinwheels of a folder, to look at and touch: their baked masks, their images, and the same
  /// hit-testing in WebAssembly.
  ///
  /// - Parameter isWatched: Whether the file is made again at each change: then the page looks for that when its window becomes active.
  /// - Throws: A ``DiagnosticError`` if there is no pinwheel, an image cannot be read, or there is too much for a page.
  /// - Complexity: O(bytes of the images), and the hit maps of the pinwheels, on all cores.
  package static func preview(of baked: BakedFolder, isWatched: Bool = false) throws -> WebPage {
    let text = try baked.folder.snapshot(of: Manifest.fileName).bytes
    let manifest = try baked.folder.manifest(in: text)
    guard !manifest.pinwheels.isEmpty else {
      throw AssetsError.masks(in: baked.folder.shownPath, .noPinwheel)
    }
    var images = PageImages()
    for pinwheel in manifest.pinwheels { try images.add(pinwheel, in: baked.folder) }
    let pinwheels = try concurrentMap(manifest.pinwheels.count, jobs: Processors.count) {
      number throws(any Error) in
      let stack = try baked.stack(number, scale: nil)
      let drawn = mapColors(of: stack, in: baked)
      return JSON.object([
        "index": number, "colors": drawn.map { $0.colors.map { $0.hex } },
        "isLight": drawn?.isLight == true ? true : nil,
      ])
    }
    return WebPage(
      data: .object([
        "source": manifest.source.file,
        "manifest": String(decoding: text, as: UTF8.self),
        "masks": Base64.text(of: baked.baked.contents),
        "masksModule": Base64.text(of: PW_MASKS_MODULE.contents),
        "pinwheels": pinwheels,
        "images": images.json,
        "colors": MapPalette.colors.map { $0.hex },
        "isWatched": isWatched ? true : nil,
      ]))
  }
}

extension WebPage {
  /// The maximum number of canvas pixels for colors from the artwork, which requires decoding images.
  private static let mostColoredPixels = 1 << 22

  /// The colors of slices on a wheel's map, as `render --as map` draws it, and whether its artwork needs a dark ground; `nil`
  /// if that would take too long.
  private static func mapColors(
    of stack: SliceStack, in baked: BakedFolder
  ) -> (colors: [Color], isLight: Bool)? {
    guard
      let area = try? CanvasPixels(
        canvasOf: stack, scale: stack.finestScale, maximumPixels: mostColoredPixels),
      let map = try? OwnerMap(stack, on: area)
    else { return nil }
    let artwork = ArtworkColors(of: stack, in: baked, on: area)
    return (MapPalette.assign(near: artwork.colors, neighbors: map.neighbors), artwork.needDarkGround)
  }
}
