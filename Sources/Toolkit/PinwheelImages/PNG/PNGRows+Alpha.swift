extension PNGRows {
  /// Passes every row to `visitor`, in the image's own bit depth; channels that do not decide on alpha are not decoded.
  ///
  /// - Returns: Whether there was any alpha to show.
  /// - Complexity: O(pixels).
  func visitAlpha(_ visitor: inout some AlphaVisitor) -> Bool {
    if isOpaque { return false }
    let unit = unitBytes
    switch (header.hasAlphaChannel, header.bitDepth) {
    case (true, 8):
      forEachRow(of: UInt8.self, at: unit - 1) { visitor.visit($1, $0) }
    case (true, _):
      visit(&visitor) { bytes, x in UInt16(bytes[unit - 2][x]) << 8 | UInt16(bytes[unit - 1][x]) }
    case (false, 16): visitClearColor(.max as UInt16, &visitor)
    case (false, _) where header.colorType == 2: visitClearColor(.max as UInt8, &visitor)
    case (false, _): visitPackedAlpha(&visitor)
    }
    return true
  }

  /// Passes on a row of 0 for pixels of the clear color, and of full opacity for all others.
  private func visitClearColor<Sample: PixelSample>(_ opaque: Sample, _ visitor: inout some AlphaVisitor) {
    let color = clearColor.flatMap { opaque == 255 ? [UInt8($0)] : [UInt8($0 >> 8), UInt8($0 & 255)] }
    visit(&visitor) { bytes, x in
      color.indices.allSatisfy { bytes[$0][x] == color[$0] } ? 0 : opaque
    }
  }

  /// Passes on rows of alphas.
  ///
  /// - Parameter alpha: The alpha in the bytes of all units, for each byte of a unit, of the pixel with a number.
  @inline(__always)
  private func visit<Sample: PixelSample>(
    _ visitor: inout some AlphaVisitor, _ alpha: ([ContiguousArray<UInt8>], Int) -> Sample
  ) {
    var row = ContiguousArray<Sample>(repeating: 0, count: header.size.width)
    forEachRow { position, bytes in
      for x in 0..<position.count { row[x] = alpha(bytes, x) }
      visitor.visit(row.span, position)
    }
  }

  /// Passes on rows of palette indices or grays, several of which may share a byte.
  private func visitPackedAlpha(_ visitor: inout some AlphaVisitor) {
    // Palette indices beyond tRNS, or beyond the palette, are opaque; one gray is clear.
    var alphas = ContiguousArray<UInt8>(repeating: 255, count: 1 << header.bitDepth)
    if header.colorType == 3 {
      alphas.replaceSubrange(0..<transparency.count, with: transparency)
    } else {
      for gray in clearColor { alphas[gray] = 0 }
    }
    let depth = header.bitDepth
    var row = ContiguousArray<UInt8>(repeating: 0, count: header.size.width)
    forEachRow(of: UInt8.self, at: 0) { position, samples in
      for x in 0..<position.count {
        // The leftmost sample of a byte is in its highest bits.
        let bit = x * depth
        row[x] = alphas[Int(samples[bit >> 3]) >> (8 - depth - bit & 7) & (alphas.count - 1)]
      }
      visitor.visit(row.span, position)
    }
  }
}
