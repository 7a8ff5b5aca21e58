internal import Pinwheel

/// Joins images that are the frames of one animation by their names: `walk_0.png` to `walk_8.png`.
///
/// The name must have a word for motion before the number, because wedges, tiles and digits are numbered too, and there must be
/// three or more numbers of one folder, variant and scale without a gap, starting at 0 or 1, and one size.
enum FrameSeries {
  /// The default duration of a frame, in milliseconds.
  static let duration = 100.0

  private static let fewest = 3
  /// Words that are part of the name.
  private static let motions: Set<String> = [
    "attack", "blink", "blinking", "climb", "climbing", "crawl", "dance", "dancing", "death", "die", "dying",
    "explode", "explosion", "flap", "fly", "flying", "hurt", "jump", "jumping", "loader", "loading", "loop",
    "rotate", "rotating", "run", "running", "spin", "spinner", "spinning", "swim", "swimming", "walk",
    "walking",
  ]
  /// Words that only mark an image as a frame.
  private static let marks: Set<String> = ["anim", "animation", "frame", "frames"]

  /// The images, with the first frame of each animation in place of all its frames.
  static func join(_ images: [NamedImage]) -> [NamedImage] {
    var series: [GroupedSlice.Scope: [(number: Int, index: Int, name: String)]] = [:]
    for (index, image) in images.enumerated()
    where image.frames.isEmpty && !image.isLayer && !image.isNinePatch {
      guard let frame = frame(stem: image.stem) else { continue }
      series[image.renamed(frame.name, in: image.namespace).familyAtScale, default: []].append(
        (frame.number, index, frame.name))
    }
    guard !series.isEmpty else { return images }
    let stems = Set<Name>(names: images.map(\.stem))
    var joined: [Int: NamedImage?] = [:]
    for members in series.values {
      let frames = members.sorted { $0.number < $1.number }
      let first = images[frames[0].index]
      let isSeries = frames.enumerated().allSatisfy { place, frame in
        frame.number == frames[0].number + place && images[frame.index].hasSize(of: first)
      }
      guard isSeries, (fewest...AnimationFrame.maximumCount).contains(frames.count), frames[0].number <= 1,
        !stems.contains(frames[0].name)
      else { continue }
      for frame in frames { joined[frame.index] = .some(nil) }
      joined[frames[0].index] = first.animated(
        frames.map { images[$0.index] }, stem: frames[0].name)
    }
    return images.indices.compactMap { joined[$0] ?? images[$0] }
  }

  /// The name of the animation whose frame a stem names, and the frame's number; `nil` for any other stem.
  private static func frame(stem: String) -> (name: String, number: Int)? {
    let name = stem.withoutNumber
    let words = NameWord.split(name)
    guard stem.count - name.count <= 6, let number = Int(stem.dropFirst(name.count)), let last = words.last
    else { return nil }
    if motions.contains(last.text) { return (words.spelling, number) }
    return marks.contains(last.text) && words.count > 1 ? (words.dropLast().spelling, number) : nil
  }
}
