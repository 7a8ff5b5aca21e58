import Pinwheel

nonisolated(unsafe) private var wheel = Wheel(canvas: .zero, slices: [])
nonisolated(unsafe) private var answers: [Wheel.OutcomeCode] = []

/// Answers points (x, y) of the scene.
@c(bench_points) public func points(_ pairs: UnsafePointer<Double>, _ count: Int) {
  let points = UnsafeRawPointer(pairs).assumingMemoryBound(to: Point2D.self)
  wheel.hits(at: Span(_unsafeStart: points, count: count), into: &answers)
}

/// The code of the last answer to a point.
@c(bench_code) public func code(_ index: Int) -> Int32 { answers[index].code }

/// A baked file of a wheel of seven discs on a square canvas, for the benchmark. The caller frees nothing.
@c(bench_scene) public func scene(_ side: Int, _ length: UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<
  UInt8
>? {
  var writer = BakedWriter(threshold: .standard)
  var slices: [Slice] = []
  let names = ["a", "b", "c", "d", "e", "f", "g"]
  let centers: [(Double, Double)] = [
    (0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75), (0.5, 0.2), (0.5, 0.8),
  ]
  for number in names.indices {
    guard var builder = try? AlphaMask.Builder(width: side, height: side) else { return nil }
    let (x, y, radius) = (
      centers[number].0 * Double(side), centers[number].1 * Double(side), 0.18 * Double(side)
    )
    var row = ContiguousArray<UInt8>(repeating: 0, count: side)
    for line in 0..<side {
      for column in 0..<side {
        let (dx, dy) = (Double(column) + 0.5 - x, Double(line) + 0.5 - y)
        row[column] = dx * dx + dy * dy < radius * radius ? 255 : 0
      }
      builder.insert(row.span, row: line, count: side, pixelStride: 1, alphaOffset: 0, atLeast: 26)
    }
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: Double(side), height: Double(side)),
      mask: builder.build())
    slices.append(Slice(name: names[number], images: [image]))
  }
  wheel = Wheel(name: "wheel", canvas: Size2D(width: Double(side), height: Double(side)), slices: slices)
  writer.add(wheel.stack)
  guard let bytes = try? writer.bytes() else { return nil }
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
  for (index, byte) in bytes.enumerated() { copy[index] = byte }
  length.pointee = bytes.count
  return copy
}
