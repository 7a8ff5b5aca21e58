import Pinwheel
import PinwheelControls
import PinwheelWeb
import TestSupport
import Testing

/// The exports of the WebAssembly build, called on the host: the same code with checks that the small modules leave out.
@Suite(.serialized) struct WebModuleTests {
  static let size = Size2D(width: 48, height: 40)

  /// A stack of random slices, and the handles of its file and wheel.
  func open(
    _ kind: RandomStack.Kind, seed: UInt64
  ) throws -> (stack: SliceStack, file: Double, wheel: Double) {
    var rng = SeededRandom(seed: seed)
    var writer = BakedWriter(threshold: .standard)
    writer.add(try RandomStack.stack(kind, count: 9, size: Self.size, using: &rng))
    let bytes = try writer.bytes()
    WebModule.write(bytes)
    let file = fileOpen()
    #expect(file > 0 && fileNames(file) == 1)
    let wheel = wheelOpen(file, 0, .nan, .nan)
    #expect(wheel > 0, "\(WebModule.text())")
    return (try BakedFile(bytes).stack(ofPinwheel: 0), file, wheel)
  }

  /// The number that an export gives for an outcome.
  func code(_ outcome: HitOutcome<Slice.ID>) -> Int32 {
    switch outcome {
    case .hit(let slice): Int32(slice.number)
    case .miss: -1
    case .swallowed(let slice): -2 - 2 * Int32(slice.number)
    case .blocked(let slice): -3 - 2 * Int32(slice.number)
    }
  }

  @Test("answers are those of the stack", arguments: RandomStack.Kind.allCases, [UInt64(1), 2])
  func answers(kind: RandomStack.Kind, seed: UInt64) throws {
    let (stack, file, wheel) = try open(kind, seed: seed)
    defer { for handle in [file, wheel] { close(handle) } }
    #expect(wheelFacts(wheel) == 9 && WebModule.numbers() == [Self.size.width, Self.size.height])
    var rng = SeededRandom(seed: seed)
    let points = (0..<120).map { _ in
      Point2D(x: .random(in: -2...50, using: &rng), y: .random(in: -2...42, using: &rng))
    }
    for radius in [0, 4.5] {
      let expected = points.map {
        code(radius > 0 ? stack.unprepared.hit(at: $0, radius: radius) : stack.hit(at: $0))
      }
      #expect(points.map { Int32(wheelHit(wheel, $0.x, $0.y, radius)) } == expected, "seed \(seed)")
      WebModule.write(numbers: points.flatMap { [$0.x, $0.y] })
      #expect(wheelHits(wheel, radius) == 120 && WebModule.codes() == expected, "seed \(seed)")
    }
    for point in points.prefix(8) {
      let hits = stack.unprepared.allHits(at: point)
      #expect(wheelAllHits(wheel, point.x, point.y) == Double(hits.count))
      #expect(WebModule.codes() == hits.map(code))
      let verdicts = stack.unprepared.explain(at: point)
      #expect(wheelExplain(wheel, point.x, point.y) == Double(verdicts.count))
      let numbers = WebModule.numbers()
      #expect(
        stride(from: 0, to: numbers.count, by: 5).map { Int(numbers[$0]) } == verdicts.map(\.slice.number))
      let contacts = stack.unprepared.contacts(at: point, radius: 4.5)
      #expect(wheelContacts(wheel, point.x, point.y, 4.5) == Double(contacts.count))
      #expect(
        WebModule.numbers()
          == contacts.flatMap { [Double(code($0.outcome)), Double($0.pixels), $0.fraction] },
        "at \(point), seed \(seed)")
      for slice in stack.slices.indices {
        #expect(
          wheelDistance(wheel, Double(slice), point.x, point.y)
            == stack.unprepared.distance(from: point, to: Slice.ID(slice))
        )
      }
    }
  }

  @Test("a wheel that is opened in steps answers the same", arguments: RandomStack.Kind.allCases, [0, 2, 5])
  func openedInSteps(kind: RandomStack.Kind, steps: Int) throws {
    var rng = SeededRandom(seed: 5)
    var writer = BakedWriter(threshold: .standard)
    writer.add(try RandomStack.stack(kind, count: 9, size: Size2D(width: 60, height: 300), using: &rng))
    WebModule.write(try writer.bytes())
    let file = fileOpen()
    let (wheel, opening) = (wheelOpen(file, 0, .nan, .nan), openingOpen(file, 0, .nan, .nan))
    #expect(wheel > 0 && opening > 0, "\(WebModule.text())")
    // It is no wheel yet.
    #expect(wheelHit(opening, 0, 0, 0).isNaN && wheelFacts(opening).isNaN)
    let fractions = (0..<steps).map { _ in openingStep(opening) }
    #expect(fractions.sorted() == fractions && fractions.allSatisfy { $0 > 0 && $0 <= 1 })
    let other = openingFinish(opening)
    close(opening)
    #expect(other > 0 && openingStep(opening).isNaN)
    defer { for handle in [file, wheel, other] { close(handle) } }
    for (x, y) in (0..<60).flatMap({ x in (0..<300).map { (Double(x) + 0.5, Double($0) + 0.25) } }) {
      #expect(wheelHit(wheel, x, y, 0) == wheelHit(other, x, y, 0), "at (\(x), \(y))")
    }
    #expect(wheelBytes(wheel) == wheelBytes(other))
  }

  @Test("an edit changes the answers", arguments: [UInt64(3), 4])
  func edits(seed: UInt64) throws {
    var (stack, file, wheel) = try open(.aligned, seed: seed)
    defer { for handle in [file, wheel] { close(handle) } }
    for slice in stack.slices.indices {
      stack.slices[slice].isHidden.toggle()
      #expect(sliceSet(wheel, Double(slice), 0, 1, stack.slices[slice].isHidden ? 1 : 0) == 0)
      for y in stride(from: 0.25, to: 40, by: 3) {
        for x in stride(from: 0.25, to: 48, by: 3) {
          #expect(Int32(wheelHit(wheel, x, y, 0)) == code(stack.hit(at: Point2D(x: x, y: y))), "seed \(seed)")
        }
      }
    }
  }

  @Test("the bytes of a wheel are those of its slices as they are now", arguments: [UInt64(17), 18])
  func bytes(seed: UInt64) throws {
    var (stack, file, wheel) = try open(.turned, seed: seed)
    close(file)
    defer { close(wheel) }
    func written() throws -> ContiguousArray<UInt8> {
      var writer = BakedWriter(threshold: .standard)
      writer.add(stack)
      return try writer.bytes()
    }
    #expect(wheelBytes(wheel) > 0)
    #expect(try WebModule.bytes().elementsEqual(written()), "nothing has been changed")
    for (number, slice) in stack.slices.indices.map({ (Double($0), $0) }) {
      stack.slices[slice].isHidden.toggle()
      #expect(sliceSet(wheel, number, 0, 1, stack.slices[slice].isHidden ? 1 : 0) >= 0)
      stack.slices[slice].allowsSeveralTouches = true
      #expect(sliceSet(wheel, number, 0, 2, 1) >= 0)
      stack.slices[slice].maskRule = .union
      #expect(sliceSet(wheel, number, 0, 4, Double(MaskRule.union.number)) >= 0)
    }
    #expect(wheelSelect(wheel, 2, .nan) == 0)
    for slice in stack.slices.indices { stack.slices[slice].scale = 2 }
    #expect(try wheelBytes(wheel) == Double(written().count))
    #expect(try WebModule.bytes().elementsEqual(written()), "seed \(seed)")
  }

  @Test("touches cause the events of the control", arguments: [UInt64(5), 6])
  func touches(seed: UInt64) throws {
    let (stack, file, wheel) = try open(.aligned, seed: seed)
    defer { for handle in [file, wheel] { close(handle) } }
    var (control, rng) = (WheelControl(Wheel(stack)), SeededRandom(seed: seed))
    var (count, time) = (0, 0.0)
    for _ in 0..<400 {
      time += 0.02
      let touch = Touch(
        id: Int.random(in: 0..<3, using: &rng),
        phase: Touch.Phase.allCases[Int.random(in: 0..<Touch.Phase.allCases.count, using: &rng)],
        location: Point2D(x: .random(in: 0...48, using: &rng), y: .random(in: 0...40, using: &rng)),
        time: time)
      var events: [TouchEvent] = []
      events += control.handle(touch)
      let phase = Touch.Phase.allCases.firstIndex(of: touch.phase).map(Double.init) ?? -1
      let answer = wheelTouch(
        wheel, Double(touch.id), phase, touch.location.x, touch.location.y, touch.radius, time, .nan)
      #expect(answer == Double(events.count), "seed \(seed)")
      #expect(
        WebModule.numbers()
          == events.flatMap {
            [
              Double($0.kind.number), Double($0.slice.number), Double($0.touchID), $0.location.x,
              $0.location.y,
              $0.time,
            ]
          }, "seed \(seed)")
      count += events.count
    }
    #expect(count > 20, "seed \(seed)")
  }

  /// Numbers that no argument may be, or that only some may.
  private static let oddities: [Double] = [
    .nan, -1, 0.5, 3, 255, 1e9, 4_294_967_296, 1e300, -1e300, .infinity, -.infinity, .leastNonzeroMagnitude,
  ]

  @Test("no number stops an export; what is refused is said in a sentence")
  func oddNumbers() throws {
    let (_, file, wheel) = try open(.turned, seed: 7)
    WebModule.write(Array("draft".utf8))
    let draft = draftOpen(48, 40, 0.1)
    let mask = maskOpen(4, 4, 0.1, .nan)
    #expect(wheelBytes(wheel) > 0)
    WebModule.write(WebModule.bytes())
    let revision = revisionOpen(0)
    #expect(draft > 0 && mask > 0 && revision > 0)
    defer { for handle in [file, wheel, draft, mask, revision] { close(handle) } }
    let exports: [(String, ([Double]) -> Double)] = [
      ("fileNames", { fileNames($0[0]) }), ("fileThresholds", { fileThresholds($0[0]) }),
      ("fileSources", { fileSources($0[0]) }), ("wheelOpen", { wheelOpen($0[0], $0[1], $0[2], $0[3]) }),
      ("openingOpen", { openingOpen($0[0], $0[1], $0[2], $0[3]) }), ("openingStep", { openingStep($0[0]) }),
      ("openingFinish", { openingFinish($0[0]) }),
      ("wheelHit", { wheelHit($0[0], $0[1], $0[2], $0[3]) }),
      ("wheelAllHits", { wheelAllHits($0[0], $0[1], $0[2]) }),
      ("wheelExplain", { wheelExplain($0[0], $0[1], $0[2]) }),
      ("wheelContacts", { wheelContacts($0[0], $0[1], $0[2], min($0[3], 1000)) }),
      ("wheelDistance", { wheelDistance($0[0], $0[1], $0[2], $0[3]) }),
      ("sliceSet", { sliceSet($0[0], $0[1], 0, $0[2], $0[3]) }),
      ("wheelSelect", { wheelSelect($0[0], $0[1], $0[2]) }),
      ("wheelOwners", { wheelOwners($0[0], $0[1]) }),
      ("wheelShape", { wheelShape($0[0], $0[1], $0[2], $0[3]) }),
      ("wheelShape of solid pixels", { wheelShape($0[0], $0[1], $0[2], 0) }),
      ("wheelBytes", { wheelBytes($0[0]) }), ("wheelNames", { wheelNames($0[0]) }),
      ("sliceFacts", { sliceFacts($0[0], $0[1]) }),
      ("slicePieces", { slicePieces($0[0], $0[1], $0[2]) }),
      ("sliceBounds", { sliceBounds($0[0], $0[1]) }), ("sliceState", { sliceState($0[0], $0[1], $0[2]) }),
      ("sliceHighlight", { sliceHighlight($0[0], $0[1], $0[2]) }),
      ("wheelLayers", { wheelLayers($0[0], $0[1]) }),
      ("wheelNextChange", { wheelNextChange($0[0], $0[1]) }), ("wheelCancel", { wheelCancel($0[0], $0[1]) }),
      ("wheelTouch", { wheelTouch($0[0], $0[1], $0[2], $0[3], $0[3], $0[3], $0[3], $0[3]) }),
      ("wheelTable", { wheelTable($0[0]) }), ("wheelSetRouting", { wheelSetRouting($0[0], $0[1], $0[2]) }),
      ("draftOpen", { draftOpen($0[0], $0[1], $0[2]) }), ("draftBake", { draftBake($0[0]) }),
      ("draftSource", { draftSource($0[0]) }), ("draftSlice", { draftSlice($0[0]) }),
      ("draftImage", { draftImage($0[0], $0[1]) }),
      ("draftSet", { draftSet($0[0], $0[1], $0[2]) }),
      ("draftBackground", { draftBackground($0[0], $0[1], $0[2], $0[3], $0[3], $0[2]) }),
      ("maskOpen", { maskOpen($0[0], $0[1], $0[2], $0[3]) }), ("maskRows", { maskRows($0[0], $0[1]) }),
      ("revisionOpen", { revisionOpen($0[0]) }),
      ("revisionBakes", { revisionBakes($0[0], $0[1], $0[2], $0[3]) }),
      ("revisionMask", { revisionMask($0[0], $0[1], $0[2]) }),
      ("revisionSlice", { revisionSlice($0[0], $0[1], $0[2]) }),
      ("revisionOrder", { revisionOrder($0[0]) }), ("revisionManifest", { revisionManifest($0[0]) }),
      ("revisionSet", { revisionSet($0[0], $0[1], $0[2], $0[3]) }),
      (
        "revisionBake",
        {
          WebModule.write(numbers: [$0[0]])
          return revisionBake()
        }
      ),
      ("vocabulary", { vocabulary($0[0]) }), ("input", { input(min($0[0], 1e6)) }),
    ]
    var refusals = 0
    for (name, export) in exports {
      for handle in [wheel, file, draft, mask, revision] + TestLength.sample(Self.oddities, count: 7) {
        for first in [0] + TestLength.sample(Self.oddities, count: 7) {
          for second in TestLength.sample([0, 1.5, .nan, 1e300] as [Double], count: 2) {
            let answer = export([handle, first, second, first])
            guard answer.isNaN else { continue }
            refusals += 1
            let text = WebModule.text()
            guard text.hasSuffix("."), text.utf8.count > 20 else {
              Issue.record("\(name)(\(handle), \(first), \(second)): \(text)")
              continue
            }
          }
        }
      }
    }
    #expect(refusals > TestLength.count(300, thorough: 1_000))
  }

  @Test("a closed handle is refused, and so are bytes that are no baked file")
  func closing() throws {
    let (_, file, wheel) = try open(.aligned, seed: 8)
    close(wheel)
    close(wheel)
    #expect(wheelHit(wheel, 1, 1, 0).isNaN)
    #expect(WebModule.text() == "This wheel is closed; open another one.")
    #expect(wheelHit(file, 1, 1, 0).isNaN, "a file is no wheel")
    close(file)
    #expect(fileNames(file).isNaN)
    WebModule.write(Array("not a baked file".utf8))
    #expect(fileOpen().isNaN && WebModule.text().hasSuffix("."))
    WebModule.write([])
    #expect(fileOpen().isNaN)
  }
}
