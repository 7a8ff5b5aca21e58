/// Writes animated PNGs: pictures in sequence, each stored as the rectangle in which it differs from the previous
/// one.
///
/// The format follows the PNG specification, third edition, 2025, which has the chunks acTL, fcTL and fdAT. A
/// program that does not support them shows the first picture. Colors and alpha are exact, as in any PNG; a GIF
/// would have 256 colors and edges without alpha.
package struct AnimatedPNG: Sendable {
  /// Columns and rows of the pictures.
  package let width: Int
  package let height: Int
  /// The number of pictures.
  package private(set) var frameCount = 0
  private let ticksPerSecond: UInt16
  private let name: String
  /// Finished chunks, except the last.
  private var chunks = ContiguousArray<UInt8>()
  /// Control and data chunks share one sequence of numbers.
  private var nextNumber: UInt32 = 0

  /// The maximum number of ticks for which a picture can be shown.
  package static let maximumTicks = Int(UInt16.max)

  /// - Parameters:
  ///   - ticksPerSecond: The number of ticks in a second, from 1 to 65,535.
  ///   - name: The name of the file in errors.
  package init(width: Int, height: Int, ticksPerSecond: Int, name: String) {
    (self.width, self.height, self.name) = (width, height, name)
    self.ticksPerSecond = UInt16(ticksPerSecond)
  }

  /// Adds a picture, or the part of one that differs from the previous one; the first one must be whole.
  ///
  /// - Parameters:
  ///   - part: At least 1 x 1 pixel.
  ///   - ticks: The duration, up to ``maximumTicks``.
  /// - Throws: ``ImageError`` if memory runs out.
  package mutating func append(_ part: RGBAImage, x: Int, y: Int, ticks: Int) throws(ImageError) {
    precondition(x >= 0 && y >= 0 && x + part.width <= width && y + part.height <= height)
    precondition(frameCount > 0 || part.width == width && part.height == height)
    precondition((0...Self.maximumTicks).contains(ticks))
    guard let stream = CompressionLibrary.zlibStream(of: PNGEncoder.rows(of: part, .rgba)[...]) else {
      throw ImageError(name, .outOfMemory)
    }
    var control = number()
    for value in [part.width, part.height, x, y] { control.appendBigEndian(UInt32(value)) }
    for value in [UInt16(ticks), ticksPerSecond] { control.appendBigEndian(value) }
    // The picture stays when the next one comes, and replaces what it covers.
    control += [0, 0]
    chunks.appendChunk(.frameControl, control[...])
    // Leaves room for the number before the data.
    for start in stride(from: 0, to: stream.count, by: PNGChunk.maximumLength - 4) {
      let data = stream[start...].prefix(PNGChunk.maximumLength - 4)
      if frameCount == 0 {
        chunks.appendChunk(.imageData, data)
      } else {
        chunks.appendChunk(.frameData, (number() + data)[...])
      }
    }
    frameCount += 1
  }

  /// The whole file. The animation repeats forever.
  package func finished() -> ContiguousArray<UInt8> {
    precondition(frameCount > 0)
    var file = PNGChunk.signature
    file.reserveCapacity(chunks.count + 100)
    file.appendChunk(.header, PNGEncoder.header(PixelSize(width: width, height: height), .rgba)[...])
    var control = ContiguousArray<UInt8>()
    control.appendBigEndian(UInt32(frameCount))
    control.appendBigEndian(0 as UInt32)
    file.appendChunk(.animationControl, control[...])
    file += chunks
    file.appendChunk(.end, [])
    return file
  }

  private mutating func number() -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    bytes.appendBigEndian(nextNumber)
    nextNumber += 1
    return bytes
  }
}
