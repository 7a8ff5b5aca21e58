import Foundation
import Pinwheel
import TestSupport
import Testing

/// Values that apps store and send: the JSON form of each, and the way back.
@Suite struct CodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func check<Value: Codable & Equatable>(_ value: Value, _ expected: String) throws {
    #expect(try json(value) == expected)
    #expect(try JSONDecoder().decode(Value.self, from: Data(expected.utf8)) == value)
  }

  @Test("outcomes, touches, events and geometry")
  func forms() throws {
    try check(HitOutcome.hit(3), #"{"outcome":"hit","slice":3}"#)
    try check(HitOutcome.swallowed(0), #"{"outcome":"swallowed","slice":0}"#)
    try check(HitOutcome.blocked(1), #"{"outcome":"blocked","slice":1}"#)
    try check(HitOutcome.miss, #"{"outcome":"miss"}"#)
    try check(Point2D(x: 1.5, y: -2), #"{"x":1.5,"y":-2}"#)
    try check(Size2D(width: 3, height: 4), #"{"height":4,"width":3}"#)
    try check(Rect2D(x: 1, y: 2, width: 3, height: 4), #"{"height":4,"width":3,"x":1,"y":2}"#)
    try check(PixelRect(x: 1, y: 2, width: 3, height: 4), #"{"height":4,"width":3,"x":1,"y":2}"#)
    try check(PixelOffset(x: -1, y: 2), #"{"x":-1,"y":2}"#)
    try check(EdgeInsets2D(top: 1, left: 2, bottom: 3, right: 4), #"{"bottom":3,"left":2,"right":4,"top":1}"#)
    try check(AffineTransform2D.identity, #"{"a":1,"b":0,"c":0,"d":1,"tx":0,"ty":0}"#)
    let event = TouchEvent(kind: .releasedInside, target: 2, touchID: 7, location: .zero, time: 0.5)
    try check(
      event, #"{"kind":"released-inside","location":{"x":0,"y":0},"target":2,"time":0.5,"touchID":7}"#)
    let touch = Touch(id: 1, phase: .hovered, location: Point2D(x: 3, y: 4), radius: 8, time: 2)
    #expect(try JSONDecoder().decode(Touch.self, from: JSONEncoder().encode(touch)) == touch)
    #expect(try json(touch).contains(#""phase":"hovered""#))
  }

  @Test(
    "words that stand for no case are errors",
    arguments: [#"{"outcome":"Hit","slice":1}"#, #"{"outcome":"hit"}"#])
  func refusals(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(HitOutcome.self, from: Data(text.utf8)) }
  }

  private func checkNames<Value: NamedCase & Codable & Equatable>(of type: Value.Type) throws {
    #expect(Set(type.allCases.map(\.name)).count == type.allCases.count)
    for value in type.allCases {
      #expect(Value(name: value.name) == value && Value(name: value.name + " ") == nil)
      try check([value], "[\"\(value.name)\"]")
    }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Value].self, from: Data(#"["x"]"#.utf8)) }
  }

  @Test("every case of an enumeration has a name of its own, which is its code")
  func names() throws {
    try checkNames(of: SliceState.self)
    try checkNames(of: MaskRule.self)
    try checkNames(of: DisabledPolicy.self)
    try checkNames(of: ResizingMode.self)
    try checkNames(of: ImageLayout.ContentMode.self)
    try checkNames(of: Verdict.Reason.self)
    try checkNames(of: Touch.Phase.self)
    try checkNames(of: TouchEvent.Kind.self)
  }
}
