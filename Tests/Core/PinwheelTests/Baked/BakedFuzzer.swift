import Pinwheel
import TestSupport

/// Changes baked files at random, corrects their checksums, and queries whatever can still be read.
struct BakedFuzzer {
  private var rng: SeededRandom

  init(seed: UInt64) {
    rng = SeededRandom(seed: seed)
  }

  /// Makers of small files of every kind of placement.
  static let samples: [@Sendable () throws -> BakedBytes] = RandomStack.Kind.allCases.map { kind in
    let bytes = Result { () throws in try file(kind) }
    return { try bytes.get() }
  }

  private static func file(_ kind: RandomStack.Kind) throws -> BakedBytes {
    var rng = SeededRandom(seed: 7)
    var writer = BakedWriter(threshold: .standard)
    _ = writer.add(BakedSource(path: "a.png", size: 1, modified: 2, checksum: 3))
    for count in [3, 2] {
      writer.add(
        try RandomStack.stack(kind, count: count, size: Size2D(width: 14, height: 11), using: &rng))
    }
    return BakedBytes(try writer.bytes())
  }

  mutating func run(on sample: BakedBytes) {
    var file = sample
    for _ in 0..<Int.random(in: 1...4, using: &rng) { mutate(&file) }
    guard let baked = try? BakedFile(file.sealed) else { return }
    _ = try? baked.sources()
    for index in 0..<min(baked.count, 3) {
      _ = (try? baked.name(ofPinwheel: index), try? baked.sliceCount(ofPinwheel: index))
      if let stack = try? baked.stack(ofPinwheel: index) { query(stack) }
    }
  }

  private mutating func mutate(_ file: inout BakedBytes) {
    let table = BakedBytes.Table.allCases.randomElement(using: &rng) ?? .masks
    let count = file.count(of: table)
    let start = min(
      file.offset(of: table, count > 0 ? Int.random(in: 0..<count, using: &rng) : 0), file.bytes.count)
    let at = start + Int.random(in: 0..<table.recordSize, using: &rng)
    switch Int.random(in: 0..<8, using: &rng) {
    case 0:
      let numbers: [UInt32] = [0, 1, 2, 254, 255, 256, 65_535, 65_536, 1 << 24, 1 << 31 - 1, 1 << 31, .max]
      file.set(numbers.randomElement(using: &rng) ?? 0, at: start + Int.random(in: 0...4, using: &rng) * 4)
    case 1, 2:
      let numbers: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -1, 1e-9, 0.5, 1, 3, 1e6, 1e9, 1e18,
        1e300, -1e300,
        Double(bitPattern: rng.next()),
      ]
      // The offsets of a record's doubles.
      let fields = [[4], [8, 16], [12], [0], [0, 8, 16, 24], (0..<12).map { 4 + 8 * $0 }, [0], [4]][
        table.rawValue]
      file.set(numbers.randomElement(using: &rng) ?? 0, at: start + (fields.randomElement(using: &rng) ?? 0))
    case 3: file.set(UInt16.random(in: 0...9, using: &rng), at: at)
    case 4: file.bytes.removeLast(Int.random(in: 0...min(40, file.bytes.count - 24), using: &rng))
    case 5: file.bytes.append(UInt8.random(in: 0...255, using: &rng))
    case 6: file.set(UInt8(1) << UInt8.random(in: 0..<8, using: &rng), at: at)
    default:
      let any = Int.random(in: 24..<max(25, file.bytes.count), using: &rng)
      file.set(UInt8.random(in: 0...255, using: &rng), at: any)
    }
  }

  private mutating func query(_ stack: SliceStack) {
    for _ in 0..<6 {
      let point = Point2D(x: .random(in: -5...20, using: &rng), y: .random(in: -5...16, using: &rng))
      _ = (stack.hit(at: point), stack.unprepared.hits(at: point), stack.unprepared.explain(at: point))
      _ = (stack.unprepared.hit(at: point, radius: 2), stack.unprepared.contacts(at: point, radius: 3))
      for index in stack.slices.indices.prefix(4) {
        _ = stack.unprepared.distance(from: point, to: Slice.ID(index), below: 4)
      }
    }
    var union = stack
    for index in union.slices.indices { union.slices[index].maskRule = .union }
    for stack in [stack, union] {
      for index in stack.slices.indices.prefix(4) {
        let point = Point2D(x: .random(in: -5...20, using: &rng), y: .random(in: -5...16, using: &rng))
        _ = stack.unprepared.distance(from: point, to: Slice.ID(index))
        for image in stack.slices[index].images { _ = image.placement.bounds }
      }
      // Larger maps are allowed, and take the time that their size takes.
      var wheel = Wheel(stack, workLimit: 1 << 19)
      if wheel.isPrepared { edit(&wheel) }
    }
  }

  /// Asks a map before and after each kind of edit.
  private mutating func edit(_ wheel: inout Wheel) {
    let slices = wheel.stack.slices.indices
    for step in 0..<5 {
      for _ in 0..<3 {
        let point = Point2D(x: .random(in: -5...20, using: &rng), y: .random(in: -5...16, using: &rng))
        _ = (
          wheel.hit(at: point), wheel.contacts(at: point, radius: 3),
          wheel.hit(at: point, radius: step == 0 ? 1e9 : 30)
        )
      }
      guard let slice = slices.randomElement(using: &rng) else { return }
      _ = wheel.bounds(of: Slice.ID(slice))
      switch step {
      case 0: wheel[slice: slice].isEnabled.toggle()
      case 1: wheel[slice: slice].maskRule = .current
      case 2: wheel.moveSlice(from: slice, to: 0)
      default:
        let image = wheel.stack.slices[slice]
        wheel.edit { wheel in
          for index in wheel.slices.indices { wheel[slice: index] = image }
          wheel.moveSlice(from: 0, to: slice)
        }
      }
    }
  }
}
