/// The place of one PNG chunk in its file. Its CRC is not checked.
struct PNGChunk: Sendable, Hashable {
  let type: PNGChunkType
  /// Length, type, contents and CRC.
  let bytes: Range<Int>

  /// The eight bytes that every PNG begins with.
  static let signature: ContiguousArray<UInt8> = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The number of bytes of a chunk besides its contents.
  static let overhead = 12

  /// The maximum size of a chunk's contents, in bytes.
  static let maximumLength = Int(Int32.max)

  /// The maximum size of contents to copy into memory, in bytes.
  static let maximumInMemory = 64 << 20

  var contents: Range<Int> { bytes.lowerBound + 8..<bytes.upperBound - 4 }

  /// Whether the CRC at the end matches the type and the contents.
  func crcMatches(in file: ContiguousArray<UInt8>) -> Bool {
    let typeAndContents = file[bytes.lowerBound + 4..<contents.upperBound]
    return Int(CompressionLibrary.crc32(of: typeAndContents)) == file.bigEndian32(at: contents.upperBound)
  }
}

/// The chunks of a PNG, from the first to IEND, or to the last complete one in the file.
struct PNGChunks: Sequence, IteratorProtocol {
  private let bytes: ContiguousArray<UInt8>
  private var position: Int
  private var isAtEnd = false

  /// - Parameter start: The position of the PNG in `bytes`.
  init(of bytes: ContiguousArray<UInt8>, from start: Int = 0) {
    self.bytes = bytes
    position = start + PNGChunk.signature.count
  }

  mutating func next() -> PNGChunk? {
    let left = bytes.count - position
    guard !isAtEnd, left >= PNGChunk.overhead else { return nil }
    let length = bytes.bigEndian32(at: position)
    guard length <= left - PNGChunk.overhead else { return nil }
    let end = position + PNGChunk.overhead + length
    let type = PNGChunkType(rawValue: UInt32(truncatingIfNeeded: bytes.bigEndian32(at: position + 4)))
    defer { position = end }
    isAtEnd = type == .end
    return PNGChunk(type: type, bytes: position..<end)
  }
}

/// The four letters of a PNG chunk's type, as a number with the first letter in its high byte.
struct PNGChunkType: RawRepresentable, Sendable, Hashable {
  let rawValue: UInt32

  private var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) } }

  /// Whether all four bytes are ASCII letters, as the format requires.
  var isSpelledInLetters: Bool {
    bytes.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }

  /// The letters; four question marks if a byte is not a letter.
  var letters: String { isSpelledInLetters ? String(decoding: bytes, as: UTF8.self) : "????" }

  /// Whether a reader may skip the chunk: its first letter is lowercase.
  var isAncillary: Bool { rawValue & 0x2000_0000 != 0 }
}

extension PNGChunkType {
  /// - Parameter letters: Four ASCII letters.
  private init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4)
    self.init(rawValue: letters.description.utf8.reduce(0) { $0 << 8 | UInt32($1) })
  }

  static let header = Self("IHDR")
  static let palette = Self("PLTE")
  static let transparency = Self("tRNS")
  static let imageData = Self("IDAT")
  static let end = Self("IEND")
  // For animated PNGs.
  static let animationControl = Self("acTL")
  static let frameControl = Self("fcTL")
  static let frameData = Self("fdAT")

  static let compiledNinePatch = Self("npTc")

  static let gamma = Self("gAMA")
  static let chromaticities = Self("cHRM")
  static let standardRGB = Self("sRGB")
  static let colorProfile = Self("iCCP")
  static let pixelSize = Self("pHYs")
  static let offset = Self("oFFs")
  static let cameraData = Self("eXIf")
  static let modificationTime = Self("tIME")
  static let text = Self("tEXt")
  static let compressedText = Self("zTXt")
  static let internationalText = Self("iTXt")
}

extension ContiguousArray<UInt8> {
  /// Appends a complete PNG chunk.
  ///
  /// - Parameter contents: At most ``PNGChunk/maximumLength`` bytes.
  mutating func appendChunk(_ type: PNGChunkType, _ contents: ArraySlice<UInt8>) {
    precondition(contents.count <= PNGChunk.maximumLength, "a PNG cannot number the bytes of this chunk")
    appendBigEndian(UInt32(contents.count))
    let start = count
    appendBigEndian(type.rawValue)
    append(contentsOf: contents)
    appendBigEndian(CompressionLibrary.crc32(of: self[start...]))
  }

  /// Appends a part of the compressed rows in as many chunks as needed; an empty part needs none.
  mutating func appendImageData(_ stream: ArraySlice<UInt8>) {
    for start in stride(from: stream.startIndex, to: stream.endIndex, by: PNGChunk.maximumLength) {
      appendChunk(.imageData, stream[start...].prefix(PNGChunk.maximumLength))
    }
  }
}
