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
    static func bakedFile() throws(BakedError) -> BakedFile { try BakedFile(of: TypedWheelTests.stack()) }
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
  }

  @Test("a slice is edited by its case, and keeps its case when it is moved")
  func edits() throws {
    var wheel = try Column.load()
    wheel[.glass].isHidden = true
    #expect(wheel.hit(at: Point2D(x: 2, y: 15)) == .hit(.lower))
    wheel.edit { wheel in
      wheel.move(.upper, to: .front)
      wheel[.lower].isEnabled = false
    }
    #expect(wheel.wheel.slices.map(\.name) == ["lower", "a glass", "upper"])
    #expect(wheel.slice(withID: wheel.wheel.slices[2].id) == .upper && wheel.id(of: .upper) == 0)
    #expect(wheel.slice(at: Point2D(x: 2, y: 5)) == .upper)
    #expect(wheel.slice(at: Point2D(x: 2, y: 15)) == nil)
    // A wheel that was moved about is a typed wheel as well.
    #expect(try TypedWheel<Column>(wheel.wheel).slice(at: Point2D(x: 2, y: 5)) == .upper)
  }

  @Test("a slice of another wheel is no case", arguments: [-1, 3, 1 << 30, -1 << 30])
  func otherIdentities(number: Int) throws {
    #expect(try Column.load().slice(withID: Slice.ID(number)) == nil)
  }

  @Test("a slice that is replaced by another keeps its case")
  func replacedSlices() throws {
    var wheel = try Column.load()
    let other = Slice(name: "other", frame: Rect2D(x: 0, y: 20, width: 10, height: 10))
    wheel[.upper] = other
    #expect(wheel[.upper].name == "other" && wheel.slice(at: Point2D(x: 7, y: 25)) == .upper)
    #expect(wheel.slice(at: Point2D(x: 7, y: 5)) == nil)
    #expect(wheel.slice(at: Point2D(x: 7, y: 15)) == .lower)
  }

  @Test("another wheel may take the place of a wheel in an edit")
  func wholeEdits() throws {
    var wheel = try Column.load()
    var moved = wheel
    moved.move(.lower, to: .back)
    let reloaded = try TypedWheel<Column>(moved.wheel)
    wheel.edit { $0 = reloaded }
    for y in 0..<30 {
      let point = Point2D(x: 3, y: Double(y) + 0.5)
      #expect(wheel.hit(at: point) == moved.hit(at: point))
    }
  }

  @Test("a plain wheel may take the place of another in an edit", arguments: Wheel.Answers.allCases)
  func otherWheels(answers: Wheel.Answers) throws {
    let row = SliceStack(
      name: "row", canvas: Size2D(width: 10, height: 30),
      slices: [
        Slice(name: "lower", frame: Rect2D(x: 0, y: 0, width: 10, height: 10)),
        Slice(name: "other", frame: Rect2D(x: 0, y: 10, width: 10, height: 10)),
      ])
    for stack in [row, SliceStack(name: "", canvas: Size2D(width: 4, height: 90), slices: row.slices)] {
      let other = Wheel(stack)
      var plain = Wheel(Self.stack(), answers: answers)
      plain.edit { $0 = other }
      #expect(plain.answers == answers && plain.stack == stack)
      for y in 0..<100 {
        let point = Point2D(x: 3, y: Double(y) + 0.5)
        #expect(plain.hit(at: point) == other.hit(at: point))
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
        == "the file holds no pinwheel called row")
  }

  @Test("names are compared byte for byte")
  func names() {
    #expect(Column(sliceName: "a glass") == .glass)
    #expect(Column(sliceName: "glass") == nil)
    #expect(Column(sliceName: "") == nil)
  }

  @Test("a baked file is read from base64")
  func base64() throws {
    // Written by Python's base64.b64encode of b"PINWHEEL", and of nothing; neither is a baked file.
    #expect(throws: BakedError.notBaked) { try BakedFile(base64: "UElOV0hFRUw=") }
    #expect(throws: BakedError.notBaked) { try BakedFile(base64: "") }
    #expect(throws: BakedError.notBaked) { try BakedFile(base64: "UElO V0hFRUw=") }
  }
}
