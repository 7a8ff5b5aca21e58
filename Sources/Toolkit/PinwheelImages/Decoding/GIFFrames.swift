internal import Pinwheel

/// The frames of a GIF, as its blocks describe them. Pixels are decoded on request.
struct GIFFrames: Sendable {
  struct Part: Sendable {
    let frame: FrameCanvas.Frame
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
              area: area,
              disposal: control.disposal == 2 ? .clear : control.disposal == 3 ? .restore : .keep,
              replaces: false, duration: 10 * Double(control.delay)),
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

  /// The pixels of a frame, in the size of its area.
  ///
  /// - Throws: ``ImageError`` if pixels are missing, a code or a color does not exist, or the frame is much larger
  ///   than the image.
  /// - Complexity: O(pixels of the frame).
  func pixels(of number: Int) throws(ImageError) -> RGBAImage {
    let part = frames[number]
    let (width, height) = (part.frame.area.width, part.frame.area.height)
    func damaged(_ what: String) -> ImageError {
      ImageError(name, .damaged("its frame \(number + 1) \(what)"))
    }
    // Pixels beyond the screen are lost, but decoding them takes time.
    guard width * height <= 4 * screen.width * screen.height + 65_536 else {
      throw damaged("has \(width) x \(height) pixels in a picture of \(screen)")
    }
    var codes = GIFCodes(bytes, at: part.data)
    guard let indices = codes.decode(count: width * height) else {
      throw damaged("is damaged, or ends too early")
    }
    var samples = ContiguousArray<UInt8>(repeating: 0, count: 4 * width * height)
    let rows = part.isInterlaced ? Self.interlacedRows(height) : Array(0..<height)
    for (stored, y) in rows.enumerated() {
      for x in 0..<width {
        let index = Int(indices[stored * width + x])
        if index == part.clear { continue }
        let color = part.colors.lowerBound + 3 * index
        guard color + 3 <= part.colors.upperBound else {
          throw damaged("has a color that is not in its table")
        }
        let at = 4 * (y * width + x)
        for channel in 0..<3 { samples[at + channel] = bytes[color + channel] }
        samples[at + 3] = 255
      }
    }
    return RGBAImage(width: width, height: height, samples: samples)
  }

  /// The rows of an image in interlaced storage order.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }
}
