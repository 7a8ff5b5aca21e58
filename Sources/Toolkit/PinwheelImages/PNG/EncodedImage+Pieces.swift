#if canImport(PNGShims)
  internal import PNGShims

  extension EncodedImage {
    /// The file in the form that libpng reads: pieces of it, and for CgBI a few bytes in between.
    ///
    /// A CgBI file becomes an ordinary PNG on the fly, without copying. Its CgBI chunk is left out. Its image data,
    /// which is bare DEFLATE, gets a zlib header in an additional chunk before the first IDAT chunk, and four bytes
    /// in place of the Adler-32 after the last; libpng is told not to check those.
    ///
    /// - Complexity: O(chunks) for CgBI, otherwise O(1).
    var pieces: [pw_png_piece] {
      guard format == .cgbi else { return [.file(0..<bytes.count)] }
      var chunks = PNGChunks(of: bytes)
      let signature = 0..<PNGChunk.signature.count
      guard let apple = chunks.next() else { return [.file(signature)] }
      let rest = apple.bytes.upperBound..<bytes.count
      let imageData = chunks.filter { $0.type == .imageData }
      guard let first = imageData.first, let last = imageData.last,
        Inflater.Wrapping(apple, imageData, in: bytes) == .bare
      else { return [.file(signature), .file(rest)] }
      return [
        .file(signature),
        .file(rest.lowerBound..<first.bytes.lowerBound),
        pw_png_piece(source: PW_PNG_ZLIB_HEADER, offset: 0, count: 0),
        .file(first.bytes.lowerBound..<last.bytes.upperBound),
        pw_png_piece(source: PW_PNG_NO_CHECKSUM, offset: 0, count: 0),
        .file(last.bytes.upperBound..<rest.upperBound),
      ]
    }
  }

  extension pw_png_piece {
    fileprivate static func file(_ range: Range<Int>) -> pw_png_piece {
      pw_png_piece(source: PW_PNG_FROM_FILE, offset: range.lowerBound, count: range.count)
    }
  }
#endif
