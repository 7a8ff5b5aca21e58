import Pinwheel

/// A baked file is opened, and its first point answered.
enum LoadBenchmark {
  static func run(_ report: (BenchRow) -> Void) throws {
    let scene = try Scene(count: 12, sizes: 160...240, width: 480, height: 480, seed: 5)
    var writer = BakedWriter(threshold: .standard)
    writer.add(scene.stack)
    let bytes = try writer.bytes()
    func load(_ point: Point2D) -> HitOutcome? {
      (try? BakedFile(bytes).stack(0))?.hit(at: point)
    }
    let figures = Measuring.figures(
      batches: 2000, size: 1, [{ batch in load(scene.points[batch])?.hitSlice ?? -1 }])
    report(
      BenchRow(
        name: "open a baked file of 12 slices and answer a point", figure: figures[0],
        wrong: scene.wrong(of: 200) { load($0) ?? .miss }, remark: "\(bytes.count / 1024) KB"))
  }
}
