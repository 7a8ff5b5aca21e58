extension ForeignFormat {
  /// Images made of pixels.
  static let pictures = [
    Self(
      "PSD", "a Photoshop document",
      remedy: "export its layers as PNGs, or save it as OpenRaster (.ora), whose layers are read"
    ) { file in
      // Version 1, or 2 for large documents; six zero bytes; channels.
      file.has("8BPS") && (1...2).contains(file.big(4, 2)) && file.isZero(6..<12)
        && (1...56).contains(file.big(12, 2))
    },
    Self("TIFF", "a TIFF image or raw photo") { file in
      // The offset of the first directory; the other signature marks files of more than 4 GB.
      file.has("II*\0") && (8..<max(9, file.size)).contains(file.little(4))
        || file.has("MM\0*") && (8..<max(9, file.size)).contains(file.big(4))
        || file.has("II+\0\u{8}\0\0\0") || file.has("MM\0+\0\u{8}\0\0")
    },
    Self("AVIF", "an AVIF image") { isMediaFile($0, of: ["avif", "avis"]) },
    Self("HEIF", "a HEIF image") {
      isMediaFile(
        $0, of: ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1"])
    },
    Self("JPEG 2000", "a JPEG 2000 image") { file in
      file.has([0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 0x0A])
        || file.has([0xFF, 0x4F, 0xFF, 0x51]) && file.big(4, 2) >= 41
    },
    Self("JPEG XL", "a JPEG XL image") { file in
      // The stream without a container begins with two bytes only.
      file.has([0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A])
        || file.has([0xFF, 0x0A]) && file.isCalled("jxl")
    },
    Self("ICNS", "an icon of macOS", remedy: "none of its images is a PNG") { file in
      // The length of the file and then, after four letters, the length of the first image. The file may be cut short.
      file.has("icns") && (16...max(16, file.isCalled("icns") ? .max : file.size)).contains(file.big(4))
        && (8...max(8, file.big(4) - 8)).contains(file.big(12))
    },
    Self("ICO", "a Windows icon", remedy: "none of its images is a PNG") {
      IconDirectory($0, type: 1) != nil
    },
    Self("CUR", "a Windows cursor") { IconDirectory($0, type: 2) != nil },
    Self("QOI", "a QOI image") { file in
      file.has("qoif") && file.big(4) > 0 && file.big(8) > 0 && (3...4).contains(file.big(12, 1))
        && (0...1).contains(file.big(13, 1))
    },
    Self("SGI", "an SGI image") { file in
      // Packing, bytes per sample, dimensions, columns, rows, channels; the header ends with zero bytes.
      file.has([0x01, 0xDA]) && (0...1).contains(file.big(2, 1)) && (1...2).contains(file.big(3, 1))
        && (1...3).contains(file.big(4, 2)) && file.big(6, 2) > 0 && file.size > 512
        && file.isZero(404..<512)
    },
    Self("PCX", "a PCX image") { file in
      // Version, packing, bits; left, top, right, bottom; a reserved byte.
      file.isCalled("pcx", "pcc") && file.has([0x0A]) && [0, 2, 3, 4, 5].contains(file.big(1, 1))
        && (0...1).contains(file.big(2, 1)) && [1, 2, 4, 8].contains(file.big(3, 1))
        && file.little(4, 2) <= file.little(8, 2) && file.little(6, 2) <= file.little(10, 2)
        && file.isZero(64..<65) && file.size > 128
    },
    Self("TGA", "a TGA image") { file in
      guard file.isCalled("tga", "vda", "icb", "vst"), file.size > 18 else { return false }
      let (map, type) = (file.big(1, 1), file.big(2, 1))
      return [1: [1, 9], 0: [2, 3, 10, 11]].contains { $0.key == map && $0.value.contains(type) }
        && file.little(12, 2) > 0 && file.little(14, 2) > 0
        && [8, 15, 16, 24, 32].contains(file.big(16, 1))
        && (map == 0 ? file.isZero(3..<7) : [15, 16, 24, 32].contains(file.big(7, 1)))
    },
    Self("PPM", "an image of the PPM family") { file in
      guard file.isCalled("ppm", "pgm", "pbm", "pnm", "pam", "pfm") else { return false }
      // The kind, then columns and rows. Comments extend from `#` to the end of the line.
      let header = /P7\n|P[1-6Ff](?>(?:\s|#[^\n]*\n)+)0*[1-9][0-9]*(?>(?:\s|#[^\n]*\n)+)0*[1-9][0-9]*/
      return file.text.prefixMatch(of: header) != nil
    },
  ]

  /// Whether a file begins with the file type box of an ISO media file that has one of these brands, as its major
  /// or a compatible brand.
  private static func isMediaFile(_ file: FileProbe, of brands: Set<String>) -> Bool {
    let length = file.big(0)
    guard file.has("ftyp", at: 4), length >= 16, length.isMultiple(of: 4), length <= file.size else {
      return false
    }
    // The number after the major brand is its version.
    let offsets = [8] + stride(from: 16, to: min(length, file.bytes.count - 3), by: 4)
    return offsets.contains { offset in
      brands.contains(String(decoding: file.bytes[offset..<offset + 4], as: UTF8.self))
    }
  }
}
