import Foundation
import Pinwheel

/// The memory of a hit map, against a flat table of 16-bit numbers, and the time to build it.
enum MemoryBenchmark {
  static func run(_ table: BenchTable) throws {
    for side in [2048, 4096, 16_384] {
      for count in [512, 4096, 16_384] {
        for depth in [1, 3, 30] where side < 16_384 || depth == 1 {
          let scene = try Scene(count: count, depth: Double(depth), side: side, seed: UInt64(count + depth))
          let (bytes, flat) = (Wheel(scene.stack).mapByteCount, 2 * side * side)
          let share = String(format: "%.1f%%", 100 * Double(bytes) / Double(flat))
          table.measure(
            "prepare, \(count) slices, depth \(depth), \(side) x \(side)", batches: side < 16_384 ? 5 : 2,
            size: 1, remark: "\(bytes / 1024) KB, \(share) of flat"
          ) { _ in Wheel(scene.stack).mapByteCount }
        }
      }
    }
  }
}

/// Opens a baked file and queries the first point.
enum LoadBenchmark {
  static func run(_ table: BenchTable) throws {
    let scene = try Scene(count: 12, sizes: 160...240, width: 480, height: 480, seed: 5)
    var writer = BakedWriter(threshold: .standard)
    writer.add(scene.stack)
    let bytes = try writer.bytes()
    func load(_ point: Point2D) -> HitOutcome<Slice.ID>? {
      (try? BakedFile(bytes).stack(ofPinwheel: 0))?.hit(at: point)
    }
    table.measure(
      "open a baked file of 12 slices and answer a point", batches: 2000, size: 1,
      wrong: scene.points.prefix(200).count { load($0) ?? .miss != scene.stack.hit(at: $0) },
      remark: "\(bytes.count / 1024) KB"
    ) { load(scene.points[$0])?.hitSlice?.number ?? -1 }
  }
}
