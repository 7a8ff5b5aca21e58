internal import Pinwheel
internal import PinwheelText

/// The images inside a file that is not an image itself: a macOS or Windows icon, a nib or property list, a text
/// with base64 images.
package struct EmbeddedImages: Sendable {
  /// An image in a supported format.
  package struct Image: Sendable, Hashable {
    /// A name for the image's file; unique only as far as the container tells.
    package let name: String
    /// Where its bytes lie in the file.
    let range: Range<Int>
    /// Whether they are base64, perhaps with white space and escaped slashes.
    let isBase64: Bool
  }

  /// An image in an unsupported format.
  package struct Refused: Sendable, Hashable {
    package let name: String
    /// The kind under which it is counted, such as `JPEG 2000`.
    package let kind: String
    /// Why it is not read, as a phrase.
    package let reason: String
  }

  /// The maximum number of images in one file. Real files have a few dozen; a hostile one has millions of a few
  /// bytes each.
  static let mostImages = 4_096

  package private(set) var images: [Image] = []
  package private(set) var refused: [Refused] = []
  /// The whole file.
  let file: ContiguousArray<UInt8>

  /// Whether a file may contain images; only reading the whole file shows whether it does.
  ///
  /// - Parameter probe: The probe of a file that is not an image in a supported format.
  package static func mayBe(in probe: FileProbe) -> Bool {
    Holder(probe) != nil
  }

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
    bytes(image.range, isBase64: image.isBase64)
  }

  private func bytes(_ range: Range<Int>, isBase64: Bool) -> ContiguousArray<UInt8> {
    isBase64 ? Base64.decoded(file[range]) : ContiguousArray(file[range])
  }

  /// Adds a part of the file if it is an image.
  ///
  /// - Returns: Whether it is an image in a known format.
  @discardableResult
  mutating func add(_ name: String, _ range: Range<Int>, isBase64: Bool = false) -> Bool {
    let size = isBase64 ? range.count / 4 * 3 : range.count
    let probe = FileProbe(bytes(range.prefix(FileProbe.length), isBase64: isBase64), size: size, name: name)
    if let format = ImageFormat(firstBytes: probe.bytes) {
      images.append(Image(name: "\(name).\(format.fileExtension)", range: range, isBase64: isBase64))
    } else if let format = ForeignFormat(probe) {
      refuse(name, kind: format.kind, format.reason)
    } else {
      return false
    }
    return true
  }

  mutating func refuse(_ name: String, kind: String, _ reason: String) {
    refused.append(Refused(name: name, kind: kind, reason: reason))
  }

  /// The kinds of files that may hold images.
  private enum Holder {
    case macIcon, windowsIcon, binary, text

    init?(_ probe: FileProbe) {
      let isText = probe.isCalled(oneOf: Self.texts) && !probe.bytes.contains(0)
      switch ForeignFormat(probe)?.kind {
      case "ICNS": self = .macIcon
      case "ICO": self = .windowsIcon
      case _ where probe.has("bplist00") || probe.has("NIBArchive"): self = .binary
      case nil where isText, "SVG" where isText: self = .text
      default: return nil
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
  package var fileExtension: String { self == .cgbi ? "png" : self == .jpeg ? "jpg" : rawValue }
}
