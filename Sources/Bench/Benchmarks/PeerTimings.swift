import BenchBaselines
import Foundation
import Pinwheel
import PinwheelImages

/// Times for Scripts/checks/compare, which compares them with other libraries: lines of tab-separated values.
enum PeerTimings {
  struct Usage: Error, CustomStringConvertible {
    let description =
      "PinwheelBench --for-compare takes masks N, libpng-rows N, lzfse N, points FILE POINTS or overlap X Y."
  }

  static func run(_ words: [String]) throws {
    switch words.first {
    case "masks" where words.count == 2:
      try forEachFile(repeats: words[1]) { path in
        try EncodedImage(bytes(of: path), name: path).alphaMask(threshold: .standard)
      } count: {
        $0.count
      }
    case "libpng-rows" where words.count == 2:
      try forEachFile(repeats: words[1], { unsafe bench_libpng_rows($0) }, count: \.self)
    case "lzfse" where words.count == 2:
      try forEachFile(repeats: words[1]) { path in
        let stream = try ArraySlice(bytes(of: path))
        return try LZFSE.decode(stream, count: LZFSE.decodedCount(stream))
      } count: {
        $0.count
      }
    case "points" where words.count == 3: try points(baked: words[1], points: words[2])
    case "overlap" where words.count == 3: try overlap(x: words[1], y: words[2])
    default: throw Usage()
    }
  }

  /// For each path on standard input, the minimum time of `work` and the number of solid pixels that it found.
  private static func forEachFile<Output>(
    repeats: String, _ work: (String) throws -> Output, count: (Output) -> Int
  ) throws {
    guard let repeats = Int(repeats) else { throw Usage() }
    while let path = readLine() {
      var output: Output?
      let best = try least(of: repeats, within: .milliseconds(300)) { output = try work(path) }
      print(path, best, output.map(count) ?? -1, separator: "\t")
    }
  }

  /// The minimum time of several runs, in nanoseconds: at least three, and further ones until so much time is spent.
  private static func least(
    of runs: Int, within limit: Duration = .seconds(1000), _ work: () throws -> Void
  ) rethrows -> Double {
    var (best, spent, count) = (Duration.seconds(1000), Duration.zero, 0)
    while count < 3 || count < runs && spent < limit {
      let time = try ContinuousClock().measure(work)
      (best, spent, count) = (min(best, time), spent + time, count + 1)
    }
    return best / .nanoseconds(1)
  }

  /// The time of one point among many, then the outcome at each.
  private static func points(baked: String, points: String) throws {
    let map = Wheel(try BakedFile(bytes(of: baked)).stack(ofPinwheel: 0))
    let coordinates = try bytes(of: points)
    func coordinate(_ number: Int) -> Double {
      Double(bitPattern: (0..<8).reduce(0) { $0 | UInt64(coordinates[8 * number + $1]) << UInt64(8 * $1) })
    }
    let points = (0..<coordinates.count / 16).map {
      Point2D(x: coordinate(2 * $0), y: coordinate(2 * $0 + 1))
    }
    var answers = [Int](repeating: -1, count: points.count)
    let best = least(of: 20) {
      for (index, point) in points.enumerated() {
        answers[index] = map.hit(at: point).hitSlice?.number ?? -1
      }
    }
    print(best / Double(points.count))
    print(answers.map(String.init).joined(separator: "\t"))
  }

  /// Prints the time of one overlap of two rings of 512 x 512 pixels, and its area.
  private static func overlap(x: String, y: String) throws {
    guard let x = Int(x), let y = Int(y) else { throw Usage() }
    let mask = try AlphaMask(width: 512, height: 512) { column, row in
      let square = (column - 256) * (column - 256) + (row - 256) * (row - 256)
      return square >= 100 * 100 && square <= 250 * 250
    }
    var area = 0
    let best = least(of: 2000) { area = mask.overlapArea(mask, at: PixelOffset(x: x, y: y)) }
    print(best, area, separator: "\t")
  }

  private static func bytes(of path: String) throws -> ContiguousArray<UInt8> {
    ContiguousArray(try FileHandle(forReadingFrom: URL(filePath: path)).readToEnd() ?? Data())
  }
}
