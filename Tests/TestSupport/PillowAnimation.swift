package import Foundation

/// An animation that Pillow has made, as Pillow shows it.
package struct PillowAnimation: Sendable {
  package let name: String
  package let width: Int
  package let height: Int
  /// Milliseconds.
  package let durations: [Double]
  /// Straight 8-bit RGBA of each picture.
  package let frames: [ContiguousArray<UInt8>]

  /// Makes files in a folder.
  package static func make(in folder: URL, seed: Int) throws -> [PillowAnimation] {
    let output = ContiguousArray(try Tool.script("make-animations", [folder.path, "\(seed)"]))
    var at = 0
    func number() -> Int {
      defer { at += 4 }
      return (0..<4).reduce(0) { $0 | Int(output[at + $1]) << (8 * $1) }
    }
    var animations: [PillowAnimation] = []
    while at < output.count {
      let length = number()
      let name = String(decoding: output[at..<at + length], as: UTF8.self)
      at += length
      let (count, width, height) = (number(), number(), number())
      var (durations, frames): ([Double], [ContiguousArray<UInt8>]) = ([], [])
      for _ in 0..<count {
        let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(output[at + $1]) << UInt64(8 * $1) }
        durations.append(Double(bitPattern: bits))
        at += 8
        frames.append(ContiguousArray(output[at..<at + 4 * width * height]))
        at += 4 * width * height
      }
      animations.append(
        PillowAnimation(name: name, width: width, height: height, durations: durations, frames: frames))
    }
    return animations
  }
}
