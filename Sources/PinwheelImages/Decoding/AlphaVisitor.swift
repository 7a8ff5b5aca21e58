/// Something that looks at the alpha of every pixel, in the image's own bit depth, row by row.
protocol AlphaVisitor {
  mutating func visit<Sample: PixelSample>(_ samples: Span<Sample>, _ row: AlphaRow)
}
