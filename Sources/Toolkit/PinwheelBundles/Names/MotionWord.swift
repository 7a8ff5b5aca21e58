/// Words before a number that mark images as frames of one thing: `walk_0` to `walk_8`.
///
/// A number by itself is not evidence: wedges, tiles and digits are numbered too.
package enum MotionWord {
  /// Words that are part of the name.
  private static let motions: Set<String> = [
    "attack", "blink", "blinking", "climb", "climbing", "crawl", "dance", "dancing", "death", "die", "dying",
    "explode", "explosion", "flap", "fly", "flying", "hurt", "jump", "jumping", "loader", "loading", "loop",
    "rotate", "rotating", "run", "running", "spin", "spinner", "spinning", "swim", "swimming", "walk",
    "walking",
  ]
  /// Words that only mark an image as a frame.
  private static let frames: Set<String> = ["anim", "animation", "frame", "frames"]

  /// The name of the animation whose frame a stem names, and the frame's number; `nil` for any other stem.
  package static func frame(stem: String) -> (name: String, number: Int)? {
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard digits > 0, digits <= 6, let number = Int(stem.suffix(digits)) else { return nil }
    let words = NameWord.split(String(stem.dropLast(digits)))
    guard let last = words.last else { return nil }
    if motions.contains(last.text) { return (words.spelling, number) }
    guard frames.contains(last.text), words.count > 1 else { return nil }
    return (words.dropLast().spelling, number)
  }
}
