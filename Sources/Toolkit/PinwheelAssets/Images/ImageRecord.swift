internal import Pinwheel

/// An image of an input, as its one reading found it: the file that was written, and what is in its pixels. Only what
/// other files say about the image is added later.
struct ImageRecord: Sendable {
  /// Its path in the input.
  let path: String
  /// Its file, size, scale and transparency, and what other files say about it.
  var image: Manifest.Image
  /// The SHA-256 of the written file, in hexadecimal.
  let digest: String
  /// The checksum of the written file, as masks record it.
  let checksum: UInt64
  /// The masks at the thresholds that grouping and baking need; none if they are too large to be kept.
  let masks: [AlphaThreshold: AlphaMask]
  /// The mean color, if all channels were decoded; masks need the alpha alone.
  let color: MeanColor?
  /// The files of an animation's frames, except the first.
  let frameFiles: [ExtractionRecord.Entry]
  /// The position of the image's corner on its canvas, in pixels, if its file gives it.
  let offset: PixelOffset?

  /// The written files.
  var files: [ExtractionRecord.Entry] {
    [ExtractionRecord.Entry(file: image.file, digest: digest)] + frameFiles
  }

  /// The bytes of its masks.
  var maskBytes: Int { masks.values.reduce(0) { $0 + $1.width * $1.height / 8 } }
}
