import Pinwheel
import TestSupport
import Testing

/// A baked file with other settings of its slices: byte for byte what is written of slices that were changed before.
@Suite struct BakedSettingsTests {
  private static let thresholds = [AlphaThreshold.standard, AlphaThreshold(0.25), AlphaThreshold(0.5)]

  /// A stack with images of every threshold, so that selecting one adds none to the file.
  private func stack(_ kind: RandomStack.Kind, using rng: inout SeededRandom) throws -> SliceStack {
    var stack = try RandomStack.stack(kind, count: 6, size: Size2D(width: 40, height: 30), using: &rng)
    for threshold in Self.thresholds {
      let image = SliceImage(
        state: .rest, scale: 2, frame: Rect2D(x: 0, y: 0, width: 2, height: 1),
        mask: try PixelGrid("#..#", ".##.").mask(), threshold: threshold)
      stack.slices[0].images.append(image)
    }
    return stack
  }

  private func change(_ slice: inout Slice, using rng: inout SeededRandom) {
    slice.isEnabled = .random(using: &rng)
    slice.isHidden = .random(using: &rng)
    slice.allowsSeveralTouches = .random(using: &rng)
    slice.disabledPolicy = DisabledPolicy.allCases[.random(in: 0..<3, using: &rng)]
    slice.maskRule = MaskRule.allCases[.random(in: 0..<MaskRule.allCases.count, using: &rng)]
    slice.state = SliceState.allCases[.random(in: 0..<SliceState.allCases.count, using: &rng)]
    slice.scale = [nil, 1, 2, 2.5][.random(in: 0..<4, using: &rng)]
    slice.grow = [0, 0, 1.5][.random(in: 0..<3, using: &rng)]
    slice.threshold = ([nil] + Self.thresholds)[.random(in: 0..<4, using: &rng)]
  }

  @Test(
    "settings are stored as if the slices had always had them", arguments: RandomStack.Kind.allCases,
    [UInt64(1), 2, 3])
  func settings(kind: RandomStack.Kind, seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    var stacks = [try stack(kind, using: &rng), try stack(kind, using: &rng)]
    let file = try BakedFile(BakedFile.bytes(of: stacks))
    #expect(
      try file.bytes(ofPinwheel: 1, settings: file.stack(ofPinwheel: 1).slices)
        == BakedFile.bytes(of: stacks),
      "unchanged")
    for number in stacks[1].slices.indices {
      change(&stacks[1].slices[number], using: &rng)
      stacks[1].slices[number].clip = .random(
        of: stacks[1].slices, on: Size2D(width: 40, height: 30), using: &rng)
    }
    stacks[1].resolveClips()
    let found = try file.bytes(ofPinwheel: 1, settings: stacks[1].slices)
    #expect(try found == BakedFile.bytes(of: stacks), "seed \(seed)")
    let read = try BakedFile(found)
    #expect(
      try read.stack(ofPinwheel: 1).slices == stacks[1].slices
        && read.stack(ofPinwheel: 0).slices == stacks[0].slices)
  }

  @Test("what a file has no place for is refused")
  func refused() throws {
    var rng = SeededRandom(seed: 4)
    var slices = try stack(.aligned, using: &rng).slices
    let file = try BakedFile(
      of: SliceStack(name: "wheel", canvas: Size2D(width: 4, height: 4), slices: slices))
    #expect(throws: BakedError.unstorable(.pinwheel, of: "")) {
      try file.bytes(ofPinwheel: 0, settings: Array(slices.dropLast()))
    }
    #expect(throws: BakedError.self) { try file.bytes(ofPinwheel: 1, settings: slices) }
    slices[2].threshold = AlphaThreshold(0.75)
    let name = slices[2].name
    #expect(throws: BakedError.unstorable(.threshold, of: name)) {
      try file.bytes(ofPinwheel: 0, settings: slices)
    }
  }
}
