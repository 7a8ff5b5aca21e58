/// The chunks of a PNG, from the first to IEND, or to the last one that the file holds whole.
struct PNGChunks: Sequence, IteratorProtocol {
  private let bytes: ContiguousArray<UInt8>
  private var position = PNGChunk.signature.count
  private var isAtEnd = false

  init(of bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
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
