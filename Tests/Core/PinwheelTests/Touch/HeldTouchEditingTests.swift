import Pinwheel
import TestSupport
import Testing

/// Slices are moved, added and removed under fingers that are down: events always name the slice that the finger is on.
@Suite struct HeldTouchEditingTests {
  /// Slices as a list of names and frames, back to front, and fingers as a table: nothing has an index that must follow.
  private struct Model {
    var slices: [(name: String, frame: Rect2D, isEnabled: Bool)] = []
    static let canvas = Rect2D(x: 0, y: 0, width: 12, height: 8)
    var fingers: [(id: Int, name: String, isInside: Bool)] = []

    /// The name of the front-most enabled slice at a point.
    func name(at point: Point2D) -> String? {
      slices.last { $0.isEnabled && $0.frame.contains(point) && Self.canvas.contains(point) }?.name
    }

    /// The events of a touch, each as `kind name`.
    mutating func events(of touch: Touch) -> [String] {
      var events: [String] = []
      for finger in fingers where !slices.contains(where: { $0.name == finger.name && $0.isEnabled }) {
        events.append("cancelled \(finger.name)")
      }
      fingers.removeAll { finger in !slices.contains { $0.name == finger.name && $0.isEnabled } }
      let name = name(at: touch.location)
      let index = fingers.firstIndex { $0.id == touch.id }
      switch touch.phase {
      case .began:
        if let index { events.append("cancelled \(fingers.remove(at: index).name)") }
        guard let name, !fingers.contains(where: { $0.name == name }) else { break }
        fingers.append((touch.id, name, true))
        events.append("pressed \(name)")
      case .moved:
        guard let index, fingers[index].isInside != (fingers[index].name == name) else { break }
        fingers[index].isInside.toggle()
        events.append("\(fingers[index].isInside ? "drag-enter" : "drag-exit") \(fingers[index].name)")
      default:
        guard let index else { break }
        let finger = fingers.remove(at: index)
        events.append("\(finger.name == name ? "released-inside" : "released-outside") \(finger.name)")
      }
      return events
    }
  }

  /// A wheel, and the names of all slices that it ever had.
  private struct Subject {
    var wheel: Wheel
    var names: [Slice.ID: String] = [:]
    var router = TouchRouter(retainDistance: 0, slop: 0)

    /// The events of a touch, each as `kind name`.
    mutating func events(of touch: Touch) -> [String] {
      router.handle(touch, on: wheel).map { "\($0.kind.name) \(names[$0.slice] ?? "unknown")" }
    }
  }

  private func frame(using rng: inout SeededRandom) -> Rect2D {
    Rect2D(
      x: Double(Int.random(in: -2..<10, using: &rng)), y: Double(Int.random(in: -2..<7, using: &rng)),
      width: Double(Int.random(in: 1..<9, using: &rng)), height: Double(Int.random(in: 1..<7, using: &rng)))
  }

  /// Adds, moves, removes, enables or replaces a slice in both.
  private func edit(
    _ wheel: inout Wheel, _ names: inout [Slice.ID: String], _ model: inout Model,
    using rng: inout SeededRandom
  ) {
    let count = model.slices.count
    let index = count > 0 ? Int.random(in: 0..<count, using: &rng) : 0
    let kind = count > 0 ? Int.random(in: 0..<5, using: &rng) : 0
    func id(_ index: Int) -> Slice.ID { wheel[model.slices[index].name]?.id ?? Slice.ID(-1) }
    switch kind {
    case 0:
      let slice = Slice(name: "\(names.count)", frame: frame(using: &rng))
      let neighbor = Int.random(in: 0..<max(1, count), using: &rng)
      let places: [(Wheel.ZPosition, Int)] =
        count == 0
        ? [(.front, 0), (.back, 0)]
        : [
          (.front, count), (.back, 0), (.above(id(neighbor)), neighbor + 1), (.below(id(neighbor)), neighbor),
        ]
      let (place, target) = rng.element(of: places)
      guard let added = wheel.add(slice, at: place) else {
        Issue.record("\(place) is unknown")
        return
      }
      let other = names.updateValue(slice.name, forKey: added)
      #expect(other == nil, "an identity is used again")
      model.slices.insert((slice.name, slice.images[0].placement.frame, true), at: target)
    case 1:
      if Bool.random(using: &rng) {
        let removed = wheel.remove(id(index))
        #expect(removed?.name == model.slices[index].name)
      } else {
        wheel[model.slices[index].name] = nil
      }
      model.slices.remove(at: index)
    case 2:
      let other = Int.random(in: 0..<count, using: &rng)
      let (isAbove, moved) = (Bool.random(using: &rng), model.slices[index])
      let target = id(other)
      let hasMoved = wheel.move(id(index), to: isAbove ? .above(target) : .below(target))
      #expect(hasMoved)
      guard other != index else { break }
      model.slices.remove(at: index)
      model.slices.insert(moved, at: (other > index ? other - 1 : other) + (isAbove ? 1 : 0))
    case 3:
      wheel[id(index)]?.isEnabled.toggle()
      model.slices[index].isEnabled.toggle()
    default:
      let other = Slice(name: model.slices[index].name, frame: frame(using: &rng))
      wheel[id(index)] = other
      model.slices[index].frame = other.images[0].placement.frame
      model.slices[index].isEnabled = true
    }
  }

  @Test("events name the slice that the finger is on", arguments: Wheel.Answers.allCases)
  func sequences(answers: Wheel.Answers) {
    for sequence in 0..<TestLength.count(1_500, thorough: 50_000) {
      let seed = UInt64(sequence) * 2 + (answers == .fromMap ? 1 : 0)
      var rng = SeededRandom(seed: seed)
      var model = Model()
      var subject = Subject(
        wheel: Wheel(canvas: Size2D(width: 12, height: 8), slices: [], answers: answers))
      for _ in 0..<3 { edit(&subject.wheel, &subject.names, &model, using: &rng) }
      for step in 0..<16 {
        switch Int.random(in: 0..<6, using: &rng) {
        case 0, 1: edit(&subject.wheel, &subject.names, &model, using: &rng)
        case 2:
          var names = subject.names
          subject.wheel.edit { wheel in
            for _ in 0..<3 { edit(&wheel, &names, &model, using: &rng) }
          }
          subject.names = names
        default:
          let touch = Touch(
            id: Int.random(in: 0..<3, using: &rng),
            phase: rng.element(of: [.began, .began, .moved, .moved, .ended]),
            location: Point2D(
              x: Double(Int.random(in: -1..<13, using: &rng)) + 0.5,
              y: Double(Int.random(in: -1..<9, using: &rng)) + 0.5), time: Double(step))
          let (found, expected) = (subject.events(of: touch), model.events(of: touch))
          #expect(found == expected, "\(touch), step \(step), seed \(seed)")
        }
        guard subject.wheel.slices.map(\.name) == model.slices.map(\.name),
          subject.wheel.answers == answers
        else {
          Issue.record("other slices after step \(step), seed \(seed)")
          return
        }
      }
    }
  }
}
