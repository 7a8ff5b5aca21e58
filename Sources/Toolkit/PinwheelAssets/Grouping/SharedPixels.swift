internal import Pinwheel

/// Divides images that names make the states of one slice into those that share solid pixels, because states of one thing do.
///
/// Only images of one size and scale are compared. Clear images and images of another size stay with the others; of several
/// parts, with the one whose names have the most words in common with theirs.
struct SharedPixels {
  /// The smallest fraction of the smaller mask that two states share. In artwork it is 0.067; the edges of two halves that meet
  /// share less, also with a stroke.
  private static let smallest = 0.05
  private static let mostCompared = 256

  private struct Part {
    var names: [Int]
    var mask: AlphaMask
    let scale: Double
  }

  /// The parts of a slice, each the positions of its names in ascending order; one part if nothing lies apart.
  ///
  /// - Complexity: O(names x parts x pixels / 64).
  static func parts(of images: [[NamedImage]], masks: ImageStore) throws(AssetsError) -> [[Int]] {
    guard images.count > 1, images.count <= mostCompared else { return [Array(images.indices)] }
    var parts: [Part] = []
    var undecided: [Int] = []
    for (index, scales) in images.enumerated() {
      guard let image = scales.max(by: { $0.scale < $1.scale }) else { continue }
      let mask = try masks.visibleMask(of: image)
      let comparable = parts.filter {
        $0.mask.width == mask.width && $0.mask.height == mask.height && $0.scale == image.scale
      }
      if mask.isEmpty || !parts.isEmpty && comparable.isEmpty {
        undecided.append(index)
        continue
      }
      var joined = Part(names: [index], mask: mask, scale: image.scale)
      for part in comparable
      where Double(part.mask.overlapArea(mask)) >= smallest * Double(min(part.mask.count, mask.count)) {
        joined = Part(names: part.names + joined.names, mask: part.mask.union(joined.mask), scale: part.scale)
      }
      parts.removeAll { !Set($0.names).isDisjoint(with: joined.names) }
      parts.append(joined)
    }
    guard parts.count > 1 else { return [Array(images.indices)] }
    let words = images.map { Set(NameWord.split($0.first?.readStem ?? "").map(\.text)) }
    for index in undecided {
      let common = parts.map { $0.names.map { words[$0].intersection(words[index]).count }.max() ?? 0 }
      if let nearest = common.max().flatMap({ common.firstIndex(of: $0) }) {
        parts[nearest].names.append(index)
      }
    }
    return parts.map { $0.names.sorted() }.sorted { $0[0] < $1[0] }
  }
}
