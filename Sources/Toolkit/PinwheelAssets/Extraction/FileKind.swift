internal import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages

/// What a file of an input is to the extraction. Its first bytes and its name tell, and decide whether the rest is read.
enum FileKind {
  case image
  /// A compiled asset catalog.
  case catalog
  case archive
  /// A document of Photoshop, which is read in pieces.
  case document
  /// A file of another kind that may hold images, and may say something about others.
  case holder
  /// A text that may say something about images.
  case text
  /// A format of images that is not read.
  case foreign(ForeignFormat)
  case other

  init(_ probe: FileProbe) {
    if ImageFormat(firstBytes: probe.bytes) != nil {
      self = .image
    } else if probe.isCalled("car"), probe.bytes.starts(with: "BOMStore".utf8) {
      // Other kinds of files have the extension too.
      self = .catalog
    } else if AppBundle.mayBeArchive(probe.bytes) {
      self = .archive
    } else if PhotoshopDocument.mayBe(probe.bytes) {
      self = .document
    } else if EmbeddedImages.mayBe(in: probe) {
      self = .holder
    } else if let format = ForeignFormat(probe) {
      self = .foreign(format)
    } else {
      self = FactFormat.mayRead(probe) ? .text : .other
    }
  }

  /// Whether the whole file is read: one that is too large to say anything is only named.
  func isRead(_ probe: FileProbe) -> Bool {
    switch self {
    case .image, .holder: true
    case .text: probe.size <= FactFormat.maximumBytes
    case .foreign(let format): DrawingProgram.isInstalled(for: format.kind)
    case .catalog, .archive, .document, .other: false
    }
  }
}
