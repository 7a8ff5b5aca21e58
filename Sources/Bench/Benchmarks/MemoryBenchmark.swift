import Foundation
import Pinwheel

/// The memory of a hit map, against a flat table of 16-bit numbers, and the time to build it.
enum MemoryBenchmark {
  static func run(_ report: (BenchRow) -> Void) throws {
    for side in [2048, 4096, 16_384] {
      for count in [512, 4096, 16_384] {
        for depth in [1, 3, 30] where side < 16_384 || depth == 1 {
          let scene = try Scene(count: count, depth: Double(depth), side: side, seed: UInt64(count + depth))
          let figure = Measuring.figures(
            batches: side < 16_384 ? 5 : 2, size: 1, [{ _ in Wheel(scene.stack).mapByteCount }])[
              0]
          let (bytes, flat) = (Wheel(scene.stack).mapByteCount, 2 * side * side)
          let share = String(format: "%.1f%%", 100 * Double(bytes) / Double(flat))
          report(
            BenchRow(
              name: "prepare, \(count) slices, depth \(depth), \(side) x \(side)", figure: figure,
              remark: "\(bytes / 1024) KB, \(share) of flat"))
        }
      }
    }
  }
}

/// Opens a baked file and queries the first point.
enum LoadBenchmark {
  static func run(_ report: (BenchRow) -> Void) throws {
    let scene = try Scene(count: 12, sizes: 160...240, width: 480, height: 480, seed: 5)
    var writer = BakedWriter(threshold: .standard)
    writer.add(scene.stack)
    let bytes = try writer.bytes()
    func load(_ point: Point2D) -> HitOutcome<Slice.ID>? {
      (try? BakedFile(bytes).stack(ofPinwheel: 0))?.hit(at: point)
    }
    let figures = Measuring.figures(
      batches: 2000, size: 1, [{ batch in load(scene.points[batch])?.hitSlice?.number ?? -1 }])
    report(
      BenchRow(
        name: "open a baked file of 12 slices and answer a point", figure: figures[0],
        wrong: scene.wrong(of: 200) { load($0) ?? .miss }, remark: "\(bytes.count / 1024) KB"))
  }
}
