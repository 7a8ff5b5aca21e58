internal import Pinwheel

/// The frames of a GIF, as its blocks describe them. Pixels are decoded on request.
struct GIFFrames: Sendable {
  struct Part: Sendable {
    /// How it is shown: the area is the part on the screen.
    let frame: FrameCanvas.Frame
    /// The area that the file states, which may reach beyond the screen.
    let area: PixelRect
    /// The range of the frame's colors, three bytes each.
    let colors: Range<Int>
    /// The color that is clear.
    let clear: Int?
    let isInterlaced: Bool
    /// The position of the codes: the initial code size, then data blocks.
    let data: Int
  }

  private let bytes: ContiguousArray<UInt8>
  private let name: String
  private let screen: PixelSize
  private(set) var frames: [Part] = []

  /// - Throws: ``ImageError`` if the file ends inside a block, contains something that is not a block, or has no
  ///   frame. A file that lacks only the last byte, the trailer, is common and accepted.
  /// - Complexity: O(bytes / 255).
  init(_ bytes: ContiguousArray<UInt8>, header: GIFHeader, name: String) throws(ImageError) {
    (self.bytes, self.name, screen) = (bytes, name, header.size)
    let common = 13..<header.blocks
    var position = header.blocks
    /// The control extension of the next frame.
    let none = (disposal: 0, clear: nil as Int?, delay: 0)
    var control = none
    while position < bytes.count, bytes[position] != Self.trailer {
      switch bytes[position] {
      case Self.extensionBlock:
        if try byte(position + 1) == 0xF9, try byte(position + 2) >= 4 {
          // Length of the block, flags, delay in hundredths of a second (2), the clear color.
          let flags = try byte(position + 3)
          _ = try byte(position + 6)
          control = (
            Int(flags >> 2 & 7), flags & 1 == 1 ? Int(bytes[position + 6]) : nil,
            bytes.littleEndian(at: position + 4, count: 2)
          )
        }
        position = try end(ofDataFrom: position + 2)
      case Self.frame:
        // Left, top, columns, rows (2 bytes each), flags (1), color table, size of the codes (1).
        let flags = try byte(position + 9)
        let sides = [1, 3, 5, 7].map { bytes.littleEndian(at: position + $0, count: 2) }
        let area = PixelRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        let size = GIFHeader.colorTableSize(flags: flags)
        let data = position + 10 + size
        frames.append(
          Part(
            frame: FrameCanvas.Frame(
              area: area.intersection(PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)),
              disposal: control.disposal == 2 ? .clear : control.disposal == 3 ? .restore : .keep,
              replaces: false, duration: 10 * Double(control.delay)),
            area: area,
            colors: size > 0 ? position + 10..<data : common, clear: control.clear,
            isInterlaced: flags & 0x40 != 0, data: data))
        control = none
        position = try end(ofDataFrom: data + 1)
      default:
        throw ImageError(name, .damaged("byte \(position) does not begin a block of a GIF"))
      }
    }
    guard !frames.isEmpty else { throw ImageError(name, .damaged("it is a GIF without a frame")) }
  }

  /// Whether any frame declares a transparent color, or the first one leaves part of the screen uncovered.
  var canLeavePixelsClear: Bool {
    let first = frames[0].frame.area
    return first.x > 0 || first.y > 0 || first.width < screen.width || first.height < screen.height
      || frames.contains { $0.clear != nil }
  }

  private static let extensionBlock: UInt8 = 0x21
  private static let frame: UInt8 = 0x2C
  private static let trailer: UInt8 = 0x3B

  private func byte(_ position: Int) throws(ImageError) -> UInt8 {
    guard position < bytes.count else { throw ImageError(name, .endsEarly) }
    return bytes[position]
  }

  /// The end of data blocks: each has a length and that many bytes; a length of 0 ends them.
  private func end(ofDataFrom start: Int) throws(ImageError) -> Int {
    var position = start
    while case let length = Int(try byte(position)), length > 0 { position += 1 + length }
    return position + 1
  }

  /// The pixels of a frame that are on the screen.
  ///
  /// - Throws: The errors of ``forEachRow(of:_:)``.
  /// - Complexity: O(pixels of the frame).
  func pixels(of number: Int) throws(ImageError) -> RGBAImage {
    let part = frames[number]
    let shown = part.frame.area
    var samples = ContiguousArray<UInt8>(repeating: 0, count: 4 * shown.width * shown.height)
    try forEachRow(of: number) { y, indices throws(ImageError) in
      var at = 4 * (y - shown.y) * shown.width
      for index in indices {
        if Int(index) != part.clear {
          let color = part.colors.lowerBound + 3 * Int(index)
          for channel in 0..<3 { samples[at + channel] = bytes[color + channel] }
          samples[at + 3] = 255
        }
        at += 4
      }
    }
    return RGBAImage(width: shown.width, height: shown.height, samples: samples)
  }

  /// Passes every row of the screen to `visitor`, with the first frame on it.
  ///
  /// - Throws: The errors of ``forEachRow(of:_:)``.
  /// - Complexity: O(pixels), with memory of a row.
  func visitAlpha(_ visitor: inout some AlphaVisitor) throws(ImageError) {
    let (shown, clear) = (frames[0].frame.area, frames[0].clear)
    var alpha = ContiguousArray<UInt8>(repeating: 0, count: screen.width)
    func row(_ y: Int) -> AlphaRow { AlphaRow(y: y, count: screen.width, pixelStride: 1) }
    for y in 0..<screen.height where !shown.rows.contains(y) { visitor.visit(alpha.span, row(y)) }
    try forEachRow(of: 0) { y, indices throws(ImageError) in
      for (x, index) in zip(shown.columns, indices) { alpha[x] = Int(index) == clear ? 0 : 255 }
      visitor.visit(alpha.span, row(y))
    }
  }

  /// Passes the rows of a frame that are on the screen to `body`, with the color indices of the pixels on it, all of which
  /// are clear or in the table.
  ///
  /// - Throws: ``ImageError`` if pixels are missing, a code or a color does not exist, or the frame is much larger
  ///   than the image, and the errors of `body`.
  private func forEachRow(
    of number: Int, _ body: (_ y: Int, _ indices: ArraySlice<UInt8>) throws(ImageError) -> Void
  ) throws(ImageError) {
    let (part, area) = (frames[number], frames[number].area)
    func damaged(_ what: String) -> ImageError {
      ImageError(name, .damaged("its frame \(number + 1) \(what)"))
    }
    // Pixels beyond the screen are lost, but decoding them takes time.
    guard area.width * area.height <= 4 * screen.width * screen.height + 65_536 else {
      throw damaged("has \(area.width) x \(area.height) pixels in a picture of \(screen)")
    }
    let rows = part.isInterlaced ? Self.interlacedRows(area.height) : Array(0..<area.height)
    let (shown, colorCount) = (part.frame.area, part.colors.count / 3)
    var next = 0
    var codes = GIFCodes(bytes, at: part.data)
    let isWhole = try codes.forEachRow(width: area.width, height: area.height) { indices throws(ImageError) in
      guard indices.allSatisfy({ $0 < colorCount || Int($0) == part.clear }) else {
        throw damaged("has a color that is not in its table")
      }
      let y = area.y + rows[next]
      next += 1
      if shown.rows.contains(y) { try body(y, indices.prefix(shown.columns.upperBound - area.x)) }
    }
    guard isWhole else { throw damaged("is damaged, or ends too early") }
  }

  /// The rows of an image in interlaced storage order.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }
}
