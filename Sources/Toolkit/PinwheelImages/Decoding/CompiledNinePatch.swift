/// The `npTc` chunk of a nine-patch compiled by Android's tools: numbers instead of the border.
///
/// One meaningless byte, three with the counts of horizontal marks, vertical marks and colors, eight meaningless
/// ones, the distances of the content area (left, right, top, bottom), four meaningless ones; then the marks, each
/// the pixel where a stretching part begins or ends. All four-byte numbers are big-endian.
enum CompiledNinePatch {
  private static let headerLength = 32

  /// `nil` if the image is not a compiled nine-patch.
  static func read(_ image: EncodedImage) -> NinePatch.Reading? {
    guard case .png = image.header else { return nil }
    let bytes = image.bytes
    guard let chunk = PNGChunks(of: bytes).first(where: { $0.type == .compiledNinePatch }) else { return nil }
    guard chunk.crcMatches(in: bytes), let patch = patch(in: bytes, chunk.contents, of: image) else {
      return .malformed("its chunk npTc is damaged")
    }
    return .compiled(patch)
  }

  private static func patch(
    in bytes: ContiguousArray<UInt8>, _ contents: Range<Int>, of image: EncodedImage
  ) -> NinePatch? {
    let start = contents.lowerBound
    guard contents.count >= headerLength else { return nil }
    let counts = (columns: Int(bytes[start + 1]), rows: Int(bytes[start + 2]))
    guard contents.count >= headerLength + 4 * (counts.columns + counts.rows) else { return nil }
    let first = start + headerLength
    guard
      let columns = marks(in: bytes, from: first, count: counts.columns, below: image.width),
      let rows = marks(in: bytes, from: first + 4 * counts.columns, count: counts.rows, below: image.height)
    else { return nil }
    let (width, height) = (image.width, image.height)
    let distances = (0..<4).map { bytes.bigEndian32(at: start + 12 + 4 * $0) }
    let isInside = distances[0] + distances[1] <= width && distances[2] + distances[3] <= height
    // Minus one in all four means that no content area is marked.
    guard isInside || distances.allSatisfy({ $0 == 0xFFFF_FFFF }) else { return nil }
    return NinePatch(
      caps: NinePatch.Edges(columns: columns, rows: rows, width: width, height: height),
      content: isInside
        ? NinePatch.Edges(
          columns: distances[0]..<width - distances[1], rows: distances[2]..<height - distances[3],
          width: width, height: height) : nil,
      hasSeveralParts: counts.columns > 2 || counts.rows > 2)
  }

  /// The range from the first to the last mark; marks have to ascend.
  private static func marks(
    in bytes: ContiguousArray<UInt8>, from start: Int, count: Int, below side: Int
  ) -> Range<Int>? {
    let marks = (0..<count).map { bytes.bigEndian32(at: start + 4 * $0) }
    guard count >= 2, count % 2 == 0, zip(marks, marks.dropFirst()).allSatisfy({ $0 <= $1 }),
      let first = marks.first, let last = marks.last, last <= side, first < last
    else { return nil }
    return first..<last
  }
}
