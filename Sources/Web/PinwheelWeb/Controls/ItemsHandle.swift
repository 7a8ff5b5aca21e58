internal import Pinwheel
internal import PinwheelControls

/// A control of items that JavaScript holds. The items are numbers; their content is up to the page.
final class ItemsHandle: ControlHandle {
  static var noun: StaticString { "control" }
  typealias Scroller = ItemScroller<Range<Int>, PageLayout>
  var control: Scroller

  init(_ layout: PageLayout, selection: Int?, options: ScrollerOptions) {
    control = Scroller(items: 0..<layout.count, layout: layout, selectedIndex: selection, options: options)
  }

  /// Writes two numbers: kind and index.
  static func write(_ event: ItemEvent<Int>, to output: ExchangeBuffer) {
    switch event {
    case .selected(_, let id): output.append(0, Double(id.number))
    case .tick(let id): output.append(1, Double(id.number))
    case .willSelect(_, let id): output.append(2, Double(id.number))
    case .deselected: output.append(3, -1)
    case .cancelled(_, let id): output.append(4, Double(id.number))
    case .reselected(_, let id): output.append(5, Double(id.number))
    }
  }
}

/// The background of a strip's topics that JavaScript holds.
final class BackgroundHandle: HandleObject {
  static var noun: StaticString { "background" }
  let background: TopicBackground

  init(_ background: TopicBackground) { self.background = background }
}

/// The options of a control, from the numbers at the end of the input, in the order of the properties; NaN leaves an
/// option unchanged.
extension ScrollerOptions {
  fileprivate static let numberCount = 13

  fileprivate init(_ numbers: ArraySlice<Double>, _ options: ScrollerOptions) throws(ModuleError) {
    self = options
    guard numbers.count == Self.numberCount else { throw .unusable("options", needed: "complete") }
    func given(_ number: Int) -> Double? { numbers[numbers.startIndex + number].given }
    if let rate = given(0) { physics.rate = DecelerationRate(perMillisecond: rate) }
    if let coefficient = given(1) { physics.rubberBand = coefficient }
    if let frequency = given(2) { physics.springFrequency = frequency }
    if let bounces = given(3) { physics.alwaysBounces = try bounces.flag("value of alwaysBounces") }
    if let slop = given(4) { self.slop = slop }
    if let velocity = given(5) { velocityDeadZone = velocity }
    if let distance = given(6) { tickDistance = distance }
    if let requires = given(7) { requiresSelection = try requires.flag("value of requiresSelection") }
    if let deselects = given(8) {
      deselectsOnSecondTap = try deselects.flag("value of deselectsOnSecondTap")
    }
    if let stops = given(9) { stopsAtEachItem = try stops.flag("value of stopsAtEachItem") }
    if let delay = given(10) { pressDelay = delay }
  }
}

/// The lengths and options in the input, and the item to begin with.
private func takeItems(
  _ selection: Double, leading: Int, standard: ScrollerOptions = ScrollerOptions()
) throws(ModuleError) -> (
  leading: ArraySlice<Double>, lengths: ArraySlice<Double>, selection: Int?, options: ScrollerOptions,
  direction: ItemDirection
) {
  let numbers = Module.shared.input.numbers
  Module.shared.input.clear()
  let start = numbers.count - ScrollerOptions.numberCount
  guard start >= leading else { throw .unusable("options", needed: "complete") }
  var options = try ScrollerOptions(numbers[start...], standard)
  // As many numbers of disabled items are before the options as the last but one says.
  let end = start - (try numbers[numbers.count - 2].index(of: "disabled items", below: start - leading + 1))
  for number in numbers[end..<start] {
    options.disabledItems.insert(try number.index(of: "disabled item", below: Int(Int32.max)))
  }
  // The last number.
  let direction: ItemDirection =
    try numbers[numbers.count - 1].given?.choice(of: "direction") ?? .leftToRight
  let count = end - leading
  let selected =
    count == 0
    ? nil
    : try selection.given.map { selection throws(ModuleError) in
      try selection.index(of: "selection", below: count)
    }
  return (numbers[..<leading], numbers[leading..<end], selected, options, direction)
}

/// Opens a scroll wheel. The input holds item height and gap (NaN for the defaults), the widths of the items,
/// options.
@_expose(wasm, "items_open_wheel") @c(pinwheel_items_open_wheel)
public func itemsOpenWheel(_ selection: Double, _ width: Double, _ height: Double) -> Double {
  answer { _ throws(ModuleError) in
    let given = try takeItems(selection, leading: 2)
    let layout = ScrollWheelLayout(
      widths: given.lengths, viewport: Size2D(width: width, height: height),
      itemHeight: given.leading[0].given ?? ScrollWheelLayout.standardItemHeight,
      gap: given.leading[1].given ?? ScrollWheelLayout.standardGap, direction: given.direction)
    let page = PageLayout(layout, length: layout.contentWidth)
    return Module.shared.handles.open(
      ItemsHandle(page, selection: given.selection, options: given.options))
  }
}

/// Opens a snap picker. The input holds options.
@_expose(wasm, "items_open_picker") @c(pinwheel_items_open_picker)
public func itemsOpenPicker(
  _ count: Double, _ rowHeight: Double, _ selection: Double, _ width: Double, _ height: Double
) -> Double {
  answer { _ throws(ModuleError) in
    let given = try takeItems(.nan, leading: 0, standard: .picker)
    let count = try count.index(of: "number of rows", below: Int(Int32.max))
    let selection = count == 0 ? 0 : try selection.index(of: "selection", below: count)
    let layout = SnapPickerLayout(
      count: count, rowHeight: rowHeight, viewport: Size2D(width: width, height: height),
      direction: given.direction)
    let page = PageLayout(layout, length: Double(layout.count) * layout.rowHeight, box: layout.selectionBox)
    return Module.shared.handles.open(ItemsHandle(page, selection: selection, options: given.options))
  }
}

/// Opens a topic strip. In the input: margin, padding (NaN for the standard), the backgrounds of strip, topics and
/// selected topic (0 for none), 1 if solid pixels are touched; the widths of the texts; options.
///
/// - Parameter selection: NaN for the first topic, or for none if no selection is required.
@_expose(wasm, "items_open_strip") @c(pinwheel_items_open_strip)
public func itemsOpenStrip(_ selection: Double, _ width: Double, _ height: Double) -> Double {
  answer { _ throws(ModuleError) in
    let given = try takeItems(selection, leading: 6)
    var style = TopicStripStyle(
      stripBackground: try background(given.leading[2]), topicBackground: try background(given.leading[3]),
      selectedBackground: try background(given.leading[4]),
      touchesPixels: try given.leading[5].flag("value of touchesPixels"))
    if let margin = given.leading[0].given { style.margin = margin }
    if let padding = given.leading[1].given { style.padding = padding }
    let layout = TopicStripLayout(
      textWidths: given.lengths, viewport: Size2D(width: width, height: height), style: style,
      direction: given.direction)
    let page = PageLayout(layout, length: layout.contentWidth, style: style)
    return Module.shared.handles.open(
      ItemsHandle(page, selection: given.selection, options: given.options))
  }
}

private func background(_ handle: Double) throws(ModuleError) -> TopicBackground? {
  guard handle != 0 else { return nil }
  return try BackgroundHandle.find(handle).background
}

/// Opens a background for topics. The input holds its pixels, 4 bytes each with alpha last.
@_expose(wasm, "background_open") @c(pinwheel_background_open)
public func backgroundOpen(
  _ width: Double, _ height: Double, _ scale: Double, _ leftCapWidth: Double, _ topCapHeight: Double
) -> Double {
  answer { _ throws(ModuleError) in
    let sides = AlphaMask.maximumSide + 1
    let (width, height) = (
      try width.index(of: "width", below: sides), try height.index(of: "height", below: sides)
    )
    let scale = try scale.positive("scale")
    let pixels = Module.shared.input.takeBytes()
    do throws(AlphaMaskError) {
      let mask = try AlphaMask(
        samples: pixels.span, width: width, height: height, rowStride: 4 * width, pixelStride: 4,
        alphaOffset: 3)
      let background = TopicBackground(
        mask: mask, scale: scale, leftCapWidth: leftCapWidth, topCapHeight: topCapHeight)
      return Module.shared.handles.open(BackgroundHandle(background))
    } catch {
      throw .unusable("image", needed: "as large as it says")
    }
  }
}

/// Routes a touch to the control. Outputs its events, two numbers each: kind and index.
@_expose(wasm, "items_touch") @c(pinwheel_items_touch)
public func itemsTouch(
  _ items: Double, _ id: Double, _ phase: Double, _ x: Double, _ y: Double, _ radius: Double, _ time: Double
) -> Double {
  ItemsHandle.report(items, at: time) { control, time throws(ModuleError) in
    control.handle(try Touch(id: id, phase: phase, x: x, y: y, radius: radius, time: time))
  }
}

/// Advances the control to `time`: once for each frame.
@_expose(wasm, "items_advance") @c(pinwheel_items_advance)
public func itemsAdvance(_ items: Double, _ time: Double) -> Double {
  ItemsHandle.report(items, at: time) { $0.advance(to: $1) }
}

/// Scrolls by a trackpad or a mouse wheel. `phase` counts from 0: notch, began, changed, ended, momentum.
@_expose(wasm, "items_scroll") @c(pinwheel_items_scroll)
public func itemsScroll(_ items: Double, _ distance: Double, _ time: Double, _ phase: Double) -> Double {
  ItemsHandle.report(items, at: time) { control, time throws(ModuleError) in
    control.scroll(by: try distance.finite("distance"), phase: try phase.choice(of: "phase"), at: time)
  }
}

/// Selects an item and glides to it; NaN selects none. `isByUser` is 1 for a selection by the user, which is announced;
/// otherwise 0.
@_expose(wasm, "items_select") @c(pinwheel_items_select)
public func itemsSelect(_ items: Double, _ index: Double, _ time: Double, _ isByUser: Double) -> Double {
  ItemsHandle.report(items, at: time) { control, time throws(ModuleError) in
    let count = control.layout.count
    let number = try index.given.map { index throws(ModuleError) in try index.index(of: "item", below: count)
    }
    let isByUser = try isByUser.flag("value of isByUser")
    return control.select(number.map(DrawnItem.ID.init), isByUser: isByUser, at: time)
  }
}

/// The item itself, or the next one in a direction that can be selected, or else the last one before it; -1 if none can be.
@_expose(wasm, "items_selectable") @c(pinwheel_items_selectable)
public func itemsSelectable(_ items: Double, _ index: Double, _ isForward: Double) -> Double {
  answer { _ throws(ModuleError) in
    let control = try ItemsHandle.find(items).control
    let index = try index.index(of: "item", below: control.layout.count)
    return Double(control.selectable(index, isForward: try isForward.flag("value of isForward")) ?? -1)
  }
}

/// Scrolls to an item, or to an offset if `index` is NaN. `isAnimated` is 1 to glide there, 0 to jump.
@_expose(wasm, "items_scroll_to") @c(pinwheel_items_scroll_to)
public func itemsScrollTo(
  _ items: Double, _ offset: Double, _ index: Double, _ isAnimated: Double, _ time: Double
) -> Double {
  ItemsHandle.report(items, at: time) { control, time throws(ModuleError) in
    let isAnimated = try isAnimated.flag("value of isAnimated")
    guard let index = index.given else {
      return control.scroll(to: try offset.finite("offset"), animated: isAnimated, at: time)
    }
    let id = DrawnItem.ID(try index.index(of: "item", below: control.layout.count))
    return control.scroll(to: id, animated: isAnimated, at: time)
  }
}

/// Gives a control the layout and the options of another one: an item is its number. Motion and touches go on.
@_expose(wasm, "items_rebuild") @c(pinwheel_items_rebuild)
public func itemsRebuild(_ items: Double, _ other: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    // Read first: it may be the same control.
    let (other, time) = (try ItemsHandle.find(other).control, try time.seconds())
    return try ItemsHandle.find(items).report(to: output) { control in
      control.options = other.options
      return collecting { events in
        control.rebuild(items: other.items, layout: other.layout, at: time, into: &events) { number in
          number < other.layout.count ? number : nil
        }
      }
    }
  }
}

/// Cancels the current touch.
@_expose(wasm, "items_cancel") @c(pinwheel_items_cancel)
public func itemsCancel(_ items: Double, _ time: Double) -> Double {
  ItemsHandle.report(items, at: time) { $0.cancelTouches(at: $1) }
}

/// The index of the selected item; -1 for none.
@_expose(wasm, "items_selection") @c(pinwheel_items_selection)
public func itemsSelection(_ items: Double) -> Double {
  answer { _ throws(ModuleError) in Double(try ItemsHandle.find(items).control.selectedIndex ?? -1) }
}
