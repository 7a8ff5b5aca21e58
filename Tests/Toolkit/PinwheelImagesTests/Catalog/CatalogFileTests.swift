import Testing

@testable import PinwheelImages

@Suite("Files in asset catalogs")
struct CatalogFileTests {
  static func file(_ bytes: [UInt8], isCompressed: Bool) throws(ImageError) -> ArraySlice<UInt8> {
    try CatalogFile.bytes(of: bytes[...], isCompressed: isCompressed, name: "file", maximumBytes: 1_000)
  }

  @Test("they are read as they are, or unpacked", arguments: ["", "Hello", "%PDF-1.4"])
  func contents(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try Self.file(bytes, isCompressed: false).elementsEqual(bytes))
    #expect(try Self.file(LZFSEStream.encode(bytes), isCompressed: true).elementsEqual(bytes))
  }

  @Test("what is wrong is said")
  func damage() {
    #expect(throws: ImageError.self) { try Self.file([1, 2, 3], isCompressed: true) }
    #expect(throws: ImageError("file", .damaged("its 1001 bytes are beyond the limit of 1000"))) {
      try Self.file(LZFSEStream.encode(Array(repeating: 1, count: 1_001)), isCompressed: true)
    }
  }
}
