import Foundation
import PinwheelImages
import TestSupport
import Testing

/// Formats that are recognized and not read.
@Suite struct ForeignFormatTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let kind: String
    let name: String
    let bytes: [UInt8]
    /// Bytes that make it what it is; any other value there makes it something else.
    let decisive: [Int]

    init(_ kind: String, _ name: String, _ bytes: [UInt8], decisive: [Int]) {
      (self.kind, self.name, self.bytes, self.decisive) = (kind, name, bytes, decisive)
    }

    var testDescription: String { "\(kind): \(name)" }
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  static let samples: [Sample] = {
    let unityOld = big(40) + big(200) + big(17) + big(60)
    let unityNew = zeros(8) + big(22) + zeros(8) + big(40) + big(0) + big(200) + big(0) + big(60)
    let pak = little(4) + little(1) + [0] + [1, 0] + little(21) + [0, 0] + little(25) + [1, 2, 3, 4]
    let pak5 =
      little(5) + little(1) + [1, 0, 1, 0] + [1, 0] + little(28) + [0, 0] + little(32) + [2, 0, 0, 0]
    return [
      Sample(
        "PSD", "a.psd", Array("8BPS".utf8) + [0, 1] + zeros(6) + [0, 4] + zeros(12),
        decisive: [0, 3, 4, 5, 6, 11, 12]),
      Sample("TIFF", "a.tif", Array("II*\0".utf8) + little(8) + zeros(20), decisive: [0, 1, 2, 3, 5, 6, 7]),
      Sample("TIFF", "a.tif", Array("MM\0*".utf8) + big(8) + zeros(20), decisive: [0, 1, 2, 3, 4, 5, 6]),
      Sample(
        "HEIF", "a.heic", big(24) + Array("ftypheic".utf8) + zeros(4) + Array("mif1heic".utf8) + zeros(9),
        decisive: [0, 1, 4, 7]),
      Sample(
        "HEIF", "a.heic", big(20) + Array("ftypxxxx".utf8) + zeros(4) + Array("heix".utf8) + zeros(9),
        decisive: [3, 4, 16, 19]),
      Sample(
        "AVIF", "a.avif", big(20) + Array("ftypavif".utf8) + zeros(4) + Array("miaf".utf8) + zeros(9),
        decisive: [4, 8]),
      Sample(
        "JPEG 2000", "a.jp2", big(12) + Array("jP  \r\n".utf8) + [0x87, 0x0A] + zeros(20),
        decisive: Array(0..<12)),
      Sample("JPEG 2000", "a.j2k", [0xFF, 0x4F, 0xFF, 0x51, 0, 47] + zeros(50), decisive: [0, 1, 2, 3]),
      Sample(
        "JPEG XL", "a.jxl", big(12) + Array("JXL \r\n".utf8) + [0x87, 0x0A] + zeros(20),
        decisive: Array(0..<12)),
      Sample("JPEG XL", "a.jxl", [0xFF, 0x0A] + zeros(20), decisive: [0, 1]),
      Sample(
        "ICNS", "a.icns", Array("icns".utf8) + big(28) + Array("is32".utf8) + big(20) + zeros(12),
        decisive: [0, 3, 12, 13]),
      Sample(
        "CUR", "a.cur", [0, 0, 2, 0, 1, 0, 16, 16, 0, 0, 0, 0, 0, 0] + little(4) + little(22) + zeros(4),
        decisive: [0, 1, 2, 3, 19]),
      Sample(
        "ICO", "a.ico", [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0] + little(4) + little(22) + zeros(4),
        decisive: [0, 1, 2, 3, 19]),
      Sample(
        "QOI", "a.qoi", Array("qoif".utf8) + big(2) + big(3) + [4, 0] + zeros(20), decisive: [0, 3, 12, 13]),
      Sample(
        "SGI", "a.rgb", [1, 0xDA, 1, 1, 0, 3, 0, 4, 0, 5, 0, 3] + zeros(600),
        decisive: [0, 1, 2, 3, 4, 410, 511]),
      Sample(
        "PCX", "a.pcx", [10, 5, 1, 8, 0, 0, 0, 0, 9, 0, 9, 0] + zeros(160), decisive: [0, 1, 2, 3, 5, 7, 64]),
      Sample(
        "TGA", "a.tga", [0, 0, 2] + zeros(9) + [4, 0, 4, 0, 32, 8] + zeros(64), decisive: [1, 2, 3, 6, 16]),
      Sample(
        "TGA", "a.TGA", [0, 1, 9, 0, 0, 16, 0, 24] + zeros(4) + [4, 0, 4, 0, 8, 0] + zeros(64),
        decisive: [1, 2, 7, 16]),
      Sample("PPM", "a.ppm", Array("P6\n# made by hand\n3 2\n255\n".utf8) + zeros(18), decisive: [0, 1]),
      Sample("PPM", "a.pam", Array("P7\nWIDTH 3\n".utf8) + zeros(18), decisive: [0, 1, 2]),
      Sample("SVG", "a", Array("<svg xmlns='x'/>".utf8), decisive: [0, 1, 2, 3]),
      Sample(
        "SVG", "a.svg",
        Array(
          "\u{FEFF}<?xml version='1.0'?>\n<!-- <html> -->\n<!DOCTYPE svg [ <!ENTITY a '>'> ]><s:svg>".utf8),
        decisive: []),
      Sample(
        "Android vector", "a.xml",
        Array("<vector xmlns:android='http://schemas.android.com/apk/res/android'/>".utf8),
        decisive: [0, 1, 6, 30, 40]),
      Sample("SVG", "a.svgz", [0x1F, 0x8B, 8, 0] + zeros(20), decisive: [0, 1, 2]),
      Sample("PDF", "a.pdf", Array("%PDF-1.4\n".utf8), decisive: [0, 1, 2, 3, 4, 5]),
      Sample(
        "EPS", "a", Array("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox".utf8), decisive: [0, 1, 2, 4, 15, 18]),
      Sample("EPS", "a.eps", Array("%!PS\n%%BoundingBox".utf8), decisive: [0, 1, 2, 3]),
      Sample(
        "EPS", "a", [0xC5, 0xD0, 0xD3, 0xC6] + little(30) + little(4) + zeros(30),
        decisive: [0, 1, 2, 3, 5, 6, 7]),
      Sample(
        "KTX", "a.ktx", [0xAB] + Array("KTX 11".utf8) + [0xBB, 13, 10, 26, 10] + zeros(52),
        decisive: Array(0..<12)),
      Sample(
        "KTX", "a.ktx2", [0xAB] + Array("KTX 20".utf8) + [0xBB, 13, 10, 26, 10] + zeros(52),
        decisive: Array(0..<12)),
      Sample(
        "PVR", "a.pvr", Array("PVR\u{3}".utf8) + zeros(20) + little(4) + little(4) + zeros(20),
        decisive: [0, 1, 2, 3]),
      Sample(
        "PVR", "a.pvr", little(52) + zeros(40) + Array("PVR!".utf8) + zeros(10), decisive: [0, 1, 44, 47]),
      Sample(
        "PVR", "a.pvr.ccz", Array("CCZ!".utf8) + [0, 0, 0, 2] + zeros(4) + big(99) + zeros(9),
        decisive: [0, 1, 2, 3, 4]),
      Sample("PVR", "a.pvr.gz", [0x1F, 0x8B, 8, 0] + zeros(20), decisive: [0, 1, 2]),
      Sample(
        "ASTC", "a.astc", [0x13, 0xAB, 0xA1, 0x5C, 4, 4, 1, 8, 0, 0, 8, 0, 0, 1, 0, 0] + zeros(64),
        decisive: [0, 1, 2, 3]),
      Sample("DDS", "a.dds", Array("DDS ".utf8) + little(124) + zeros(120), decisive: Array(0..<8)),
      Sample("Unity pack", "a.unity3d", Array("UnityFS\0".utf8) + big(6) + zeros(20), decisive: Array(0..<8)),
      Sample(
        "Unity pack", "sharedassets0.assets", unityOld + zeros(200 - unityOld.count),
        decisive: [4, 5, 6, 7, 8, 9, 10]),
      Sample(
        "Unity pack", "level0", unityNew + zeros(200 - unityNew.count),
        decisive: [8, 9, 10, 24, 28, 29, 30, 31]),
      Sample("PAK", "a.pak", pak, decisive: [0, 1, 2, 3, 4, 5, 8, 11, 12]),
      Sample("PAK", "a.pak", pak5, decisive: [0, 1, 2, 3, 8, 10, 14]),
      Sample("7z", "a.7z", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4] + zeros(30), decisive: Array(0..<7)),
      Sample("RAR", "a.rar", Array("Rar!\u{1A}\u{7}".utf8) + zeros(30), decisive: Array(0..<6)),
      Sample("tar", "a.tar", zeros(257) + Array("ustar".utf8) + zeros(250), decisive: Array(257..<262)),
      Sample("XCF", "a", Array("gimp xcf file\0".utf8), decisive: Array(0..<9)),
      Sample(
        "Aseprite", "a", little(200) + [0xE0, 0xA5] + zeros(126) + [0xFA, 0xF1] + zeros(66),
        decisive: [4, 5, 132, 133]),
      Sample("Figma", "a", Array("fig-kiwi".utf8) + zeros(9), decisive: Array(0..<8)),
      Sample("XPM", "a", Array("/* XPM */\nstatic char".utf8), decisive: Array(0..<9)),
      Sample("XBM", "a.xbm", Array("#define a_width 16".utf8), decisive: Array(0..<8)),
      Sample("MNG", "a", [0x8A] + Array("MNG\r\n\u{1A}\n".utf8) + zeros(9), decisive: Array(0..<8)),
      Sample("ANI", "a", Array("RIFF".utf8) + little(20) + Array("ACON".utf8), decisive: [0, 3, 8, 11]),
      Sample("EXR", "a", [0x76, 0x2F, 0x31, 1, 2, 0, 0, 0], decisive: [0, 1, 2, 3]),
      Sample("HDR", "a", Array("#?RADIANCE\n".utf8), decisive: Array(0..<10)),
      Sample("HDR", "a", Array("#?RGBE\n".utf8), decisive: Array(0..<6)),
      Sample("EMF", "a", little(1) + zeros(36) + Array(" EMF".utf8), decisive: [0, 1, 40, 43]),
      Sample("WMF", "a", [0xD7, 0xCD, 0xC6, 0x9A] + zeros(20), decisive: [0, 1, 2, 3]),
      Sample("ILBM", "a", Array("FORM".utf8) + big(20) + Array("ILBM".utf8), decisive: [0, 3, 8, 11]),
      Sample("ILBM", "a", Array("FORM".utf8) + big(20) + Array("PBM ".utf8), decisive: [0, 3, 8, 11]),
      Sample("JPEG XR", "a", [0x49, 0x49, 0xBC, 1] + zeros(9), decisive: [0, 1, 2, 3]),
      Sample("PICT", "a.pict", zeros(523) + [0x11, 2, 0xFF] + zeros(9), decisive: [522, 523, 524, 525]),
      Sample("DIB", "a.dib", little(40) + zeros(8) + [1, 0] + zeros(30), decisive: [0, 1, 2, 3, 12, 13]),
      Sample("SWF", "a.swf", Array("FWS".utf8) + zeros(20), decisive: [0, 1, 2]),
      Sample("SWF", "a.swf", Array("CWS".utf8) + zeros(20), decisive: [0, 1, 2]),
      Sample("SWF", "a.swf", Array("ZWS".utf8) + zeros(20), decisive: [0, 1, 2]),
      Sample("Rive", "a", Array("RIVE".utf8) + zeros(20), decisive: [0, 1, 2, 3]),
      Sample("PKM", "a", Array("PKM 10".utf8) + zeros(20), decisive: Array(0..<6)),
      Sample("PKM", "a", Array("PKM 20".utf8) + zeros(20), decisive: Array(0..<6)),
      Sample("Basis", "a", [0x73, 0x42, 0x13, 0, 0x4D, 0] + zeros(80), decisive: Array(0..<6)),
      Sample("Godot pack", "a", Array("GDPC".utf8) + zeros(20), decisive: [0, 1, 2, 3]),
      Sample("XBT", "a", Array("XBTF".utf8) + zeros(20), decisive: [0, 1, 2, 3]),
      Sample("tar", "a.tar.xz", [0xFD] + Array("7zXZ\0".utf8) + zeros(20), decisive: Array(0..<6)),
      Sample("asset catalog", "Assets", Array("BOMStore".utf8) + zeros(600), decisive: Array(0..<8)),
    ]
  }()

  private func kind(_ bytes: [UInt8], _ name: String, size: Int? = nil) -> String? {
    let probe = FileProbe(
      ContiguousArray(bytes.prefix(FileProbe.length)), size: size ?? bytes.count, name: name)
    return ForeignFormat(probe)?.kind
  }

  @Test("is named, by its contents", arguments: samples)
  func named(sample: Sample) {
    #expect(kind(sample.bytes, sample.name) == sample.kind)
    #expect(ImageFormat(firstBytes: ContiguousArray(sample.bytes)) == nil)
    for position in sample.decisive {
      var bytes = sample.bytes
      bytes[position] ^= 0x80
      #expect(kind(bytes, sample.name) != sample.kind, "byte \(position)")
    }
    // Cut short it may be anything, but nothing stops.
    for count in 0..<min(40, sample.bytes.count) { _ = kind(Array(sample.bytes.prefix(count)), sample.name) }
  }

  @Test("every kind has a sample, and its reason says what to do")
  func complete() {
    #expect(Set(Self.samples.map(\.kind)) == Set(ForeignFormat.all.map(\.kind)))
    for format in ForeignFormat.all {
      #expect(format.reason.contains("which is not read; "), "\(format.kind)")
      #expect(!format.reason.hasSuffix("."), "\(format.kind)")
    }
  }

  @Test(
    "is nothing: what begins as a picture does by chance",
    arguments: [
      ("program", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1]), ("program", [0xCF, 0xFA, 0xED, 0xFE, 7, 0, 0, 1]),
      ("Java.class", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52]), ("font.ttf", [0, 1, 0, 0, 0, 12, 0, 128]),
      ("font.otf", Array("OTTO".utf8)), ("a.nib", Array("NIBArchive".utf8)),
      ("Info.plist", Array("bplist00".utf8)),
      ("Info.plist", Array("<?xml version='1.0'?><!DOCTYPE plist PUBLIC 'x'><plist><svg/></plist>".utf8)),
      ("a.html", Array("<!doctype html><svg>".utf8)), ("notes", Array("BM is what they say of it".utf8)),
      ("notes", Array("P3 or P6, 12 of 34".utf8)), ("a.txt", Array("P6\n3 2\n255\n".utf8)),
      ("a.dat", [10, 5, 1, 8]),
      ("a.bin", [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 4, 0, 32, 8]), ("a.txt", [0xFF, 0x0A]),
      ("movie.mp4", [0, 0, 0, 24] + Array("ftypisom\0\0\0\0isommp42".utf8)),
      ("a.txt.gz", [0x1F, 0x8B, 8, 0]),
      ("a.txt", Array("DDS is a format".utf8)), ("a.txt", Array("icns are icons of macOS".utf8)),
      ("a.txt", Array("8BPS is how it begins".utf8)), ("a.ps", Array("%!PS-Adobe-3.0\n".utf8)),
      ("a.txt", Array("PVR, CCZ! and others".utf8)), ("a.txt", Array("MM was here: 42".utf8)),
      ("Receipt.bom", Array("BOMStore".utf8)), ("version", [5, 0, 0, 0, 1, 0, 0, 0]), ("empty", []),
    ] as [(String, [UInt8])])
  func lookAlikes(name: String, start: [UInt8]) {
    #expect(kind(start, name) == nil)
    #expect(kind(start + Self.zeros(1_000), name) == nil)
    #expect(kind(start + Array(repeating: 0x20, count: 4_000), name) == nil)
  }

  @Test("a drawing with a long preamble is known by its name")
  func longPreamble() {
    let text = Array(("<?xml version='1.0'?><!--" + String(repeating: "x", count: 3_000) + "--><svg>").utf8)
    #expect(kind(text, "a.svg") == "SVG")
    #expect(kind(text, "a.xml") == nil)
  }

  @Test("what Pillow writes is named", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func pillow() throws {
    let folder = try TemporaryFolder()
    let program = """
      import sys
      from PIL import Image
      image = Image.new("RGB", (40, 30), (200, 100, 50))
      for name in sys.argv[2:]:
          out = image.convert("1") if name.endswith("pbm") else image.convert("L") if name.endswith("pgm") else image
          out.save(sys.argv[1] + "/" + name)
      """
    let kinds = [
      "a.tif": "TIFF", "a.jp2": "JPEG 2000", "a.j2k": "JPEG 2000", "a.tga": "TGA",
      "a.pcx": "PCX",
      "a.ppm": "PPM", "a.pgm": "PPM", "a.pbm": "PPM", "a.sgi": "SGI", "a.eps": "EPS", "a.pdf": "PDF",
      "a.dds": "DDS",
      "a.ico": "ICO", "a.icns": "ICNS", "a.avif": "AVIF",
    ]
    let made = try Tool.run(Tool.python, ["-c", program, folder.url.path] + kinds.keys.sorted())
    #expect(made.status == 0, "\(made.errors)")
    for (name, expected) in kinds {
      let bytes = try folder.bytes(name)
      #expect(kind(Array(bytes), name) == expected, "\(name)")
    }
  }

  @Test(
    "a file called .png that is not a PNG",
    arguments: [
      ("a.png", "", "empty"), ("a.jpg", "<!DOCTYPE html><title>404</title>", "web page"),
      ("a.GIF", "  <html>", "web page"),
      ("a.webp", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n", "git lfs pull"),
      ("a.psd", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n", "git lfs pull"),
      ("a.jpeg", "hello", "no image format that is known"),
    ])
  func misnamed(name: String, text: String, reason: String) {
    let probe = FileProbe(ContiguousArray(text.utf8), size: text.utf8.count, name: name)
    #expect(ForeignFormat(probe) == nil)
    #expect(probe.misnaming?.contains(reason) == true)
    #expect(FileProbe(ContiguousArray(text.utf8), size: text.utf8.count, name: "a.txt").misnaming == nil)
  }
}
