internal import Pinwheel
internal import PinwheelFiles

extension PhotoshopDocument {
  /// Whether colors are the artwork's, and not rounded, or converted to RGB.
  package var hasExactColors: Bool { depth == 1 && [.gray, .indexed, .rgb].contains(mode) }

  /// The pixels of a layer. Its alpha is the product of its transparency, its mask and those of its groups and, if it is
  /// clipped, of the layer that clips it, each rounded to 8 bits first. Opacity leaves it as it is.
  ///
  /// - Parameter limits: The limits on pixels of 8 bits, of the layer and of each mask.
  /// - Throws: ``ImageError`` if the layer is damaged or too large; what reading the file throws.
  /// - Complexity: O(pixels), in time and memory.
  package func pixels(of layer: PhotoshopLayer, limits: ImageLimits) throws -> RGBAImage {
    let limits = ImageLimits(maximumPixels: limits.maximumPixels / depth)
    let frame = layer.frame
    var samples = ContiguousArray<UInt8>()
    let colorCount = mode == .cmyk ? 4 : mode == .rgb ? 3 : 1
    for channel in 0..<colorCount {
      try limits.check(PixelSize(width: frame.width, height: frame.height), name: channels.name)
      guard let part = layer.channels[channel] else {
        throw channels.damaged("a layer has no channel \(channel)")
      }
      let plane = try self.samples(of: part, frame.width, frame.height)
      // A header that lies takes no memory by itself.
      if samples.isEmpty { samples = ContiguousArray(repeating: 255, count: 4 * frame.width * frame.height) }
      // One channel is gray, or the number of a color. The fourth ink darkens the others; all are stored as what they leave
      // of the light.
      let colors = colorCount == 1 || channel == 3 ? 0..<3 : channel..<channel + 1
      for at in samples.indices where colors.contains(at % 4) {
        let sample = plane[at / 4]
        samples[at] =
          channel == 3
          ? samples[at].scaled(by: sample) : palette.isEmpty ? sample : palette[256 * (at % 4) + Int(sample)]
      }
    }
    for part in layer.coverage {
      var plane: ContiguousArray<UInt8>?
      if let channel = part.channel, !part.frame.isEmpty {
        try limits.check(PixelSize(width: part.frame.width, height: part.frame.height), name: channels.name)
        plane = try self.samples(of: channel, part.frame.width, part.frame.height)
      }
      var at = 3
      for y in frame.rows {
        for x in frame.columns {
          var alpha = part.outside
          if part.frame.contains(x: x, y: y) {
            alpha = plane?[(y - part.frame.y) * part.frame.width + x - part.frame.x] ?? 255
          }
          samples[at] = samples[at].scaled(by: part.isInverted ? 255 - alpha : alpha)
          at += 4
        }
      }
    }
    return RGBAImage(width: frame.width, height: frame.height, samples: samples)
  }

  /// The samples of a channel, row by row from the top, rounded to 8 bits.
  ///
  /// - Parameter part: Where the channel lies among those of all layers.
  /// - Throws: ``ImageError`` if it does not have so many samples; what reading the file throws.
  /// - Complexity: O(samples), in time and memory.
  private func samples(of part: Range<Int>, _ width: Int, _ height: Int) throws -> ContiguousArray<UInt8> {
    let row = width * depth
    // No encoder needs twice the bytes.
    guard part.count <= 2 * row * height + 8 * height + 1_024 else {
      throw ImageError(channels.name, .endsEarly)
    }
    let packed = try channels.bytes(part)
    let (method, data) = (packed.big16(at: 0), packed.dropFirst(2))
    var stored = ContiguousArray<UInt8>()
    switch method {
    case 0: stored = ContiguousArray(data.prefix(row * height))
    case 1: stored = unpacked(data, row: row, height: height)
    case 2, 3:
      // DEFLATE expands a byte to at most 1,032 bytes.
      let isPossible = row * height <= 1_032 * data.count
      stored = isPossible ? Inflater.inflate(data, .zlib, count: row * height) ?? [] : []
    default: break
    }
    guard stored.count == row * height else {
      throw channels.damaged("a channel does not unpack to its \(width) x \(height) samples")
    }
    // Differences of bytes, or of words; of floating point numbers, a row has the highest bytes first.
    if method == 3, depth != 2 {
      for at in stored.indices where at % row > 0 { stored[at] &+= stored[at - 1] }
    }
    guard depth > 1 else { return stored }
    let step = method == 3 && depth == 4 ? width : 1
    var samples = ContiguousArray<UInt8>()
    samples.reserveCapacity(width * height)
    for first in stride(from: 0, to: stored.count, by: row) {
      var sum = 0
      for x in 0..<width {
        let at = first + (step == 1 ? depth * x : x)
        let bits = (0..<depth).reduce(0) { $0 << 8 | Int(stored[at + step * $1]) }
        sum = method == 3 ? (sum + bits) & 0xFFFF : bits
        let value = depth == 2 ? Float(sum) / 65_535 : Float(bitPattern: UInt32(bits))
        samples.append(value > 0 ? UInt8((Double(min(value, 1)) * 255).rounded()) : 0)
      }
    }
    return samples
  }

  /// Unpacks rows, whose lengths come first. A byte `n` below 128 precedes `n` + 1 bytes, one above 128 a byte that is there
  /// 257 - `n` times.
  ///
  /// - Returns: Fewer or more bytes if a row has another length.
  private func unpacked(_ packed: ArraySlice<UInt8>, row: Int, height: Int) -> ContiguousArray<UInt8> {
    let size = isLarge ? 4 : 2
    var output = ContiguousArray<UInt8>()
    var from = packed.startIndex + size * height
    for y in 1...height where output.count == row * (y - 1) {
      guard let length = packed.bigEndian(at: size * (y - 1), count: size), length <= packed.endIndex - from
      else { break }
      let end = from + Int(length)
      while from < end, output.count <= row * y {
        let mark = Int(packed[from])
        from += 1
        if mark < 128, mark < end - from {
          output += packed[from...from + mark]
          from += mark + 1
        } else if mark > 128, from < end {
          output += repeatElement(packed[from], count: 257 - mark)
          from += 1
        }
      }
    }
    return output
  }
}

extension UInt8 {
  /// The product of two fractions of 255, rounded to the nearest.
  fileprivate func scaled(by other: UInt8) -> UInt8 { UInt8((Int(self) * Int(other) + 127) / 255) }
}
