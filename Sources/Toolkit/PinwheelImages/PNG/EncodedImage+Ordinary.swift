#if canImport(PNGShims)
  extension EncodedImage {
    /// The file as libpng reads it, and whether it has the checksum of its image data.
    ///
    /// A CgBI file becomes an ordinary PNG. Its CgBI chunk is left out. Its image data, which is bare DEFLATE, gets a zlib
    /// header in an additional chunk before the first IDAT chunk, and four bytes in place of the Adler-32 after the last.
    ///
    /// - Complexity: O(bytes) for CgBI, otherwise O(1).
    var ordinaryPNG: (bytes: ContiguousArray<UInt8>, hasChecksum: Bool) {
      guard format == .cgbi else { return (bytes, true) }
      var chunks = PNGChunks(of: bytes)
      guard let apple = chunks.next() else { return (PNGChunk.signature, true) }
      let (rest, imageData) = (bytes[apple.bytes.upperBound...], chunks.filter { $0.type == .imageData })
      guard let first = imageData.first, let last = imageData.last,
        Inflater.Wrapping(apple, imageData, in: bytes) == .bare
      else { return (PNGChunk.signature + rest, true) }
      var file = PNGChunk.signature + rest[..<first.bytes.lowerBound]
      file.appendChunk(.imageData, ZlibHeader.bytes[...])
      file += rest[first.bytes.lowerBound..<last.bytes.upperBound]
      file.appendChunk(.imageData, [0, 0, 0, 0])
      return (file + rest[last.bytes.upperBound...], false)
    }
  }
#endif
