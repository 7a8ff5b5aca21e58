internal import Pinwheel
internal import PinwheelControls

/// What a scroll wheel, a snap picker and a topic strip have in common.
enum ItemControl {
  case wheel(ScrollWheel<Int>)
  case picker(SnapPicker)
  case strip(TopicStrip<Int>)

  /// What happens on a control: another item is selected (0), or an item passes the middle (1).
  struct Event {
    let kind: Double
    let index: Int

    static func selected(_ index: Int) -> Event { Event(kind: 0, index: index) }
    static func tick(_ index: Int) -> Event { Event(kind: 1, index: index) }
  }

  /// What the host lets happen.
  enum Action {
    case touch(Touch)
    case select(Int, time: Double)
    case advance(time: Double)
    case cancelTouches(time: Double)
  }

  mutating func handle(_ action: Action) -> [Event] {
    switch self {
    case .wheel(var wheel):
      var events: [ScrollWheel<Int>.Event] = []
      switch action {
      case .touch(let touch): wheel.handle(touch, into: &events)
      case .select(let index, let time): wheel.select(index, at: time, into: &events)
      case .advance(let time): wheel.advance(to: time, into: &events)
      case .cancelTouches(let time): wheel.cancelTouches(at: time, into: &events)
      }
      self = .wheel(wheel)
      return events.map { event in
        switch event {
        case .selected(_, let index): .selected(index)
        case .tick(let index): .tick(index)
        }
      }
    case .picker(var picker):
      var events: [SnapPicker.Event] = []
      switch action {
      case .touch(let touch): picker.handle(touch, into: &events)
      case .select(let row, let time): picker.select(row, at: time, into: &events)
      case .advance: break
      case .cancelTouches(let time): picker.cancelTouches(at: time, into: &events)
      }
      self = .picker(picker)
      return events.map { event in
        switch event {
        case .selected(let row): .selected(row)
        }
      }
    case .strip(var strip):
      var events: [TopicStrip<Int>.Event] = []
      switch action {
      case .touch(let touch): strip.handle(touch, into: &events)
      case .select(let index, _): strip.select(index, into: &events)
      case .advance: break
      case .cancelTouches(let time): strip.cancelTouches(at: time)
      }
      self = .strip(strip)
      return events.map { event in
        switch event {
        case .selected(_, let index): .selected(index)
        }
      }
    }
  }

  var selection: Int? {
    switch self {
    case .wheel(let wheel): wheel.selection
    case .picker(let picker): picker.selection
    case .strip(let strip): strip.selection
    }
  }

  var count: Int {
    switch self {
    case .wheel(let wheel): wheel.layout.count
    case .picker(let picker): picker.layout.count
    case .strip(let strip): strip.layout.count
    }
  }

  func offset(at time: Double) -> Double {
    switch self {
    case .wheel(let wheel): wheel.offset(at: time)
    case .picker(let picker): picker.offset(at: time)
    case .strip(let strip): strip.offset(at: time)
    }
  }

  func isGliding(at time: Double) -> Bool {
    switch self {
    case .wheel(let wheel): wheel.isGliding(at: time)
    case .picker(let picker): picker.isGliding(at: time)
    case .strip(let strip): strip.isGliding(at: time)
    }
  }

  func visibleItems(at time: Double) -> Range<Int> {
    switch self {
    case .wheel(let wheel): wheel.visibleItems(at: time)
    case .picker(let picker): picker.visibleRows(at: time)
    case .strip(let strip): strip.visibleTopics(at: time)
    }
  }

  func item(_ index: Int, at time: Double) -> DrawnItem {
    switch self {
    case .wheel(let wheel): wheel.item(index, at: time)
    case .picker(let picker): picker.row(index, at: time)
    case .strip(let strip): strip.topic(index, at: time)
    }
  }
}
