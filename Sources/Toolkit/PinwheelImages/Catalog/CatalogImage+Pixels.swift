extension CatalogImage {
  /// The pixels with straight alpha: colors are divided by alpha and rounded to the nearest. Color spaces do not
  /// change them. Alpha equals the alpha of the image from which the catalog was compiled.
  ///
  /// - Returns: The image, and whether its premultiplied colors equal those of the image from which the catalog was
  ///   compiled; otherwise the codec may have changed each by 1.
  /// - Throws: ``ImageError`` if the codec or the pixel format is not supported, or the data is damaged anywhere.
  /// - Complexity: O(pixels), in time and memory.
  package func pixels() throws(ImageError) -> (image: RGBAImage, hasExactColors: Bool) {
    do {
      return try decoded()
    } catch {
      throw ImageError(name, error)
    }
  }

  private func decoded() throws(ImageError.Cause) -> (image: RGBAImage, hasExactColors: Bool) {
    guard codec.isDecoded else { throw .undecodedPixels(codec.name) }
    guard let layout = PixelLayout(pixelFormat: pixelFormat, colorSpace: colorSpace) else {
      throw .undecodedPixels(
        "pixels of format \(pixelFormat)" + (pixelFormat == "RGBW" ? " in color space \(colorSpace)" : ""))
    }
    var canvas = CatalogCanvas(width: width, height: height, isOpaque: isOpaque)
    var hasExactColors = layout.hasSamplesOfBytes
    for band in try bands() {
      switch codec {
      case .uncompressed, .zip, .lzvn, .lzfse: try decodeRows(of: band, layout, onto: &canvas)
      case .rle: try RunLengthCode.decode(band, layout, onto: &canvas)
      case .palette: try PaletteCode.decode(band, layout, onto: &canvas)
      case .deepmap, .deepmap2:
        let deepmap = try Deepmap(band, generation: codec == .deepmap ? .tiles : .segments)
        try deepmap.decode(onto: &canvas)
        if !deepmap.isExact { hasExactColors = false }
      case .jpegLZFSE, .blurred, .astc, .hevc, .dxtc: break
      }
    }
    return (canvas.image(), hasExactColors)
  }

  /// Decodes the plain rows of a general codec, padded to `bytesPerRow`.
  private func decodeRows(
    of band: CatalogBand, _ layout: PixelLayout, onto canvas: inout CatalogCanvas
  ) throws(ImageError.Cause) {
    let tight = width * layout.byteCount
    let stride = bytesPerRow ?? tight
    // With at most a mebibyte of padding, a row stays short enough that nothing overflows.
    guard stride >= tight, stride <= tight + 1 << 20 else {
      throw .damaged("its rows of \(width) pixels cannot take \(stride) bytes")
    }
    let decoded = try decoded(band.data, count: stride * band.rows.count)
    canvas.putRows(decoded.span, stride: stride, layout: layout, rows: band.rows)
  }

  /// The decompressed bytes of a general codec.
  private func decoded(
    _ data: ArraySlice<UInt8>, count: Int
  ) throws(ImageError.Cause) -> ContiguousArray<UInt8> {
    switch codec {
    case .lzfse: return try LZFSE.decode(data, count: count)
    case .lzvn: return try LZVN.decode(data, count: count)
    case .uncompressed:
      guard data.count == count else {
        throw .damaged("its rows have \(data.count) bytes, and \(count) are expected")
      }
      return ContiguousArray(data)
    default:
      let wrapping: Inflater.Wrapping = data.starts(with: [0x1F, 0x8B]) ? .gzip : .zlib
      // DEFLATE expands a byte to at most 1,032 bytes.
      guard count <= 1_032 * data.count, let inflated = Inflater.inflate(data, wrapping, count: count) else {
        throw .damaged("its zip data does not inflate to \(count) bytes")
      }
      return inflated
    }
  }
}
