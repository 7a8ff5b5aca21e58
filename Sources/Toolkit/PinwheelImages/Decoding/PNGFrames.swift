internal import Pinwheel

/// The frames of an APNG, as described by its acTL, fcTL and fdAT chunks. Each frame is decoded as a separate PNG.
struct PNGFrames: Sendable {
  struct Part: Sendable {
    let frame: FrameCanvas.Frame
    /// The contents of the frame's image data chunks.
    var data: [Range<Int>] = []
  }

  private let image: EncodedImage
  private(set) var frames: [Part] = []
  /// Whether the still picture is not a frame: it is for viewers without animation.
  private(set) var hidesStill = false

  /// - Returns: `nil` for a PNG without animation.
  /// - Throws: ``ImageError`` if its chunks contradict each other.
  init?(_ image: EncodedImage) throws(ImageError) {
    self.image = image
    let bytes = image.bytes
    var announced: Int?
    var sequence = 0
    var hasImageData = false
    func damaged(_ what: String) -> ImageError { ImageError(image.name, .damaged("its animation \(what)")) }
    func number(_ chunk: PNGChunk) throws(ImageError) {
      guard chunk.crcMatches(in: bytes), chunk.contents.count >= 4,
        bytes.bigEndian32(at: chunk.contents.lowerBound) == sequence
      else { throw damaged("has a chunk that is damaged or out of order") }
      sequence += 1
    }
    for chunk in PNGChunks(of: bytes) {
      switch chunk.type {
      case .animationControl:
        guard announced == nil, !hasImageData, chunk.contents.count == 8 else { continue }
        announced = bytes.bigEndian32(at: chunk.contents.lowerBound)
      case .imageData:
        guard announced != nil else { return nil }
        hasImageData = true
        if frames.isEmpty { hidesStill = true } else { frames[frames.count - 1].data.append(chunk.contents) }
      case .frameControl where announced != nil:
        try number(chunk)
        guard let frame = Self.frame(chunk, in: image), hasImageData || frames.isEmpty else {
          throw damaged("has a frame that lies outside the image, or no pixels")
        }
        guard frames.count < Int(UInt16.max) else { throw damaged("has too many frames") }
        frames.append(Part(frame: frame))
      case .frameData where announced != nil:
        try number(chunk)
        guard hasImageData, !frames.isEmpty else { throw damaged("has pixels without a frame") }
        frames[frames.count - 1].data.append(chunk.contents.dropFirst(4))
      default: break
      }
    }
    guard let announced else { return nil }
    guard announced == frames.count, frames.allSatisfy({ !$0.data.isEmpty }) else {
      throw damaged("announces \(announced) frames and has \(frames.count)")
    }
  }

  /// The frame described by an fcTL chunk; `nil` if it reaches beyond the image.
  private static func frame(_ chunk: PNGChunk, in image: EncodedImage) -> FrameCanvas.Frame? {
    guard chunk.contents.count == 26 else { return nil }
    let (bytes, at) = (image.bytes, chunk.contents.lowerBound)
    // Number, columns, rows, left, top (4 bytes each), delay as a fraction of seconds (2 and 2), disposal, blending.
    let (width, height) = (bytes.bigEndian32(at: at + 4), bytes.bigEndian32(at: at + 8))
    let (x, y) = (bytes.bigEndian32(at: at + 12), bytes.bigEndian32(at: at + 16))
    guard (1...image.width).contains(width), (1...image.height).contains(height), x <= image.width - width,
      y <= image.height - height, bytes[at + 24] <= 2, bytes[at + 25] <= 1
    else { return nil }
    let divisor = bytes.bigEndian16(at: at + 22)
    let disposals: [FrameCanvas.Frame.Disposal] = [.keep, .clear, .restore]
    return FrameCanvas.Frame(
      area: PixelRect(x: x, y: y, width: width, height: height), disposal: disposals[Int(bytes[at + 24])],
      replaces: bytes[at + 25] == 0,
      duration: 1_000 * Double(bytes.bigEndian16(at: at + 20)) / Double(divisor == 0 ? 100 : divisor))
  }

  /// The pixels of a frame, as large as its area.
  func pixels(of number: Int) throws(ImageError) -> RGBAImage {
    let bytes = image.bytes
    let part = frames[number]
    var file = PNGChunk.signature
    for chunk in PNGChunks(of: bytes) {
      if chunk.type == .imageData { break }
      if chunk.type == .header {
        var header = ContiguousArray<UInt8>()
        header.appendBigEndian(UInt32(part.frame.area.width))
        header.appendBigEndian(UInt32(part.frame.area.height))
        header += bytes[chunk.contents].dropFirst(8)
        file.appendChunk(.header, header[...])
      } else if chunk.type == .palette || chunk.type == .transparency {
        file += bytes[chunk.bytes]
      }
    }
    for data in part.data { file.appendChunk(.imageData, bytes[data]) }
    file.appendChunk(.end, [])
    let still = try EncodedImage(
      file, name: image.name,
      limits: ImageLimits(maximumPixels: part.frame.area.width * part.frame.area.height))
    return try still.pixels()
  }
}
