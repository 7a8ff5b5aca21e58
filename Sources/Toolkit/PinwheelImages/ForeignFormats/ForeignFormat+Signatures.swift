extension ForeignFormat {
  /// A format that its first bytes alone distinguish.
  ///
  /// - Parameters:
  ///   - signatures: What stands where, all of it, in each of the versions of the format.
  ///   - extensions: Those one of which the file's name must have, if the bytes occur by chance; none if they do not.
  private init(
    _ kind: String, _ title: String, _ signatures: [Int: String]..., called extensions: [String] = [],
    remedy: String = "export it as PNG"
  ) {
    let versions = signatures.map { $0.mapValues { text in text.unicodeScalars.map { UInt8($0.value) } } }
    self.init(kind, title, remedy: remedy) { file in
      versions.contains { $0.allSatisfy { at, expected in file.has(expected, at: at) } }
        && (extensions.isEmpty || file.isCalled(oneOf: extensions))
    }
  }

  private static let layers = "export its layers as PNGs, or save it as OpenRaster (.ora)"
  private static let tool = "export its images with its own tool"
  static let unpacking = "unpack it and extract the folder"

  /// Formats with signatures that need no further check.
  static let signatures = [
    Self("XCF", "a GIMP document", [0: "gimp xcf "], remedy: layers),
    Self("Aseprite", "an Aseprite document", [4: "\u{E0}\u{A5}", 132: "\u{FA}\u{F1}"], remedy: layers),
    Self("Figma", "a Figma document", [0: "fig-kiwi"]),
    Self("XPM", "an XPM image", [0: "/* XPM */"]),
    Self("XBM", "an XBM image", [0: "#define "], called: ["xbm"]),
    Self("MNG", "an MNG animation", [0: "\u{8A}MNG\r\n\u{1A}\n"]),
    Self("ANI", "an animated Windows cursor", [0: "RIFF", 8: "ACON"]),
    Self("EXR", "an OpenEXR image", [0: "v/1\u{1}"]),
    Self("HDR", "a Radiance image", [0: "#?RADIANCE"], [0: "#?RGBE"]),
    Self("EMF", "a Windows drawing (EMF)", [0: "\u{1}\0\0\0", 40: " EMF"], remedy: drawingRemedy),
    Self("WMF", "a Windows drawing (WMF)", [0: "\u{D7}\u{CD}\u{C6}\u{9A}"], remedy: drawingRemedy),
    Self("ILBM", "an Amiga image", [0: "FORM", 8: "ILBM"], [0: "FORM", 8: "PBM "]),
    Self("JPEG XR", "a JPEG XR image", [0: "II\u{BC}\u{1}"]),
    Self("PICT", "a QuickDraw picture", [522: "\0\u{11}\u{2}\u{FF}"], called: ["pict", "pct", "pic"]),
    Self("DIB", "a Windows bitmap without file header", [0: "(\0\0\0", 12: "\u{1}\0"], called: ["dib"]),
    Self("SWF", "a Flash movie", [0: "FWS"], [0: "CWS"], [0: "ZWS"], called: ["swf"], remedy: tool),
    Self("Rive", "a Rive animation", [0: "RIVE"], remedy: tool),
    Self("PKM", "an ETC texture (PKM)", [0: "PKM 10"], [0: "PKM 20"]),
    Self(
      "KTX", "a KTX texture", [0: "\u{AB}KTX 11\u{BB}\r\n\u{1A}\n"],
      [0: "\u{AB}KTX 20\u{BB}\r\n\u{1A}\n"]),
    Self("DDS", "a DDS texture", [0: "DDS |\0\0\0"]),
    Self("Basis", "a Basis Universal texture", [0: "sB\u{13}\0M\0"]),
    Self("Godot pack", "a pack of the Godot engine", [0: "GDPC"], remedy: "export its files with gdsdecomp"),
    Self("XBT", "a texture pack of Kodi", [0: "XBTF"], remedy: "unpack it with Kodi's TexturePacker"),
    Self("7z", "a 7z archive", [0: "7z\u{BC}\u{AF}'\u{1C}\0"], remedy: unpacking),
    Self("RAR", "a RAR archive", [0: "Rar!\u{1A}\u{7}"], remedy: unpacking),
    Self("tar", "a tar archive", [0: "\u{FD}7zXZ\0"], called: ["tar.xz", "txz"], remedy: unpacking),
  ]
}
