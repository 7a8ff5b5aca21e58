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
    func sample(_ kind: String, _ name: String, _ signature: [UInt8], at offset: Int = 0) -> Sample {
      Sample(
        kind, name, zeros(offset) + signature + zeros(64), decisive: Array(offset..<offset + signature.count))
    }
    let text = { (text: String) in Array(text.utf8) }
    return [
      sample("XCF", "a", text("gimp xcf ")), sample("Krita", "layer1", text("VERSION 2\nTILEWIDTH ")),
      Sample(
        "Aseprite", "a", little(200) + [0xE0, 0xA5] + zeros(126) + [0xFA, 0xF1] + zeros(66),
        decisive: [4, 5, 132, 133]),
      sample("Figma", "a", text("fig-kiwi")), sample("Affinity", "a", [0, 0xFF] + text("KA")),
      sample("Clip Studio", "a", text("CSFCHUNK")),
      Sample(
        "Lottie", "a.json", text("{\"v\": \"5.5.7\", \"fr\": 60, \"ip\": 0, \"op\": 90, \"layers\": []}"),
        decisive: [0, 2, 16, 26, 35]), sample("TIFF", "a", text("II*\0")),
      sample("TIFF", "a", text("MM\0*")), sample("TIFF", "a", text("II+\0\u{8}")),
      sample("TIFF", "a", text("MM\0+\0\u{8}")), sample("AVIF", "a", text("ftypavif"), at: 4),
      sample("HEIF", "a", text("ftyphei"), at: 4), sample("HEIF", "a", text("ftypmif1"), at: 4),
      sample("JPEG 2000", "a", text("jP  \r\n") + [0x87, 0x0A], at: 4),
      sample("JPEG 2000", "a", [0xFF, 0x4F, 0xFF, 0x51, 0]),
      sample("JPEG XL", "a.jxl", text("JXL \r\n") + [0x87, 0x0A], at: 4),
      sample("JPEG XL", "a.jxl", [0xFF, 0x0A]),
      sample("ICNS", "a", text("icns\0")),
      Sample(
        "ICO", "a.ico", [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0] + little(4) + little(22) + zeros(4),
        decisive: [0, 1, 2, 3, 19]),
      Sample("SVG", "a", text("<svg xmlns='x'/>"), decisive: [0, 1, 2, 3]),
      Sample(
        "SVG", "a.svg",
        text("\u{FEFF}<?xml version='1.0'?>\n<!-- <html> -->\n<!DOCTYPE svg [ <!ENTITY a '>'> ]><s:svg>"),
        decisive: []),
      sample("SVG", "a.svgz", [0x1F, 0x8B, 8]), sample("PDF", "a", text("%PDF-")),
      Sample(
        "Android vector", "a.xml",
        text("<vector xmlns:android='http://schemas.android.com/apk/res/android'/>"),
        decisive: [0, 1, 6]),
      sample("EPS", "a.eps", text("%!PS")), sample("EPS", "a.eps", [0xC5, 0xD0, 0xD3, 0xC6]),
      sample("SWF", "a.swf", text("FWS")), sample("SWF", "a.swf", text("CWS")),
      sample("SWF", "a.swf", text("ZWS")), sample("Rive", "a", text("RIVE")),
      sample("PVR", "a", text("PVR\u{3}")), sample("PVR", "a", text("\u{3}RVP")),
      sample("PVR", "a", text("PVR!"), at: 44), sample("PVR", "a", text("CCZ!\0")),
      sample("PVR", "a.pvr.gz", [0x1F, 0x8B, 8]), sample("ASTC", "a", [0x13, 0xAB, 0xA1, 0x5C]),
      sample("KTX", "a", [0xAB] + text("KTX 11") + [0xBB]),
      sample("KTX", "a", [0xAB] + text("KTX 20") + [0xBB]),
      sample("DDS", "a", text("DDS |\0\0\0")), sample("PKM", "a", text("PKM 10")),
      sample("PKM", "a", text("PKM 20")), sample("Basis", "a", [0x73, 0x42, 0x13, 0, 0x4D, 0]),
      sample("Unity pack", "a", text("UnityFS\0")), sample("Unity pack", "a", text("UnityRaw\0")),
      sample("Godot pack", "a", text("GDPC")), sample("XBT", "a", text("XBTF")),
      sample("PAK", "a.pak", [4, 0, 0, 0]), sample("PAK", "a.pak", [5, 0, 0, 0]),
      sample("7z", "a", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0]), sample("RAR", "a", text("Rar!\u{1A}\u{7}")),
      sample("tar", "a", text("ustar"), at: 257), sample("tar", "a.tgz", [0x1F, 0x8B, 8]),
      sample("tar", "a.tar.xz", [0xFD] + text("7zXZ\0")),
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
      ("version", [5, 0, 0, 0, 1, 0, 0, 0]), ("empty", []),
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
    // Those without a signature are named by their extensions.
    let kinds: [String: String?] = [
      "a.tif": "TIFF", "a.jp2": "JPEG 2000", "a.j2k": "JPEG 2000", "a.eps": "EPS", "a.pdf": "PDF",
      "a.dds": "DDS",
      "a.ico": "ICO", "a.icns": "ICNS", "a.avif": "AVIF", "a.tga": nil, "a.pcx": nil, "a.ppm": nil,
      "a.pgm": nil,
      "a.pbm": nil, "a.sgi": nil, "a.bmp": nil,
    ]
    let made = try Tool.run(Tool.python, ["-c", program, folder.url.path] + kinds.keys.sorted())
    #expect(made.status == 0, "\(made.errors)")
    for (name, expected) in kinds {
      let bytes = try folder.bytes(name)
      #expect(kind(Array(bytes), name) == expected, "\(name)")
      let probe = FileProbe(ContiguousArray(bytes.prefix(FileProbe.length)), size: bytes.count, name: name)
      if expected == nil {
        #expect(probe.misnaming == "not an image that is read; export it as PNG", "\(name)")
      }
    }
  }

  @Test(
    "a file called .png that is not a PNG",
    arguments: [
      ("a.png", "", "empty"), ("a.jpg", "<!DOCTYPE html><title>404</title>", "web page"),
      ("a.GIF", "  <html>", "web page"),
      ("a.webp", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n", "git lfs pull"),
      ("a.psd", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n", "git lfs pull"),
      ("a.jpeg", "hello", "not an image that is read"), ("a.bmp", "BM", "not an image that is read"),
    ])
  func misnamed(name: String, text: String, reason: String) {
    let probe = FileProbe(ContiguousArray(text.utf8), size: text.utf8.count, name: name)
    #expect(ForeignFormat(probe) == nil)
    #expect(probe.misnaming?.contains(reason) == true)
    #expect(FileProbe(ContiguousArray(text.utf8), size: text.utf8.count, name: "a.txt").misnaming == nil)
  }
}
