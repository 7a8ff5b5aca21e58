extension ForeignFormat {
  /// Images made of shapes.
  static let drawings = [
    Self("SVG", "an SVG drawing") { file in
      // A long preamble may hide the element; then the name decides.
      file.rootElement.map { $0 == "svg" }
        ?? (file.isCalled("svg") && file.text.hasPrefix("<") && file.bytes.count == FileProbe.length)
    },
    Self("SVG", "a packed SVG drawing") { $0.isCalled("svgz", "svg.gz") && isGzip($0) },
    Self("PDF", "a PDF drawing") { file in
      file.has("%PDF-") && (0x30...0x39).contains(file.big(5, 1))
    },
    Self("EPS", "an EPS drawing") { file in
      // The first line says so; the other form has a directory of a drawing and its preview ahead.
      file.has("%!PS-Adobe-") && file.text.prefix { !$0.isNewline }.contains("EPSF-")
        || file.has("%!PS") && file.isCalled("eps", "epsf", "epsi")
        || file.has([0xC5, 0xD0, 0xD3, 0xC6]) && file.little(4) >= 28 && file.little(4) < file.size
    },
  ]

  /// Whether a file begins as one that gzip has packed: its mark, Deflate, and no flag that is not defined.
  static func isGzip(_ file: FileProbe) -> Bool {
    file.has([0x1F, 0x8B, 8]) && file.big(3, 1) & 0xE0 == 0 && file.size >= 18
  }
}
