extension BakedFile {
  /// The layout that an image refers to: 0 fills the frame; any other value is the number of a record plus one.
  func layout(_ number: Int) throws(BakedError) -> ImageLayout {
    if number == 0 { return .fill }
    let at = try record(number - 1, of: .layouts)
    let hasAtlas = bytes[at + 2] > 0
    let doubles = (0..<12).map { bytes.loadDouble(at: at + 4 + 8 * $0) }
    let numbers = (0..<8).map { bytes.loadInt32(at: at + 100 + 4 * $0) }
    guard let contentMode = ImageLayout.ContentMode(number: bytes[at]),
      let resizing = ResizingMode(number: bytes[at + 1]), bytes[at + 2] <= 2, bytes[at + 3] == 0,
      !doubles.contains(where: { $0.isNaN }), hasAtlas || numbers.allSatisfy({ $0 == 0 })
    else { throw .inconsistent(.layout) }
    // A region outside every possible sheet is accepted: as in memory, it has no pixels.
    let atlas = AtlasRegion(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], trimX: numbers[4],
      trimY: numbers[5],
      untrimmedWidth: numbers[6], untrimmedHeight: numbers[7], isRotated: bytes[at + 2] == 2)
    return ImageLayout(
      contentMode: contentMode,
      caps: EdgeInsets2D(top: doubles[0], left: doubles[1], bottom: doubles[2], right: doubles[3]),
      resizing: resizing,
      transform: AffineTransform2D(
        a: doubles[4], b: doubles[5], c: doubles[6], d: doubles[7], tx: doubles[8], ty: doubles[9]),
      anchor: Point2D(x: doubles[10], y: doubles[11]), atlas: hasAtlas ? atlas : nil)
  }
}

extension ImageLayout {
  /// The record of a baked file; `nil` if a number is NaN, or one of the atlas needs more than 32 bits.
  var encoded: ContiguousArray<UInt8>? {
    var record: ContiguousArray<UInt8> = [
      contentMode.number, resizing.number, atlas.map { $0.isRotated ? 2 : 1 } ?? 0, 0,
    ]
    for number in [
      caps.top, caps.left, caps.bottom, caps.right, transform.a, transform.b, transform.c, transform.d,
      transform.tx, transform.ty, anchor.x, anchor.y,
    ] {
      guard !number.isNaN else { return nil }
      record.append(littleEndian: number)
    }
    let region = atlas ?? AtlasRegion(x: 0, y: 0, width: 0, height: 0)
    for number in [
      region.x, region.y, region.width, region.height, region.trimX, region.trimY, region.untrimmedWidth,
      region.untrimmedHeight,
    ] {
      guard let number = Int32(exactly: number) else { return nil }
      record.append(littleEndian: number)
    }
    return record
  }
}
