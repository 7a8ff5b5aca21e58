// Draws how the scrolling controls move: position and speed over time, for a flick, a finger that brakes, a slow drag, a
// throw beyond the end, a catch, a tap, a trackpad and a held key. Scripts/checks/plot-motion compiles and runs it; the
// drawing, SVG, goes to standard output.
import Pinwheel
import PinwheelControls

/// A moment of a gesture.
struct Sample {
  let time: Double
  let offset: Double
  let speed: Double
}

/// What happens on a control, one after another.
enum Step {
  /// A finger that is down moves by points, evenly within seconds.
  case move(Double, seconds: Double)
  case down, up
  /// Nothing happens.
  case wait(Double)
  /// The fingers on a trackpad scroll by points within seconds, then lift, and the system reports momentum.
  case trackpad(Double, seconds: Double)
  /// A key is pressed, and repeated 30 times a second from 0.4 s on.
  case key(Int)
}

/// The motion of a control during a gesture and after it.
func move<Control: ItemControl>(
  _ scroller: Control, from start: Point2D, steps: [Step]
) -> (samples: [Sample], release: Double, marks: [(time: Double, name: String)]) {
  var scroller = scroller
  var events: [ItemEvent<Control.Items.Element>] = []
  var samples: [Sample] = []
  var marks: [(time: Double, name: String)] = []
  var (time, location, release) = (0.0, start, 0.0)
  let isVertical = scroller.layout.axis == .vertical
  func note() {
    for event in events {
      switch event {
      case .willSelect(let item, _): marks.append((time, "chosen \(item)"))
      case .selected(let item, _): marks.append((time, "selected \(item)"))
      case .reselected(let item, _): marks.append((time, "reselected \(item)"))
      case .tick(let id): if let item = scroller[id] { marks.append((time, "tick \(item)")) }
      case .cancelled(let item, _): marks.append((time, "cancelled \(item)"))
      case .deselected: marks.append((time, "deselected"))
      }
    }
    events.removeAll()
  }
  /// Draws frames until a time.
  func draw(until end: Double) {
    while time < end - 1e-6 {
      let old = scroller.offset(at: time)
      let frame = min(1 / 240.0, end - time)
      time += frame
      events += scroller.advance(to: time)
      note()
      let offset = scroller.offset(at: time)
      samples.append(Sample(time: time, offset: offset, speed: (offset - old) / frame))
    }
  }
  func touch(_ phase: Touch.Phase) {
    events += scroller.handle(Touch(id: 1, phase: phase, location: location, time: time))
    note()
  }
  for step in steps {
    switch step {
    case .down:
      location = start
      touch(.began)
    case .up:
      touch(.ended)
      release = time
    case .wait(let seconds): draw(until: time + seconds)
    case .move(let distance, let seconds):
      let count = max(1, Int(seconds * 120))
      for _ in 0..<count {
        // The content moves with the report, at the end of the frame.
        let old = scroller.offset(at: time)
        time += seconds / Double(count)
        if isVertical {
          location.y += distance / Double(count)
        } else {
          location.x += distance / Double(count)
        }
        touch(.moved)
        let offset = scroller.offset(at: time)
        samples.append(Sample(time: time, offset: offset, speed: (offset - old) * Double(count) / seconds))
      }
    case .trackpad(let distance, let seconds):
      let count = Int(seconds * 120)
      events += scroller.scroll(by: 0, phase: .began, at: time)
      for _ in 0..<count {
        draw(until: time + seconds / Double(count))
        events += scroller.scroll(by: distance / Double(count), phase: .changed, at: time)
      }
      events += scroller.scroll(by: 0, phase: .ended, at: time)
      release = time
      for report in 0..<60 {
        draw(until: time + 1 / 60.0)
        events += scroller.scroll(
          by: distance / Double(count + report * report), phase: .momentum, at: time)
      }
    case .key(let presses):
      for press in 0..<presses {
        events += scroller.select((scroller.selection ?? 0) + 1, isByUser: true, at: time)
        draw(until: time + (press == 0 ? 0.4 : 1 / 30.0))
      }
      release = time
    }
  }
  draw(until: 4)
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

let gestures: [(name: String, steps: [Step])] = [
  ("flick", [.down, .move(-60, seconds: 0.08), .up]),
  (
    "brake",
    [
      .down, .move(-25, seconds: 0.025), .move(-12, seconds: 0.025), .move(-5, seconds: 0.025),
      .move(-1, seconds: 0.025), .up,
    ]
  ),
  ("bounce at 8000", [.down, .move(-400, seconds: 0.05), .up]),
  ("catch", [.down, .move(-60, seconds: 0.08), .up, .wait(0.2), .down, .wait(0.3), .up]),
  ("two taps", [.down, .up, .wait(0.25), .down, .up]),
  ("trackpad with momentum", [.trackpad(90, seconds: 0.1)]),
  ("key held", [.key(8)]),
]
let wheel = ScrollWheel(
  items: 0..<9, viewport: Size2D(width: 320, height: 30)
) { Double(60 + $0 * 37 % 60) }
let picker = SnapPicker(count: 24, rowHeight: 40, viewport: Size2D(width: 200, height: 240))
let strip = TopicStrip(topics: 0..<14, viewport: Size2D(width: 320, height: 44)) { Double(30 + $0 * 29 % 50) }

var body = ""
for (row, control) in ["ScrollWheel", "SnapPicker", "TopicStrip"].enumerated() {
  for (column, gesture) in gestures.enumerated() {
    let isTap = gesture.name == "two taps"
    let at = Point2D(x: isTap ? 290 : 160, y: 15)
    let result =
      switch row {
      case 0: move(wheel, from: at, steps: gesture.steps)
      case 1: move(picker, from: Point2D(x: 100, y: isTap ? 205 : 120), steps: gesture.steps)
      default: move(strip, from: at, steps: gesture.steps)
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
  <svg xmlns="http://www.w3.org/2000/svg" width="2700" height="930" font-family="sans-serif">
  <rect width="100%" height="100%" fill="white"/>
  \(body)</svg>
  """)
