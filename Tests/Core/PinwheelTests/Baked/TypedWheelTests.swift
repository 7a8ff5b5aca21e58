import Pinwheel
import TestSupport
import Testing

@Suite("Wheels whose slices are cases")
struct TypedWheelTests {
  /// A column of two pixels: `upper` above `lower`, and `glass` in front of both, which is disabled.
  private enum Column: String, WheelSlices {
    case upper, lower
    case glass = "a glass"

    static let wheelName = "column"
    static func bakedFile() throws(BakedError) -> BakedFile { try BakedFile(TypedWheelTests.baked()) }
  }

  private enum TooFew: String, WheelSlices {
    case upper, lower
    static let wheelName = "column"
    static func bakedFile() throws(BakedError) -> BakedFile { try Column.bakedFile() }
  }

  private enum TooMany: String, WheelSlices {
    case upper, lower, glass = "a glass", middle
    static let wheelName = "column"
    static func bakedFile() throws(BakedError) -> BakedFile { try Column.bakedFile() }
  }

  private enum OtherWheel: String, WheelSlices {
    case upper
    static let wheelName = "row"
    static func bakedFile() throws(BakedError) -> BakedFile { try Column.bakedFile() }
  }

  private static func stack() -> SliceStack {
    SliceStack(
      name: "column", canvas: Size2D(width: 10, height: 30),
      slices: [
        Slice(name: "upper", frame: Rect2D(x: 0, y: 0, width: 10, height: 10)),
        Slice(name: "lower", frame: Rect2D(x: 0, y: 10, width: 10, height: 10)),
        disabled(Slice(name: "a glass", frame: Rect2D(x: 0, y: 0, width: 5, height: 20))),
      ])
  }

  private static func disabled(_ slice: Slice) -> Slice {
    var slice = slice
    (slice.isEnabled, slice.disabledPolicy) = (false, .block)
    return slice
  }

  private static func baked() throws(BakedError) -> ContiguousArray<UInt8> {
    var writer = BakedWriter(threshold: .standard)
    writer.add(stack())
    return try writer.bytes()
  }

  @Test("answers are cases, and a switch over them is exhaustive")
  func answersAreCases() throws {
    let wheel = try Column.load()
    switch wheel.slice(at: Point2D(x: 7, y: 5)) {
    case .upper: break
    case .lower, .glass, nil: Issue.record("the upper slice is at the point")
    }
    #expect(wheel.hit(at: Point2D(x: 7, y: 15)) == .hit(.lower))
    #expect(wheel.hit(at: Point2D(x: 2, y: 15)) == .blocked(.glass))
    #expect(wheel.hit(at: Point2D(x: 2, y: 25)) == .miss)
    #expect(wheel.slice(at: Point2D(x: 2, y: 15)) == nil)
    #expect(wheel.slice(at: Point2D(x: 8, y: 22), radius: 4) == .lower)
    #expect(wheel.hit(at: Point2D(x: 8, y: 22), radius: 4) == .hit(.lower))
    #expect(wheel.hits(at: Point2D(x: 2, y: 5)) == [.blocked(.glass)])
  }

  @Test("every answer is that of the plain wheel")
  func answersAgree() throws {
    let typed = try Column.load()
    let plain = Wheel(Self.stack())
    for y in -1...31 {
      for x in -1...11 {
        let point = Point2D(x: Double(x), y: Double(y))
        #expect(typed.slice(at: point)?.rawValue == plain.slice(at: point)?.name)
        #expect(typed.hit(at: point, radius: 3) == typed.outcome(plain.hit(at: point, radius: 3)))
      }
    }
  }

  @Test("a slice is edited by its case, and keeps its case when it is moved")
  func edits() throws {
    var wheel = try Column.load()
    wheel[.glass]?.isHidden = true
    #expect(wheel.hit(at: Point2D(x: 2, y: 15)) == .hit(.lower))
    wheel.edit { edits in
      edits.moveSlice(from: 0, to: 2)
      edits["lower"]?.isEnabled = false
    }
    #expect(wheel.wheel.stack.slices.map(\.name) == ["lower", "a glass", "upper"])
    #expect(wheel.index(of: .upper) == 2)
    #expect(wheel.name(ofSlice: 2) == .upper)
    #expect(wheel.slice(at: Point2D(x: 2, y: 5)) == .upper)
    #expect(wheel.slice(at: Point2D(x: 2, y: 15)) == nil)
    // A wheel that was moved about is a typed wheel as well.
    #expect(try TypedWheel<Column>(wheel.wheel).slice(at: Point2D(x: 2, y: 5)) == .upper)
  }

  @Test("an index that no slice has is no case", arguments: [-1, 3, .max, .min])
  func badIndices(index: Int) throws {
    let wheel = try Column.load()
    #expect(wheel.name(ofSlice: index) == nil)
    for outcome in [HitOutcome.hit(index), .swallowed(index), .blocked(index)] {
      #expect(wheel.outcome(outcome) == .miss)
    }
  }

  @Test("a slice that is replaced by one of another name has no case, and the other cases stay")
  func replacedSlices() throws {
    var wheel = try Column.load()
    let other = Slice(name: "other", frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    wheel.edit { $0[slice: 0] = other }
    #expect(wheel.index(of: .upper) == nil && wheel[.upper] == nil && wheel.name(ofSlice: 0) == nil)
    wheel[.upper]?.isEnabled = false
    #expect(wheel.slice(at: Point2D(x: 7, y: 5)) == nil && wheel.hit(at: Point2D(x: 7, y: 5)) == .miss)
    #expect(wheel.hits(at: Point2D(x: 7, y: 5)).isEmpty)
    #expect(wheel.slice(at: Point2D(x: 7, y: 15)) == .lower && wheel.index(of: .lower) == 1)
    wheel[.lower] = other
    #expect(wheel.index(of: .lower) == nil && wheel.hit(at: Point2D(x: 7, y: 15)) == .miss)
    wheel.edit { $0[slice: 0] = Slice(name: "upper", frame: Rect2D(x: 0, y: 0, width: 10, height: 10)) }
    // It is behind the other one.
    #expect(wheel.index(of: .upper) == 0 && wheel.slice(at: Point2D(x: 7, y: 5)) == nil)
  }

  @Test("with the edits of another wheel, it has the slices of those")
  func foreignEdits() throws {
    let row = SliceStack(
      name: "row", canvas: Size2D(width: 10, height: 30),
      slices: [
        Slice(name: "lower", frame: Rect2D(x: 0, y: 0, width: 10, height: 10)),
        Slice(name: "other", frame: Rect2D(x: 0, y: 10, width: 10, height: 10)),
      ])
    var (foreign, stolen) = (Wheel(row), Wheel.Edits?.none)
    foreign.edit { stolen = $0 }
    let edits = try #require(stolen)
    var wheel = try Column.load()
    wheel.edit { $0 = edits }
    #expect(wheel.wheel.stack.slices.map(\.name) == ["lower", "other"])
    #expect(wheel.slice(at: Point2D(x: 7, y: 5)) == .lower && wheel.index(of: .upper) == nil)
    #expect(wheel.slice(at: Point2D(x: 7, y: 15)) == nil && wheel.name(ofSlice: 1) == nil)
    // The same in a plain wheel, prepared or not; it answers as one that was made with these slices.
    for var plain in [Wheel(Self.stack()), Wheel(unprepared: Self.stack())] {
      plain.edit { $0 = edits }
      for y in 0..<30 {
        let point = Point2D(x: 3, y: Double(y) + 0.5)
        #expect(plain.hit(at: point) == Wheel(row).hit(at: point))
      }
    }
  }

  @Test("a wheel with other slices than the cases does not load")
  func otherSlices() {
    #expect(throws: WheelSlicesError.noCase(slice: "a glass", wheel: "column")) { try TooFew.load() }
    #expect(throws: WheelSlicesError.noSlice(named: "middle", wheel: "column")) { try TooMany.load() }
    #expect(throws: WheelSlicesError.baked(.noPinwheel(named: "row"))) { try OtherWheel.load() }
    #expect(
      WheelSlicesError.baked(.noPinwheel(named: "row")).description
        == "the baked file holds no pinwheel called row")
  }

  @Test("names are compared byte for byte")
  func names() {
    #expect(Column(sliceName: "a glass") == .glass)
    #expect(Column(sliceName: "glass") == nil)
    #expect(Column(sliceName: "") == nil)
  }

  @Test("a baked file is read from base64")
  func base64() throws {
    // Written by Python's base64.b64encode of b"PINWHEEL", and of nothing; what they hold is no baked file.
    #expect(throws: BakedError.notBaked) { try BakedFile(base64: "UElOV0hFRUw=") }
    #expect(throws: BakedError.notBaked) { try BakedFile(base64: "") }
    #expect(throws: BakedError.notBaked) { try BakedFile(base64: "UElO V0hFRUw=") }
  }
}
