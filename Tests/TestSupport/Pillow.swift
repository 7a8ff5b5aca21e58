public import Foundation

/// Pixels as Pillow decodes them.
public struct PillowImage: Sendable {
  public let width: Int
  public let height: Int
  /// Straight 8-bit RGBA.
  public let rgba: ContiguousArray<UInt8>

  /// Decodes many files in one run.
  ///
  /// - Parameter isInSRGB: Whether colours of another profile in the file are converted to sRGB.
  public static func decode(_ urls: [URL], inSRGB isInSRGB: Bool = false) throws -> [PillowImage] {
    let output = ContiguousArray(
      try Tool.script("decode-rgba", (isInSRGB ? ["--srgb"] : []) + urls.map(\.path)))
    var images: [PillowImage] = []
    var at = 0
    while at + 8 <= output.count {
      let numbers = (0..<2).map { number in
        (0..<4).reduce(0) { $0 | Int(output[at + number * 4 + $1]) << ($1 * 8) }
      }
      let end = at + 8 + 4 * numbers[0] * numbers[1]
      images.append(
        PillowImage(width: numbers[0], height: numbers[1], rgba: ContiguousArray(output[at + 8..<end])))
      at = end
    }
    return images
  }
}
