import Testing

@testable import PinwheelImages

@Suite("Files in asset catalogs")
struct CatalogFileTests {
  static func file(_ bytes: [UInt8], flags: Int = 0) throws(ImageError) -> ArraySlice<UInt8> {
    try CatalogFile.bytes(
      of: CatalogPayload.file(bytes, flags: flags)[...], name: "file", maximumBytes: 1_000)
  }

  @Test("they are read as they are, or unpacked", arguments: ["", "Hello", "%PDF-1.4"])
  func contents(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try Self.file(bytes).elementsEqual(bytes))
    #expect(try Self.file(LZFSEStream.encode(bytes), flags: 1).elementsEqual(bytes))
  }

  @Test("what is wrong is said")
  func damage() {
    #expect(throws: ImageError("file", .endsEarly)) {
      try CatalogFile.bytes(of: CatalogPayload.file([1, 2, 3]).dropLast(), name: "file")
    }
    #expect(throws: ImageError("file", .damaged("it is not a file of an asset catalog"))) {
      try CatalogFile.bytes(of: CatalogPayload.bitmap(.lzfse, [])[...], name: "file")
    }
    #expect(throws: ImageError("file", .undecodedPixels("a file of flags 2"))) {
      try Self.file([1], flags: 2)
    }
    #expect(throws: ImageError("file", .damaged("its 1001 bytes are beyond the limit of 1000"))) {
      try Self.file(LZFSEStream.encode(Array(repeating: 1, count: 1_001)), flags: 1)
    }
  }
}
