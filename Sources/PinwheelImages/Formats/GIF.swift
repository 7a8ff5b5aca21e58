/// What the logical screen descriptor of a GIF says.
struct GIFHeader: Sendable, Hashable {
  let size: PixelSize
  /// Where the blocks begin.
  let blocks: Int

  /// - Throws: ``ImageError`` if the file ends before the blocks.
  init(_ bytes: ContiguousArray<UInt8>, name: String) throws(ImageError) {
    // Signature (6 bytes), columns (2), rows (2), flags (1), background colour (1), aspect ratio (1).
    guard bytes.count >= 13 else { throw ImageError(name, .endsEarly) }
    size = PixelSize(width: bytes.littleEndian16(at: 6), height: bytes.littleEndian16(at: 8))
    blocks = 13 + Self.colorTableSize(flags: bytes[10])
    guard blocks <= bytes.count else { throw ImageError(name, .endsEarly) }
  }

  /// Bytes of the colour table that the flags of a screen or frame announce.
  static func colorTableSize(flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}

/// Looks through the blocks of a GIF for anything that may leave a pixel clear. Pixels are not decoded.
struct GIFTransparency {
  private let bytes: ContiguousArray<UInt8>
  private let name: String
  private let screen: PixelSize
  private var position: Int

  init(_ bytes: ContiguousArray<UInt8>, header: GIFHeader, name: String) {
    self.bytes = bytes
    self.name = name
    screen = header.size
    position = header.blocks
  }

  /// Whether any frame declares a transparent colour, or the first one leaves part of the screen uncovered.
  ///
  /// - Throws: ``ImageError`` if the file ends inside a block, holds something that is not a block, or no frame.
  ///   A file that only lacks the last byte, the trailer, is common and fine.
  /// - Complexity: O(bytes / 255).
  consuming func canLeavePixelsClear() throws(ImageError) -> Bool {
    var canLeaveClear = false
    var frames = 0
    while position < bytes.count, bytes[position] != Self.trailer {
      switch bytes[position] {
      case Self.extensionBlock where try byte(1) == 0xF9:
        // Length of the block, which is 4, then flags: the lowest says that a colour is transparent.
        if try byte(3) & 1 == 1 { canLeaveClear = true }
        try skipDataBlocks(after: 2)
      case Self.extensionBlock:
        try skipDataBlocks(after: 2)
      case Self.frame:
        // Left, top, columns, rows (2 bytes each), flags (1), colour table, size of the LZW codes (1).
        let flags = try byte(9)
        let isWhole =
          bytes.littleEndian16(at: position + 1) == 0 && bytes.littleEndian16(at: position + 3) == 0
          && bytes.littleEndian16(at: position + 5) >= screen.width
          && bytes.littleEndian16(at: position + 7) >= screen.height
        if frames == 0, !isWhole { canLeaveClear = true }
        frames += 1
        try skipDataBlocks(after: 11 + GIFHeader.colorTableSize(flags: flags))
      default:
        throw ImageError(name, .damaged("byte \(position) does not begin a block of a GIF"))
      }
    }
    guard frames > 0 else { throw ImageError(name, .damaged("it is a GIF without a frame")) }
    return canLeaveClear
  }

  private static let extensionBlock: UInt8 = 0x21
  private static let frame: UInt8 = 0x2C
  private static let trailer: UInt8 = 0x3B

  private func byte(_ offset: Int) throws(ImageError) -> UInt8 {
    guard position + offset < bytes.count else { throw ImageError(name, .endsEarly) }
    return bytes[position + offset]
  }

  /// Moves on behind the data blocks that follow the first `count` bytes of a block: a length and as many
  /// bytes each, up to a length of 0.
  private mutating func skipDataBlocks(after count: Int) throws(ImageError) {
    position += count
    while case let length = Int(try byte(0)), length > 0 { position += 1 + length }
    position += 1
  }
}
