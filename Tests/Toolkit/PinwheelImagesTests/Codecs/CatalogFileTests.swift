import Testing

@testable import PinwheelImages

@Suite("Files in asset catalogs")
struct CatalogFileTests {
  static func file(
    _ bytes: [UInt8], flags: Int = 0, format: UInt32 = 0x4441_5441, type: String? = nil,
    maximumBytes: Int = 1_000
  ) throws(ImageError) -> CatalogFile {
    try CatalogFile(
      CatalogPayload.file(bytes, flags: flags)[...], pixelFormat: CatalogPixelFormat(fourCC: format),
      typeIdentifier: type, name: "file", maximumBytes: maximumBytes)
  }

  @Test(
    "what they are, by their first bytes",
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg, "jpg"),
      ([0x89] + Array("PNG\r\n".utf8), .png, "png"),
      (Array("GIF89a".utf8), .gif, "gif"),
      ([0, 0, 0, 24] + Array("ftypheic".utf8), .heif, "heic"),
      (Array("RIFF....WEBPVP8 ".utf8), .webp, "webp"),
      (Array("%PDF-1.4".utf8), .pdf, "pdf"),
      (Array("<svg xmlns".utf8), .svg, "svg"),
      (Array("\u{FEFF} \n<?xml version='1.0'?><!-- x --><svg>".utf8), .svg, "svg"),
      (Array("<?xml version='1.0'?><plist>".utf8), .propertyList, "plist"),
      (Array("bplist00".utf8), .propertyList, "plist"),
      (Array("<?xml version='1.0'?><html>".utf8), .data, "dat"),
      (Array("Hello".utf8), .data, "dat"),
      ([], .data, "dat"),
    ] as [([UInt8], CatalogFile.Kind, String)])
  func kinds(bytes: [UInt8], kind: CatalogFile.Kind, ending: String) throws {
    for stored in [(bytes, 0), (LZFSEStream.encode(bytes), 1)] {
      let file = try Self.file(stored.0, flags: stored.1)
      #expect(file.kind == kind && file.fileExtension == ending && file.bytes.elementsEqual(bytes))
    }
  }

  @Test("what they are where the first bytes do not tell")
  func hints() throws {
    #expect(try Self.file([1, 2], format: 0x5044_4620).fileExtension == "pdf")
    #expect(try Self.file([1, 2], format: 0x4A50_4547).kind == .jpeg)
    #expect(try Self.file(Array("{}".utf8), type: "public.json").fileExtension == "json")
    #expect(try Self.file(Array("%PDF".utf8), type: "public.json").fileExtension == "pdf")
    #expect(try Self.file([1], type: "com.example.unheard-of").fileExtension == "dat")
  }

  @Test("what is wrong is said")
  func damage() {
    #expect(throws: ImageError("file", .endsEarly)) {
      try CatalogFile(CatalogPayload.file([1, 2, 3]).dropLast(), pixelFormat: .argb, name: "file")
    }
    #expect(throws: ImageError("file", .damaged("it is not a file of an asset catalog"))) {
      try CatalogFile(CatalogPayload.bitmap(.lzfse, [])[...], pixelFormat: .argb, name: "file")
    }
    #expect(throws: ImageError("file", .undecodedPixels("a file of flags 2"))) {
      try Self.file([1], flags: 2)
    }
    #expect(throws: ImageError("file", .damaged("its 1001 bytes are beyond the limit of 1000"))) {
      try Self.file(LZFSEStream.encode(Array(repeating: 1, count: 1_001)), flags: 1)
    }
  }
}
