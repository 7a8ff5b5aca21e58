#if canImport(PNGShims)
  internal import PNGShims

  /// Decoding with libpng, for PNGs that are unusual or too large to be inflated in one piece.
  extension EncodedImage {
    /// Passes on every row that libpng decodes. Rows of an image without transparency are only read, to check them.
    func visitRowsOfLibpng(_ visitor: inout some AlphaVisitor) throws(ImageError) -> Bool {
      let reader = try pngReader(samples: PW_PNG_ALPHA)
      if reader.layout.bit_depth == 16 {
        try visitRows(of: reader, as: UInt16.self, &visitor)
      } else {
        try visitRows(of: reader, as: UInt8.self, &visitor)
      }
      try reader.finish()
      return reader.layout.has_alpha != 0
    }

    private func visitRows<Sample: PixelSample>(
      of reader: PNGReader, as sample: Sample.Type, _ visitor: inout some AlphaVisitor
    ) throws(ImageError) {
      let layout = reader.layout
      let hasAlpha = layout.has_alpha != 0
      let size = MemoryLayout<Sample>.size
      var samples = ContiguousArray<Sample>(repeating: 0, count: (layout.row_bytes + size - 1) / size)
      for pass in layout.is_interlaced != 0 ? PNGPass.adam7 : [.whole] {
        let columns = pass.columns(ofWidth: width)
        guard columns > 0 else { continue }
        for y in pass.rows(ofHeight: height) {
          try reader.readRow(into: &samples)
          guard hasAlpha else { continue }
          visitor.visit(
            samples.span,
            AlphaRow(
              y: y, count: columns, firstColumn: pass.firstColumn, columnStep: pass.columnStep,
              pixelStride: Int(layout.channels)))
        }
      }
    }

    /// The samples as libpng decodes them.
    func samplesOfLibpng(isBGR: Bool) throws(ImageError) -> ContiguousArray<UInt8> {
      let reader = try pngReader(samples: PW_PNG_RGBA, isBGR: isBGR)
      var samples = ContiguousArray<UInt8>(repeating: 0, count: 4 * width * height)
      try reader.readImage(into: &samples)
      try reader.finish()
      return samples
    }

    /// A reader positioned at the first row. libpng sees the size that was checked.
    func pngReader(samples: pw_png_samples, isBGR: Bool = false) throws(ImageError) -> PNGReader {
      let header = try checkPlausibility()
      let reader = try PNGReader(self, samples: samples, isBGR: isBGR)
      guard Int(reader.layout.width) == width, Int(reader.layout.height) == height else {
        throw ImageError(name, .damaged("it has two headers that disagree"))
      }
      // libpng silently ignores a damaged tRNS chunk, which would make clear pixels opaque.
      if header.colorType < 4, reader.layout.has_key == 0, declaresTransparency {
        throw ImageError(name, .damaged(PNGChunkOrder.damagedTransparency))
      }
      return reader
    }

    /// Whether the chunks before the image data mention transparency.
    private var declaresTransparency: Bool {
      PNGChunks(of: bytes).prefix { $0.type != .imageData }.contains {
        $0.type == .transparency && !$0.contents.isEmpty
      }
    }
  }
#endif
