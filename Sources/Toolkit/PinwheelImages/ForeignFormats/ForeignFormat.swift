/// A format of images, or of files full of images, that is recognized but not read: such files are listed by name.
///
/// A format is recognized by more than a few bytes: by a structure that other files do not have by chance. If the
/// format itself has no such structure, the file's name has to agree.
package struct ForeignFormat: Sendable {
  /// The common name, such as `PSD`.
  package let kind: String
  /// A description of such a file, such as `a Photoshop document`.
  let title: String
  /// What to do with such a file.
  let remedy: String
  private let matches: @Sendable (FileProbe) -> Bool

  init(
    _ kind: String, _ title: String, remedy: String = "export it as PNG",
    matches: @escaping @Sendable (FileProbe) -> Bool
  ) {
    (self.kind, self.title, self.remedy, self.matches) = (kind, title, remedy, matches)
  }

  /// The format of a file; `nil` if it is not among ``all``.
  ///
  /// - Complexity: O(``FileProbe/length``).
  package init?(_ probe: FileProbe) {
    guard let format = Self.all.first(where: { $0.matches(probe) }) else { return nil }
    self = format
  }

  /// The usual extension of such files.
  package var fileExtension: String { kind == "HEIF" ? "heic" : kind.lowercased().filter { $0 != " " } }

  /// Whether such a file consists of images.
  package var isIcon: Bool { ["ICNS", "ICO"].contains(kind) }

  /// A description of such a file and the remedy, as a phrase.
  package var reason: String { "\(title), which is not read; \(remedy)" }

  /// Every format, those with the clearest signatures first.
  package static let all = pictures + drawings + textures + packs + signatures
}

extension ForeignFormat {
  /// What to do with a drawing, which has no pixels and no required size.
  package static let drawingRemedy =
    "export it as PNG at 1, 2 and 3 times its size (NAME.png, NAME@2x.png, NAME@3x.png)"

  /// Images made of shapes.
  static let drawings = [
    Self("SVG", "an SVG drawing", remedy: drawingRemedy) { file in
      // A long preamble may hide the element; then the name decides.
      file.rootElement.map { $0 == "svg" }
        ?? (file.isCalled("svg") && file.text.hasPrefix("<") && file.bytes.count == FileProbe.length)
    },
    Self("SVG", "a packed SVG drawing", remedy: drawingRemedy) {
      $0.isCalled("svgz", "svg.gz") && isGzip($0)
    },
    Self("PDF", "a PDF drawing", remedy: drawingRemedy) { file in
      file.has("%PDF-") && (0x30...0x39).contains(file.big(5, 1))
    },
    androidVector,
    Self("EPS", "an EPS drawing") { file in
      // The first line has the mark; the other form begins with offsets of the drawing and its preview.
      file.has("%!PS-Adobe-") && file.text.prefix { !$0.isNewline }.contains("EPSF-")
        || file.has("%!PS") && file.isCalled("eps", "epsf", "epsi")
        || file.has([0xC5, 0xD0, 0xD3, 0xC6]) && file.little(4) >= 28 && file.little(4) < file.size
    },
  ]

  /// A drawing in the XML of Android; compiled XML is read to see whether it is one.
  package static let androidVector = Self(
    "Android vector", "an Android vector drawable", remedy: drawingRemedy
  ) { file in
    file.rootElement.map { androidDrawings.contains(String($0)) } == true
      && file.text.contains("schemas.android.com/apk/res/android")
  }

  /// The outermost elements of such drawings.
  package static let androidDrawings: Set = ["vector", "animated-vector"]

  /// Whether a file begins like gzip data: the mark, Deflate, and no undefined flag.
  static func isGzip(_ file: FileProbe) -> Bool {
    file.has([0x1F, 0x8B, 8]) && file.big(3, 1) & 0xE0 == 0 && file.size >= 18
  }
}

extension ForeignFormat {
  /// Images compressed for graphics processors.
  static let textures = [
    Self("PVR", "a PVR texture") { file in
      // Version 3 in both byte orders, with rows and columns; version 2 ends its header of 52 bytes with its mark.
      file.has("PVR\u{3}") && file.little(24) > 0 && file.little(28) > 0
        || file.has("\u{3}RVP") && file.big(24) > 0 && file.big(28) > 0
        || file.little(0) == 52 && file.has("PVR!", at: 44)
    },
    Self("PVR", "a packed PVR texture (CCZ)") { file in
      // The compression method, which is a small number, or 0 if encrypted, and the unpacked size.
      (file.has("CCZ!") || file.has("CCZp")) && (0...3).contains(file.big(4, 2)) && file.big(12) > 0
    },
    Self("PVR", "a packed PVR texture (gzip)") { $0.isCalled("pvr.gz", "pvrgz") && isGzip($0) },
    Self("ASTC", "an ASTC texture") { file in
      // The sides of a block, then columns, rows and layers in three bytes each.
      file.has([0x13, 0xAB, 0xA1, 0x5C]) && (3...12).contains(file.big(4, 1))
        && (3...12).contains(file.big(5, 1)) && (1...6).contains(file.big(6, 1)) && file.little(7, 3) > 0
        && file.little(10, 3) > 0 && file.little(13, 3) > 0
    },
  ]
}
