internal import Pinwheel

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
    let channels = mode == .cmyk ? 4 : mode == .rgb ? 3 : 1
    for channel in 0..<channels {
      try limits.check(PixelSize(width: frame.width, height: frame.height), name: file.name)
      guard let part = layer.channels[channel] else {
        throw file.damaged("a layer has no channel \(channel)")
      }
      let plane = try self.samples(of: part, frame.width, frame.height)
      // A header that lies takes no memory by itself.
      if samples.isEmpty { samples = ContiguousArray(repeating: 255, count: 4 * frame.width * frame.height) }
      // One channel is gray, or the number of a color. The fourth ink darkens the others; all are stored as what they leave
      // of the light.
      let colors = channels == 1 || channel == 3 ? 0..<3 : channel..<channel + 1
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
        try limits.check(PixelSize(width: part.frame.width, height: part.frame.height), name: file.name)
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
}

extension UInt8 {
  /// The product of two fractions of 255, rounded to the nearest.
  fileprivate func scaled(by other: UInt8) -> UInt8 { UInt8((Int(self) * Int(other) + 127) / 255) }
}
