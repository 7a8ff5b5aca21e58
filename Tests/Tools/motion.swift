// Draws how the scrolling controls move: position and speed over time, for a flick, a slow drag, a throw beyond the end
// and a tap. Scripts/checks/plot-motion compiles and runs it; the drawing, SVG, goes to standard output.
import Pinwheel
import PinwheelControls

/// A moment of a gesture.
struct Sample {
  let time: Double
  let offset: Double
  let speed: Double
}

/// A gesture on a control: the finger's, and the motion after it.
func move<Items, Layout>(
  _ scroller: ItemScroller<Items, Layout>, from start: Point2D, moves: [(distance: Double, seconds: Double)]
) -> (samples: [Sample], release: Double, marks: [(time: Double, name: String)]) {
  var scroller = scroller
  var events: [ItemScroller<Items, Layout>.Event] = []
  var samples: [Sample] = []
  var marks: [(time: Double, name: String)] = []
  var (time, location) = (0.0, start)
  let isVertical = scroller.layout.axis == .vertical
  func note() {
    for event in events {
      switch event {
      case .willSelect(_, let index): marks.append((time, "chosen \(index)"))
      case .selected(_, let index): marks.append((time, "selected \(index)"))
      case .reselected(_, let index): marks.append((time, "reselected \(index)"))
      case .tick(let index): marks.append((time, "tick \(index)"))
      case .cancelled(_, let index): marks.append((time, "cancelled \(index)"))
      case .deselected: marks.append((time, "deselected"))
      }
    }
    events.removeAll()
  }
  scroller.handle(Touch(id: 1, phase: .began, location: location, time: time), into: &events)
  for (distance, seconds) in moves {
    let steps = max(1, Int(seconds * 120))
    for _ in 0..<steps {
      let old = scroller.offset(at: time)
      time += seconds / Double(steps)
      if isVertical { location.y += distance / Double(steps) } else { location.x += distance / Double(steps) }
      scroller.handle(Touch(id: 1, phase: .moved, location: location, time: time), into: &events)
      note()
      let offset = scroller.offset(at: time)
      samples.append(Sample(time: time, offset: offset, speed: (offset - old) * Double(steps) / seconds))
    }
  }
  scroller.handle(Touch(id: 1, phase: .ended, location: location, time: time), into: &events)
  note()
  let release = time
  while time < release + 4 {
    samples.append(
      Sample(time: time, offset: scroller.offset(at: time), speed: scroller.motion.velocity(at: time)))
    time += 1 / 240.0
    scroller.advance(to: time, into: &events)
    note()
  }
  return (samples, release, marks)
}

/// The points of a curve, in a frame of so many units.
func points(
  _ samples: [Sample], _ value: (Sample) -> Double, range: ClosedRange<Double>, frame: Rect2D, seconds: Double
) -> String {
  let extent = max(range.upperBound - range.lowerBound, 1)
  var text = ""
  for sample in samples where sample.time <= seconds {
    let x = frame.x + sample.time / seconds * frame.width
    let y = frame.y + frame.height - (value(sample) - range.lowerBound) / extent * frame.height
    text += "\(Double(Int(x * 10)) / 10),\(Double(Int(y * 10)) / 10) "
  }
  return text
}

let gestures: [(name: String, moves: [(distance: Double, seconds: Double)])] = [
  ("flick", [(-60, 0.08)]), ("slow drag", [(-90, 0.9), (0, 0.15)]), ("throw beyond the end", [(-150, 0.06)]),
  ("tap", []),
]
let wheel = ScrollWheel(
  items: 0..<9, viewport: Size2D(width: 320, height: 30)
) { Double(60 + $0 * 37 % 60) }
let picker = SnapPicker(count: 24, rowHeight: 40, viewport: Size2D(width: 200, height: 240))
let strip = TopicStrip(topics: 0..<14, viewport: Size2D(width: 320, height: 44)) { Double(30 + $0 * 29 % 50) }

var body = ""
for (row, control) in ["ScrollWheel", "SnapPicker", "TopicStrip"].enumerated() {
  for (column, gesture) in gestures.enumerated() {
    let isThrow = gesture.name.hasPrefix("throw")
    let at = Point2D(x: gesture.moves.isEmpty ? 290 : 160, y: 15)
    let down = Point2D(x: 100, y: gesture.moves.isEmpty ? 205 : 120)
    let result =
      switch row {
      case 0: move(wheel, from: at, moves: gesture.moves)
      case 1: move(picker, from: down, moves: isThrow ? [(-150, 0.03)] : gesture.moves)
      default: move(strip, from: at, moves: gesture.moves)
      }
    let frame = Rect2D(x: Double(column) * 380 + 50, y: Double(row) * 300 + 50, width: 300, height: 200)
    let offsets = result.samples.map(\.offset)
    let speeds = result.samples.map(\.speed)
    let range = (offsets.min() ?? 0)...(offsets.max() ?? 1)
    let fastest = (speeds.min() ?? 0)...(speeds.max() ?? 1)
    let seconds = 4.0
    let x = frame.x + result.release / seconds * frame.width
    body += """
      <g font-size="11"><text x="\(frame.x)" y="\(frame.y - 22)" font-size="13" font-weight="bold">\(control): \(gesture.name)</text>
      <text x="\(frame.x)" y="\(frame.y - 7)"><tspan fill="#1558b0">position \(Int(range.lowerBound))...\(Int(range.upperBound)) pt</tspan> <tspan fill="#b3261e">speed \(Int(fastest.lowerBound))...\(Int(fastest.upperBound)) pt/s</tspan></text>
      <rect x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)" fill="none" stroke="#999"/>
      <line x1="\(x)" x2="\(x)" y1="\(frame.y)" y2="\(frame.y + frame.height)" stroke="#999" stroke-dasharray="3"/>
      <polyline fill="none" stroke="#b3261e" points="\(points(result.samples, { $0.speed }, range: fastest, frame: frame, seconds: seconds))"/>
      <polyline fill="none" stroke="#1558b0" stroke-width="2" points="\(points(result.samples, { $0.offset }, range: range, frame: frame, seconds: seconds))"/>

      """
    for mark in result.marks {
      let x = frame.x + mark.time / seconds * frame.width
      let isTick = mark.name.hasPrefix("tick")
      let color = isTick ? "#888" : mark.name.hasPrefix("chosen") ? "#8a4b00" : "#0a7a33"
      body +=
        "<circle cx=\"\(x)\" cy=\"\(frame.y + frame.height + 8)\" r=\"\(isTick ? 2 : 4)\" fill=\"\(color)\"/>\n"
    }
    let words = result.marks.filter { !$0.name.hasPrefix("tick") }.map {
      "\($0.name) at \(Double(Int($0.time * 100)) / 100) s"
    }
    body +=
      "<text x=\"\(frame.x)\" y=\"\(frame.y + frame.height + 28)\">\(words.joined(separator: ", "))</text></g>\n"
  }
}
print(
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="1560" height="930" font-family="sans-serif">
  <rect width="100%" height="100%" fill="white"/>
  \(body)</svg>
  """)
