internal import Pinwheel
internal import PinwheelBundles

/// Joins images that are the frames of one animation by their names: `walk_0.png` to `walk_8.png`.
///
/// The name must have a word for motion before the number (``MotionWord``), and there must be three or more numbers
/// without a gap, starting at 0 or 1, and one size. Images of one folder, variant and scale are tested together.
enum FrameSeries {
  /// The default duration of a frame, in milliseconds.
  static let duration = 100.0

  private static let fewest = 3

  private struct Key: Hashable {
    let scope: GroupedSlice.Scope
    @Name var name: String
    let scale: Double
    let sheet: Name?
  }

  /// The images, with the first frame of each animation in place of all its frames.
  static func join(_ images: [NamedImage]) -> [NamedImage] {
    var series: [Key: [(number: Int, index: Int)]] = [:]
    for (index, image) in images.enumerated() {
      guard image.frames.isEmpty, !image.isLayer, !image.isNinePatch,
        let found = MotionWord.frame(stem: image.stem)
      else { continue }
      let key = Key(
        scope: image.scope, name: found.name, scale: image.scale, sheet: image.sheet.map { Name($0.file) })
      series[key, default: []].append((found.number, index))
    }
    guard !series.isEmpty else { return images }
    var joined: [Int: NamedImage] = [:]
    var taken: Set<Int> = []
    let stems = Set<Name>(names: images.map(\.stem))
    for (key, members) in series {
      let frames = members.sorted { $0.number < $1.number }
      guard frames.count >= fewest, frames.count <= AnimationFrame.maximumCount, frames[0].number <= 1,
        !stems.contains(key.name)
      else { continue }
      let first = images[frames[0].index]
      let isSeries = frames.enumerated().allSatisfy { place, frame in
        frame.number == frames[0].number + place && images[frame.index].width == first.width
          && images[frame.index].height == first.height
      }
      guard isSeries else { continue }
      joined[frames[0].index] = first.animated(frames.map { NamedFrame(images[$0.index]) }, stem: key.name)
      taken.formUnion(frames.dropFirst().map(\.index))
    }
    return images.indices.compactMap { taken.contains($0) ? nil : joined[$0] ?? images[$0] }
  }
}

extension NamedFrame {
  /// An image as a frame.
  init(_ image: NamedImage, duration: Double? = nil) {
    let isPossible = duration.map { AnimationFrame(number: 0, duration: $0 / 1_000) != nil } ?? false
    self.init(
      file: image.pixelFile, part: image.sheet?.part,
      duration: isPossible ? duration ?? FrameSeries.duration : FrameSeries.duration)
  }
}
