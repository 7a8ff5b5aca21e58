/// A format of images, or of files full of images, that is recognized but not read: such files are listed by name.
package struct ForeignFormat: Sendable {
  /// The common name, such as `PSD`.
  package let kind: String
  /// A description of such a file and what to do with it, as a phrase.
  package let reason: String
  private let fits: @Sendable (FileProbe) -> Bool

  private init(
    _ kind: String, _ title: String, remedy: String = "export it as PNG",
    if fits: @escaping @Sendable (FileProbe) -> Bool
  ) {
    (self.kind, self.reason, self.fits) = (kind, "\(title), which is not read; \(remedy)", fits)
  }

  /// - Parameters:
  ///   - signatures: What stands where, in Latin-1: all of one of these.
  ///   - extensions: Those one of which the file's name must have, if the bytes occur by chance; none if they do not.
  private init(
    _ kind: String, _ title: String, _ signatures: [Int: String]..., called extensions: [String] = [],
    remedy: String = "export it as PNG"
  ) {
    let signatures = signatures.map { $0.mapValues { $0.unicodeScalars.map { UInt8($0.value) } } }
    self.init(kind, title, remedy: remedy) { file in
      signatures.contains { $0.allSatisfy { at, expected in file.has(expected, at: at) } }
        && (extensions.isEmpty || file.isCalled(oneOf: extensions))
    }
  }

  /// The format of a file; `nil` if it is not among ``all``.
  ///
  /// - Complexity: O(``FileProbe/length``).
  package init?(_ probe: FileProbe) {
    guard let format = Self.all.first(where: { $0.fits(probe) }) else { return nil }
    self = format
  }

  /// The usual extension of such files.
  package var fileExtension: String { kind == "HEIF" ? "heic" : kind.lowercased().filter { $0 != " " } }

  /// Whether such a file consists of images.
  package var isIcon: Bool { ["ICNS", "ICO"].contains(kind) }

  /// What to do with a drawing, which has no pixels and no required size.
  package static let drawingRemedy =
    "export it as PNG at 1, 2 and 3 times its size (NAME.png, NAME@2x.png, NAME@3x.png)"
  private static let layers =
    "export its layers as PNGs, or save it as OpenRaster (.ora) or Photoshop (.psd), whose layers are read"
  private static let tool = "export its images with its own tool"
  private static let unpacking = "unpack it and extract the folder"
  private static let gzip = "\u{1F}\u{8B}\u{8}"

  package static let all = [
    Self("XCF", "a GIMP document", [0: "gimp xcf "], remedy: layers),
    Self("Krita", "a layer of a Krita document", [0: "VERSION 2\nTILEWIDTH "], remedy: layers),
    Self("Aseprite", "an Aseprite document", [4: "\u{E0}\u{A5}", 132: "\u{FA}\u{F1}"], remedy: layers),
    Self("Figma", "a Figma document", [0: "fig-kiwi"]),
    Self("Affinity", "a document of Affinity", [0: "\0\u{FF}KA"], remedy: layers),
    Self("Clip Studio", "a document of Clip Studio Paint", [0: "CSFCHUNK"], remedy: layers),
    Self("Lottie", "a Lottie animation", remedy: tool) { file in
      file.isCalled("json") && file.text.hasPrefix("{")
        && ["\"v\"", "\"fr\"", "\"ip\"", "\"op\""].allSatisfy { file.bytes.contains($0.utf8) }
    },
    Self("TIFF", "a TIFF image", [0: "II*\0"], [0: "MM\0*"], [0: "II+\0\u{8}"], [0: "MM\0+\0\u{8}"]),
    Self("AVIF", "an AVIF image", [4: "ftypavif"], [4: "ftypavis"]),
    Self("HEIF", "a HEIF image", [4: "ftyphei"], [4: "ftyphev"], [4: "ftypmif1"], [4: "ftypmsf1"]),
    Self("JPEG 2000", "a JPEG 2000 image", [4: "jP  \r\n\u{87}\n"], [0: "\u{FF}O\u{FF}Q\0"]),
    Self("JPEG XL", "a JPEG XL image", [4: "JXL \r\n\u{87}\n"], [0: "\u{FF}\n"], called: ["jxl"]),
    Self("ICNS", "an icon of macOS", [0: "icns\0"], remedy: "none of its images is a PNG"),
    Self("ICO", "a Windows icon", remedy: "none of its images is a PNG") { IconDirectory($0) != nil },
    Self("SVG", "an SVG drawing", remedy: drawingRemedy) { file in
      file.mayHaveRoot { $0 == "svg" } && (file.rootElement != nil || file.isCalled("svg"))
    },
    Self("SVG", "a packed SVG drawing", [0: gzip], called: ["svgz", "svg.gz"], remedy: drawingRemedy),
    Self("PDF", "a PDF drawing", [0: "%PDF-"], remedy: drawingRemedy),
    androidVector,
    Self("EPS", "an EPS drawing", [0: "%!PS"], [0: "\u{C5}\u{D0}\u{D3}\u{C6}"], called: ["eps", "epsf"]),
    Self("SWF", "a Flash movie", [0: "FWS"], [0: "CWS"], [0: "ZWS"], called: ["swf"], remedy: tool),
    Self("Rive", "a Rive animation", [0: "RIVE"], remedy: tool),
    Self("PVR", "a PVR texture", [0: "PVR\u{3}"], [0: "\u{3}RVP"], [44: "PVR!"]),
    Self("PVR", "a packed PVR texture", [0: "CCZ!\0"], [0: "CCZp\0"]),
    Self("PVR", "a packed PVR texture", [0: gzip], called: ["pvr.gz", "pvrgz"]),
    Self("ASTC", "an ASTC texture", [0: "\u{13}\u{AB}\u{A1}\u{5C}"]),
    Self("KTX", "a KTX texture", [0: "\u{AB}KTX 11\u{BB}"], [0: "\u{AB}KTX 20\u{BB}"]),
    Self("DDS", "a DDS texture", [0: "DDS |\0\0\0"]),
    Self("PKM", "an ETC texture (PKM)", [0: "PKM 10"], [0: "PKM 20"]),
    Self("Basis", "a Basis Universal texture", [0: "sB\u{13}\0M\0"]),
    Self("Unity pack", "a pack of the Unity engine", [0: "UnityFS\0"], [0: "UnityWeb\0"], remedy: tool),
    Self("Unity pack", "a pack of the Unity engine", [0: "UnityRaw\0"], remedy: tool),
    Self("Godot pack", "a pack of the Godot engine", [0: "GDPC"], remedy: tool),
    Self("XBT", "a texture pack of Kodi", [0: "XBTF"], remedy: tool),
    Self("PAK", "a pack of Chromium", [0: "\u{4}\0\0\0"], [0: "\u{5}\0\0\0"], called: ["pak"], remedy: tool),
    Self("7z", "a 7z archive", [0: "7z\u{BC}\u{AF}'\u{1C}\0"], remedy: unpacking),
    Self("RAR", "a RAR archive", [0: "Rar!\u{1A}\u{7}"], remedy: unpacking),
    Self("tar", "a tar archive", [257: "ustar"], remedy: unpacking),
    Self("tar", "a packed tar archive", [0: gzip], called: ["tar.gz", "tgz"], remedy: unpacking),
    Self("tar", "a packed tar archive", [0: "\u{FD}7zXZ\0"], called: ["tar.xz", "txz"], remedy: unpacking),
  ]

  /// A drawing in the XML of Android; compiled XML is read to see whether it is one.
  package static let androidVector = Self(
    "Android vector", "an Android vector drawable", remedy: drawingRemedy
  ) {
    file in
    file.rootElement.map { androidDrawings.contains(String($0)) } == true
      && file.text.contains("/res/android")
  }
  /// The outermost elements of such drawings.
  package static let androidDrawings: Set = ["vector", "animated-vector"]
}
