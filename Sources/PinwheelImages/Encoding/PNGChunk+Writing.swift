extension ContiguousArray<UInt8> {
  /// Appends a whole chunk of a PNG.
  ///
  /// - Parameter contents: At most ``PNGChunk/maximumLength`` bytes.
  mutating func appendChunk(_ type: PNGChunkType, _ contents: ArraySlice<UInt8>) {
    precondition(contents.count <= PNGChunk.maximumLength, "a PNG cannot number the bytes of this chunk")
    appendBigEndian(UInt32(contents.count))
    let start = count
    appendBigEndian(type.rawValue)
    append(contentsOf: contents)
    appendBigEndian(CRC32.checksum(of: self[start...]))
  }
}
