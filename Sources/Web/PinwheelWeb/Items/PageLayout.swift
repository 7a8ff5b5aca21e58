internal import Pinwheel
internal import PinwheelControls

/// The layouts of the controls that a page can open, as one type, so that one kind of handle serves them all: Embedded
/// Swift has no existentials.
enum PageLayout: ItemLayout {
  case wheel(ScrollWheelLayout)
  case picker(SnapPickerLayout)
  case strip(TopicStripLayout)

  var axis: ScrollAxis {
    switch self {
    case .wheel(let layout): layout.axis
    case .picker(let layout): layout.axis
    case .strip(let layout): layout.axis
    }
  }

  var viewport: Size2D {
    switch self {
    case .wheel(let layout): layout.viewport
    case .picker(let layout): layout.viewport
    case .strip(let layout): layout.viewport
    }
  }

  var count: Int {
    switch self {
    case .wheel(let layout): layout.count
    case .picker(let layout): layout.count
    case .strip(let layout): layout.count
    }
  }

  func frame(of index: Int) -> Rect2D {
    switch self {
    case .wheel(let layout): layout.frame(of: index)
    case .picker(let layout): layout.frame(of: index)
    case .strip(let layout): layout.frame(of: index)
    }
  }

  func restingOffset(of index: Int) -> Double? {
    switch self {
    case .wheel(let layout): layout.restingOffset(of: index)
    case .picker(let layout): layout.restingOffset(of: index)
    case .strip(let layout): layout.restingOffset(of: index)
    }
  }

  func touchImage(of index: Int) -> SliceImage? {
    guard case .strip(let layout) = self else { return nil }
    return layout.touchImage(of: index)
  }

  /// The length of the content, in points, and the center box of a picker.
  var facts: (length: Double, box: Rect2D?) {
    switch self {
    case .wheel(let layout): (layout.contentWidth, nil)
    case .picker(let layout): (Double(layout.count) * layout.rowHeight, layout.selectionBox)
    case .strip(let layout): (layout.contentWidth, nil)
    }
  }
}
