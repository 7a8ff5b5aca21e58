import Pinwheel
import TestSupport
import Testing

/// Many points at once, beside the definition of one outcome.
@Suite struct AnswersTests {
  /// Numbers that are most likely to be wrong on a canvas with this side.
  private static func odd(_ side: Double) -> [Double] {
    [
      0, -0.0, .nan, -.nan, .infinity, -.infinity, side, side.nextDown, side - 0.5, -1,
      -.leastNonzeroMagnitude,
      .leastNonzeroMagnitude, 1e300, -1e300, 0x1p31, 0x1p32, 0x1p52, 7.999999999999999, 8,
    ]
  }

  private static func points(_ count: Int, on size: Size2D, using rng: inout SeededRandom) -> ContiguousArray<
    Point2D
  > {
    func coordinate(_ side: Double) -> Double {
      let anywhere = Double.random(in: -2..<side + 2, using: &rng)
      let scale = rng.element(of: [1.0, 2, 3])
      let edge = (anywhere * scale).rounded() / scale
      return rng.element(of: [
        anywhere, anywhere, anywhere, edge, edge.nextUp, edge.nextDown, rng.element(of: odd(side)),
      ])
    }
    return ContiguousArray(
      (0..<count).map { _ in Point2D(x: coordinate(size.width), y: coordinate(size.height)) })
  }

  /// Compares every way to ask with the outcomes slice by slice.
  private func check(
    _ wheel: Wheel, _ points: ContiguousArray<Point2D>, _ answers: inout [Wheel.OutcomeCode],
    _ comment: String
  ) {
    let expected = points.map { wheel.stack.hit(at: $0) }
    #expect(points.map { wheel.hit(at: $0) } == expected, "one by one, \(comment)")
    wheel.hits(at: points.span, into: &answers)
    #expect(answers.map(\.outcome) == expected, "\(comment)")
    #expect(answers.map(\.code) == expected.map(\.code), "\(comment)")
  }

  @Test(
    "they are the outcomes of single points, on small and large canvases, after edits, without a map",
    arguments: RandomStack.Kind.allCases,
    [Size2D(width: 48, height: 40), Size2D(width: 1100, height: 1000), Size2D(width: 0, height: 10)])
  func outcomes(kind: RandomStack.Kind, size: Size2D) throws {
    for seed in UInt64(1)...3 {
      var rng = SeededRandom(seed: seed)
      var answers: [Wheel.OutcomeCode] = []
      var wheel = Wheel(try RandomStack.stack(kind, count: 9, size: size, using: &rng))
      let count = TestLength.count(700, thorough: 20_000)
      for edit in 0..<4 {
        let points = Self.points(count + 3 * edit, on: size, using: &rng)
        check(wheel, points, &answers, "seed \(seed), edit \(edit)")
        wheel[slice: edit].isHidden.toggle()
        wheel[slice: edit + 3].grow = Double(edit)
        wheel[slice: edit + 1].isEnabled.toggle()
        wheel.moveSlice(from: 2 * edit, to: wheel.slices.count - 1)
        if edit == 2 { wheel.remove(wheel.slices[1].id) }
      }
      let unprepared = Wheel(wheel.stack, answers: .fromIndex)
      check(unprepared, Self.points(50, on: size, using: &rng), &answers, "without a map, seed \(seed)")
      check(wheel, [], &answers, "no points")
    }
  }

  /// A large canvas has only tiles; the squares share the first ones.
  @Test(
    "more slices in a tile than it has room for, after edits too",
    arguments: [Size2D(width: 1100, height: 1000), Size2D(width: 32, height: 32)])
  func crowded(canvas: Size2D) throws {
    var (answers, rng) = ([Wheel.OutcomeCode](), SeededRandom(seed: 5))
    func place() -> Double { Double(Int.random(in: 0..<30, using: &rng)) }
    let slices = (0..<300).map { _ in
      Slice(name: "", frame: Rect2D(x: place(), y: place(), width: 2, height: 2))
    }
    var wheel = Wheel(canvas: canvas, slices: slices)
    for edit in 0..<8 {
      check(wheel, Self.points(500, on: Size2D(width: 32, height: 32), using: &rng), &answers, "edit \(edit)")
      wheel[slice: Int.random(in: 0..<300, using: &rng)].isHidden.toggle()
    }
  }

  @Test("room that is there is used")
  func capacity() throws {
    let wheel = Wheel(try SliceStack.row(4))
    var rng = SeededRandom(seed: 9)
    let points = Self.points(1000, on: wheel.canvas, using: &rng)
    var answers: [Wheel.OutcomeCode] = []
    answers.reserveCapacity(1000)
    let place = unsafe answers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    for count in [1000, 10, 0, 1000] {
      check(wheel, ContiguousArray(points.prefix(count)), &answers, "\(count) points")
      #expect(answers.count == count)
    }
    #expect(unsafe answers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } == place)
  }

  @Test(
    "floats, with strides of any sign, unaligned; nothing beside the codes is written",
    arguments: [-9, -4, 4, 5, 12])
  func strides(stride: Int) throws {
    let wheel = Wheel(try SliceStack.row(4))
    var rng = SeededRandom(seed: UInt64(stride + 100))
    let numbers = (0..<64).map { _ in Float.random(in: -1..<19, using: &rng) }
    let (length, first) = (12 * 64, stride < 0 ? -stride * 63 : 0)
    var (x, codes) = (
      ContiguousArray<UInt8>(repeating: 0, count: length), ContiguousArray<UInt8>(repeating: 7, count: length)
    )
    var y: Float = 3
    unsafe x.withUnsafeMutableBytes { x in
      for (index, number) in numbers.enumerated() {
        unsafe x.storeBytes(of: number, toByteOffset: first + stride * index, as: Float.self)
      }
      unsafe codes.withUnsafeMutableBytes { codes in
        unsafe withUnsafePointer(to: &y) { y in
          wheel.writeCodes(
            at: unsafe PointArrays<Float>(
              x: x.baseAddress! + first, stride: stride, y: UnsafeRawPointer(y), stride: 0, count: 64,
              codes: codes.baseAddress! + first, stride: stride))
        }
      }
    }
    var expected = ContiguousArray<UInt8>(repeating: 7, count: length)
    unsafe expected.withUnsafeMutableBytes { expected in
      for (index, number) in numbers.enumerated() {
        let code = wheel.stack.hit(at: Point2D(x: Double(number), y: 3)).code
        unsafe expected.storeBytes(of: code, toByteOffset: first + stride * index, as: Int32.self)
      }
    }
    #expect(codes == expected)
  }
}
