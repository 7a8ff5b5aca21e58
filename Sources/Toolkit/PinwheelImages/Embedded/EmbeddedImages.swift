internal import Pinwheel

/// The images inside a file that is not an image itself: an icon of macOS or Windows, a nib or property list, a text with images
/// in base64.
package struct EmbeddedImages: Sendable {
  /// An image in a format that is read.
  package struct Image: Sendable, Hashable {
    /// What to call its file; unique only as far as the container tells.
    package let name: String
    let place: Place
  }

  /// An image in a format that is not read.
  package struct Refused: Sendable, Hashable {
    package let name: String
    /// The kind that it is counted as, such as `JPEG 2000`.
    package let kind: String
    /// Why it is not read, in a phrase.
    package let reason: String
  }

  /// Where the bytes of an image are.
  enum Place: Sendable, Hashable {
    case bytes(Range<Int>)
    /// Base64, perhaps with white space and escaped slashes.
    case base64(Range<Int>)
  }

  /// The most images of one file. Real ones have a few dozen; a hostile one has millions of a few bytes each.
  static let mostImages = 4_096

  package private(set) var images: [Image] = []
  package private(set) var refused: [Refused] = []
  /// The whole file.
  let file: ContiguousArray<UInt8>

  /// Whether a file may hold images, which only reading the whole file can tell.
  ///
  /// - Parameter probe: Of a file that is not an image in a format that is read.
  package static func mayBe(in probe: FileProbe) -> Bool {
    Holder(probe) != nil
  }

  /// Looks for the images in a file.
  ///
  /// - Parameters:
  ///   - file: The whole of it.
  ///   - name: Its name.
  /// - Complexity: O(bytes).
  package init(in file: ContiguousArray<UInt8>, name: String) {
    self.file = file
    let probe = FileProbe(ContiguousArray(file.prefix(FileProbe.length)), size: file.count, name: name)
    switch Holder(probe) {
    case .macIcon: addMacIcon()
    case .windowsIcon: addWindowsIcon(probe, name: name)
    case .binary: addPNGs()
    case .text: addBase64()
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
  package func bytes(of image: Image) -> ContiguousArray<UInt8> {
    switch image.place {
    case .bytes(let range): ContiguousArray(file[range])
    case .base64(let range): Base64.decoded(file[range])
    }
  }

  /// Adds what lies in a part of the file, where it is an image.
  ///
  /// - Returns: Whether it is one in a format that is known.
  @discardableResult
  mutating func add(_ name: String, _ place: Place) -> Bool {
    let probe = probe(of: place, name: name)
    if let format = ImageFormat(firstBytes: probe.bytes.span) {
      images.append(Image(name: "\(name).\(format.fileExtension)", place: place))
    } else if let format = ForeignFormat(probe) {
      refuse(name, kind: format.kind, format.reason)
    } else {
      return false
    }
    return true
  }

  private func probe(of place: Place, name: String) -> FileProbe {
    switch place {
    case .bytes(let range):
      FileProbe(ContiguousArray(file[range].prefix(FileProbe.length)), size: range.count, name: name)
    case .base64(let range):
      FileProbe(
        Base64.decoded(file[range].prefix(FileProbe.length)), size: range.count / 4 * 3, name: name)
    }
  }

  mutating func refuse(_ name: String, kind: String, _ reason: String) {
    refused.append(Refused(name: name, kind: kind, reason: reason))
  }

  /// The kinds of files that may hold images.
  private enum Holder {
    case macIcon, windowsIcon, binary, text

    init?(_ probe: FileProbe) {
      let format = ForeignFormat(probe)
      if format?.kind == "ICNS" {
        self = .macIcon
      } else if format?.kind == "ICO" {
        self = .windowsIcon
      } else if probe.has("bplist00") || probe.has("NIBArchive") {
        self = .binary
      } else if format == nil || format?.kind == "SVG", probe.isCalled(oneOf: Self.texts),
        !probe.bytes.contains(0)
      {
        self = .text
      } else {
        return nil
      }
    }

    private static let texts = [
      "plist", "nib", "xib", "storyboard", "json", "html", "htm", "xhtml", "css", "js", "mjs", "jsbundle",
      "xml",
      "svg",
    ]
  }
}

extension ImageFormat {
  /// The extensions of such files, without the dot.
  var fileExtension: String {
    switch self {
    case .png, .cgbi: "png"
    case .jpeg: "jpg"
    case .gif: "gif"
    case .webp: "webp"
    }
  }
}
