internal import PinwheelFiles

/// The images inside a file that is not an image itself: a macOS or Windows icon, a binary nib or property list.
package struct EmbeddedImages: Sendable {
  /// An image in a supported format.
  package struct Image: Sendable, Hashable {
    /// A name for the image's file; unique only as far as the container tells.
    package let name: String
    /// Where its bytes lie in the file.
    let range: Range<Int>
  }

  /// The maximum number of images in one file. Real files have a few dozen; a hostile one has millions of a few
  /// bytes each.
  static let mostImages = 4_096

  package private(set) var images: [Image] = []
  /// Images in unsupported formats: the kind under which each is counted, such as `JPEG 2000`, and why it is not read.
  package private(set) var refused: [(name: String, kind: String, reason: String)] = []
  /// The whole file.
  let file: ContiguousArray<UInt8>

  /// Whether a file may contain images; only reading the whole file shows whether it does.
  ///
  /// - Parameter probe: The probe of a file that is not an image in a supported format.
  package static func mayBe(in probe: FileProbe) -> Bool { Holder(probe) != nil }

  /// Searches a file for images.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - name: The file's name.
  /// - Complexity: O(bytes).
  package init(in file: ContiguousArray<UInt8>, name: String) {
    self.file = file
    let probe = FileProbe(ContiguousArray(file.prefix(FileProbe.length)), size: file.count, name: name)
    switch Holder(probe) {
    case .macIcon: addMacIcon()
    case .windowsIcon: addWindowsIcon(name: name)
    case .binary: addPNGs()
    case nil: break
    }
    if isFull {
      refuse(
        "the rest", kind: "too many",
        "more than \(Self.mostImages - 1) images in one file, which is the limit")
    }
  }

  /// Whether the search is over.
  var isFull: Bool { images.count + refused.count >= Self.mostImages }

  /// The bytes of one of ``images``.
  package func bytes(of image: Image) -> ContiguousArray<UInt8> { ContiguousArray(file[image.range]) }

  /// Adds a part of the file if it is an image.
  ///
  /// - Returns: Whether it is an image in a known format.
  @discardableResult
  mutating func add(_ name: String, _ range: Range<Int>) -> Bool {
    let start = ContiguousArray(file[range.prefix(FileProbe.length)])
    let probe = FileProbe(start, size: range.count, name: name)
    if let format = ImageFormat(firstBytes: start) {
      images.append(Image(name: "\(name).\(format.fileExtension)", range: range))
    } else if let format = ForeignFormat(probe) {
      refuse(name, kind: format.kind, format.reason)
    } else {
      return false
    }
    return true
  }

  mutating func refuse(_ name: String, kind: String, _ reason: String) {
    refused.append((name, kind, reason))
  }

  /// The kinds of files that may hold images.
  private enum Holder {
    case macIcon, windowsIcon, binary

    init?(_ probe: FileProbe) {
      switch ForeignFormat(probe)?.kind {
      case "ICNS": self = .macIcon
      case "ICO": self = .windowsIcon
      case _ where probe.has("bplist00") || probe.has("NIBArchive"): self = .binary
      default: return nil
      }
    }
  }

  /// Adds the PNGs in a binary property list or nib, which store data unchanged.
  private mutating func addPNGs() {
    var at = 0
    // Real images follow one another, so all their chunks together fit into the file. The limit keeps chunks that
    // hostile images share from being walked again and again.
    var steps = file.count / PNGChunk.overhead + 4_096
    while !isFull, let start = file[at...].firstIndex(of: 0x89) {
      at = start + 1
      guard file.has(PNGChunk.signature, at: start) else { continue }
      guard let end = endOfPNG(at: start, steps: &steps) else { continue }
      add("embedded-\(images.count + 1)", start..<end)
      at = end
    }
  }

  /// The end of a PNG that begins at a position, after its IEND chunk; `nil` if it has none.
  private func endOfPNG(at start: Int, steps: inout Int) -> Int? {
    var chunks = PNGChunks(of: file, from: start)
    while steps > 0 {
      steps -= 1
      guard let chunk = chunks.next(), chunk.type.isSpelledInLetters else { return nil }
      if chunk.type == .end { return chunk.bytes.upperBound }
    }
    return nil
  }
}

extension ImageFormat {
  /// The extensions of such files, without the dot.
  package var fileExtension: String { self == .cgbi ? "png" : self == .jpeg ? "jpg" : rawValue }
}
