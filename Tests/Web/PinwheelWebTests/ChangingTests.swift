import Pinwheel
import PinwheelWeb
import TestSupport
import Testing

/// Wheels that a page changes: in the suite that owns the module's buffers.
extension WebModuleTests {
  private static let (frame, transform, clip) = (7.0, 8.0, 9.0)

  @Test(
    "every change is that of a wheel in Swift, with a map and without", arguments: RandomStack.Kind.allCases,
    [true, false])
  func changes(kind: RandomStack.Kind, hasMap: Bool) throws {
    let seed: UInt64 = 31
    var rng = SeededRandom(seed: seed)
    let (stack, file, other) = try open(kind, seed: seed)
    let wheel = wheelOpen(file, 0, .nan, .nan, hasMap ? 1 : 0)
    defer { for handle in [file, other, wheel] { close(handle) } }
    #expect(wheelTable(wheel) == (hasMap ? 1 : 0), "\(WebModule.text())")
    var model = Wheel(stack, answers: .fromIndex)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &rng) }
    for turn in 0..<TestLength.count(60, thorough: 600) {
      let ids = model.slices.map(\.id)
      let (id, from) = (
        ids[Int.random(in: ids.indices, using: &rng)], Int.random(in: stack.slices.indices, using: &rng)
      )
      let (slice, place) = (Double(id.number), Int.random(in: ids.indices, using: &rng))
      var answer = 0.0
      switch Int.random(in: 0..<9, using: &rng) {
      case 0, 1:
        let rect = Rect2D(
          x: number(-9...40), y: number(-9...40), width: number(1...30), height: number(1...30))
        model[id]?.frame = rect
        answer = sliceSet(wheel, slice, 0, Self.frame, rect.x, rect.y, rect.width, rect.height)
      case 2, 3:
        let center = Point2D(x: number(0...48), y: number(0...40))
        let map = AffineTransform2D.rotation(degrees: number(0...360), about: center)
        model[id]?.transform = map
        answer = sliceSet(wheel, slice, 0, Self.transform, map.a, map.b, map.c, map.d, map.tx, map.ty)
      case 4:
        let rect = Rect2D(
          x: number(-9...20), y: number(-9...20), width: number(9...40), height: number(9...40))
        let clipping = ids[place]
        switch turn % 3 {
        case 0:
          model[id]?.clip = .rect(rect)
          answer = sliceSet(wheel, slice, 0, Self.clip, rect.x, rect.y, rect.width, rect.height)
        case 1:
          model[id]?.clip = .slice(clipping)
          answer = sliceSet(wheel, slice, 0, Self.clip, Double(clipping.number))
        default:
          model[id]?.clip = nil
          answer = sliceSet(wheel, slice, 0, Self.clip, -1)
        }
      case 5:
        model.move(id, to: .index(place))
        answer = sliceMove(wheel, slice, 0, Double(place))
      case 6:
        model.add(stack.slices[from], at: .index(place))
        answer = sliceAdd(wheel, Double(place), 0, other, Double(from))
      case 7 where ids.count > 3:
        model.remove(id)
        answer = sliceRemove(wheel, slice, 0)
      default:
        model[id]?.images = stack.slices[from].images
        answer = sliceSetImages(wheel, slice, 0, other, Double(from))
      }
      #expect(answer == 0, "\(WebModule.text())")
      for _ in 0..<20 {
        let point = Point2D(x: number(-2...50), y: number(-2...42))
        let (expected, found) = (code(model.hit(at: point)), Int32(wheelHit(wheel, point.x, point.y, 0)))
        #expect(found == expected, "turn \(turn) at \(point), seed \(seed)")
      }
      _ = wheelExplain(wheel, 1, 1)
      let order = WebModule.numbers()
      #expect(
        stride(from: 0, to: order.count, by: 5).map { Int(order[$0]) }
          == model.slices.reversed().map(\.id.number))
    }
    #expect(wheelFacts(wheel) == Double(model.slices.count))
    for slice in model.slices {
      _ = sliceFacts(wheel, Double(slice.id.number))
      let (facts, frame, map) = (WebModule.numbers(), slice.frame, slice.transform)
      let expected = [
        frame.x, frame.y, frame.width, frame.height, map.a, map.b, map.c, map.d, map.tx, map.ty,
      ]
      #expect(Array(facts[7..<17]) == expected)
    }
    #expect(wheelBytes(wheel).isNaN)
    #expect(WebModule.text().hasPrefix("The slices of a wheel that is written must be those of its file"))
  }

  @Test("a slice that is removed loses its touch, and a pointer hovers over what comes under it")
  func changedTouches() throws {
    let (_, file, wheel) = try open(.aligned, seed: 8)
    defer { for handle in [file, wheel] { close(handle) } }
    let points = (0..<48 * 40).map { Point2D(x: Double($0 % 48) + 0.25, y: Double($0 / 48) + 0.25) }
    let first = points.first { wheelHit(wheel, $0.x, $0.y, 0) >= 0 }
    let point = try #require(first)
    let slice = wheelHit(wheel, point.x, point.y, 0)
    #expect(wheelTouch(wheel, 1, 0, point.x, point.y, 0, 1, .nan) == 1)
    #expect(sliceRemove(wheel, slice, 2) == 1)
    let cancelled = Double(TouchEvent.Kind.cancelled.number)
    #expect(WebModule.numbers() == [cancelled, slice, 1, point.x, point.y, 2])
    for answer in [
      sliceRemove(wheel, slice, 2), sliceSet(wheel, slice, 2, 0, 1), wheelDistance(wheel, slice, 0, 0),
    ] {
      #expect(answer.isNaN && WebModule.text() == "The slice must be the number of one in the wheel.")
    }
    #expect(wheelTouch(wheel, 2, 4, point.x, point.y, 0, 3, .nan) <= 1)
    // A slice of the whole file, in front.
    let other = wheelOpen(file, 0, .nan, .nan)
    defer { close(other) }
    #expect(sliceAdd(wheel, wheelFacts(wheel), 4, other, slice) >= 1)
    #expect(WebModule.numbers().suffix(6).prefix(2) == [Double(TouchEvent.Kind.hoverEnter.number), 9])
  }

  @Test("what is no frame, transform, clip or place is refused, and changes nothing")
  func changeRefusals() throws {
    let (_, file, wheel) = try open(.aligned, seed: 9)
    defer { for handle in [file, wheel] { close(handle) } }
    _ = sliceFacts(wheel, 0)
    let before = WebModule.numbers()
    let bytes = wheelBytes(wheel)
    for odd in [Double.nan, .infinity, -.infinity] {
      #expect(sliceSet(wheel, 0, 0, Self.frame, 1, odd, 1, 1).isNaN)
      #expect(sliceSet(wheel, 0, 0, Self.transform, 1, 1, 1, odd, 1, 1).isNaN)
      #expect(sliceSet(wheel, 0, 0, Self.clip, 1, 1, odd, 1).isNaN)
      #expect(sliceSet(wheel, 0, 0, Self.clip, odd).isNaN)
      #expect(sliceMove(wheel, 0, 0, odd).isNaN && sliceAdd(wheel, odd, 0, wheel, 0).isNaN)
      #expect(sliceAdd(wheel, 0, 0, odd, 0).isNaN && sliceAdd(wheel, 0, 0, file, 0).isNaN)
      #expect(sliceSetImages(wheel, 0, 0, wheel, odd).isNaN && sliceSetImages(wheel, 0, odd, wheel, 0).isNaN)
    }
    for (x, y, width, height) in [(0, 0, 0, 5), (0, 0, 5, -1)] as [(Double, Double, Double, Double)] {
      #expect(sliceSet(wheel, 0, 0, Self.frame, x, y, width, height).isNaN)
      #expect(WebModule.text() == "The frame must be of a width and a height above 0.")
    }
    #expect(sliceSet(wheel, 0, 0, Self.clip, 9).isNaN && sliceMove(wheel, 0, 0, 9).isNaN)
    #expect(sliceAdd(wheel, 10, 0, wheel, 0).isNaN && wheelFacts(wheel) == 9)
    _ = sliceFacts(wheel, 0)
    #expect(WebModule.numbers() == before && wheelBytes(wheel) == bytes)
  }

  @Test("a wheel without bounds is hit, drawn and outlined anywhere")
  func unbounded() throws {
    WebModule.write(Array("everywhere".utf8))
    let draft = draftOpen(.infinity, .infinity, 0.5)
    let mask = maskOpen(2, 2, 0.5, .nan)
    defer { for handle in [draft, mask] { close(handle) } }
    WebModule.write([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 255])
    #expect(maskRows(mask, 0) == 0)
    let corners = [(-1_000_000.0, 7.0), (3, -40), (5e8, 5e8)]
    for (number, (x, y)) in corners.enumerated() {
      WebModule.write(Array("\(number)".utf8))
      #expect(draftSlice(draft) == 0)
      let layout: [Double] = [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0.5, 0.5, -1]
      WebModule.write(numbers: [0, 1, x, y, 4, 4] + layout + [Double](repeating: 0, count: 10))
      #expect(draftImage(draft, mask) == 0, "\(WebModule.text())")
    }
    #expect(draftSet(draft, Self.clip, 0, 0, 9e8, 9e8) == 0 && draftBake(draft) > 0, "\(WebModule.text())")
    WebModule.write(WebModule.bytes())
    let file = fileOpen()
    let wheel = wheelOpen(file, 0, .nan, .nan)
    defer { for handle in [file, wheel] { close(handle) } }
    #expect(wheel > 0 && wheelTable(wheel) == 0, "\(WebModule.text())")
    for (number, (x, y)) in corners.enumerated() {
      let slice = Double(number)
      #expect(wheelHit(wheel, x + 1, y + 1, 0) == slice && wheelHit(wheel, x + 1, y + 3, 0) == -1)
      #expect(slicePieces(wheel, slice, 0) == 1 && wheelLayers(wheel, 0) == 3)
      #expect(sliceClip(wheel, slice) == (number == 2 ? 1 : -1))
      // At two pixels per point.
      #expect(wheelShape(wheel, slice, 2, 0) == 8)
      #expect(Array(WebModule.numbers().prefix(2)) == [2 * x, 2 * y])
      let bytes = WebModule.bytes().dropFirst(16)
      #expect(bytes.map { $0 > 0 } == (0..<64).map { $0 < 32 || $0 % 8 > 3 })
      #expect(wheelShape(wheel, slice, 2, 2) == 12)
      #expect(Array(WebModule.numbers().prefix(2)) == [2 * x - 2, 2 * y - 2])
    }
    #expect(wheelOwners(wheel, 1).isNaN)
    WebModule.write(Array("half".utf8))
    #expect(draftOpen(.infinity, 5, 0.5).isNaN)
  }

  @Test("masks overlap as their pixels do, and their outlines enclose them", arguments: [UInt64(41), 42])
  func overlapsAndOutlines(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    func pixels(_ width: Int, _ height: Int) -> [[Bool]] {
      (0..<height).map { _ in (0..<width).map { _ in Int.random(in: 0..<3, using: &rng) > 0 } }
    }
    func mask(of pixels: [[Bool]]) -> Double {
      let mask = maskOpen(Double(pixels[0].count), Double(pixels.count), 0.5, .nan)
      WebModule.write(pixels.flatMap { $0.flatMap { [0, 0, 0, $0 ? 255 : 0] } })
      #expect(maskRows(mask, 0) == 0)
      return mask
    }
    let (one, other) = (pixels(13, 9), pixels(70, 5))
    let masks = [mask(of: one), mask(of: other)]
    defer { for mask in masks { close(mask) } }
    for _ in 0..<60 {
      let (x, y) = (Int.random(in: -80...20, using: &rng), Int.random(in: -9...12, using: &rng))
      var area = 0
      for row in other.indices {
        for column in other[row].indices where other[row][column] {
          if one.indices.contains(row + y), one[0].indices.contains(column + x), one[row + y][column + x] {
            area += 1
          }
        }
      }
      #expect(maskOverlapArea(masks[0], masks[1], Double(x), Double(y)) == Double(area), "seed \(seed)")
    }
    for odd in [Double.nan, 0.5, 1e10] { #expect(maskOverlapArea(masks[0], masks[1], odd, 0).isNaN) }
    #expect(maskOutlines(masks[0], 0) == 0)
    var (numbers, inside) = (WebModule.numbers()[...], one.map { $0.map { _ in false } })
    while let rings = numbers.popFirst() {
      for _ in 0..<Int(rings) {
        let count = Int(numbers.removeFirst())
        let ring = (0..<count).map {
          (x: numbers[numbers.startIndex + 2 * $0], y: numbers[numbers.startIndex + 2 * $0 + 1])
        }
        numbers = numbers.dropFirst(2 * count)
        // Each upright edge exchanges inside and outside to its right.
        for corner in ring.indices {
          let (start, end) = (ring[corner], ring[(corner + 1) % count])
          #expect(start.x == end.x || start.y == end.y)
          for row in Int(min(start.y, end.y))..<Int(max(start.y, end.y)) {
            for column in Int(start.x)..<13 { inside[row][column].toggle() }
          }
        }
      }
    }
    #expect(inside == one, "seed \(seed)")
    #expect(maskOutlines(masks[0], 2) == 0 && WebModule.numbers().count > 0)
    for odd in [Double.nan, -1, .infinity] { #expect(maskOutlines(masks[0], odd).isNaN) }
  }
}
