internal import Pinwheel
internal import PinwheelControls

/// A scroll wheel, a snap picker or a topic strip that JavaScript holds.
final class OpenItems {
  var control: ItemControl

  init(_ control: ItemControl) { self.control = control }

  @inline(never)
  static func find(_ handle: Double) throws(ModuleError) -> OpenItems {
    try Module.shared.handles.object(handle, "control")
  }

  /// Lets something happen, and puts the events into the output, two numbers each: kind and index.
  func report(_ action: ItemControl.Action, to output: ExchangeBuffer) -> Double {
    let events = control.handle(action)
    for event in events {
      output.append(event.kind)
      output.append(Double(event.index))
    }
    return Double(events.count)
  }
}

/// The background of a strip's topics that JavaScript holds.
final class OpenBackground {
  let background: TopicBackground

  init(_ background: TopicBackground) { self.background = background }
}

/// The numbers in the input, which is emptied.
private func takeNumbers() -> ContiguousArray<Double> {
  let input = Module.shared.input
  defer { input.clear() }
  return ContiguousArray((0..<input.numberCount).map { input.number($0) })
}

/// Opens a scroll wheel; the widths of its items are in the input.
@_expose(wasm, "items_open_wheel") @c(pinwheel_items_open_wheel)
public func itemsWheelHandle(_ selection: Double, _ width: Double, _ height: Double) -> Double {
  answer { _ throws(ModuleError) in
    let widths = takeNumbers()
    let selection = widths.isEmpty ? nil : try selection.index(of: "selection", below: widths.count)
    let wheel = ScrollWheel(
      items: widths.indices, selected: selection, viewport: Size2D(width: width, height: height)
    ) { widths[$0] }
    return Module.shared.handles.open(OpenItems(.wheel(wheel)))
  }
}

/// Opens a snap picker.
@_expose(wasm, "items_open_picker") @c(pinwheel_items_open_picker)
public func itemsOpenPicker(
  _ count: Double, _ rowHeight: Double, _ selection: Double, _ width: Double, _ height: Double
) -> Double {
  answer { _ throws(ModuleError) in
    let count = try count.index(of: "number of rows", below: Int(Int32.max))
    let selection = count == 0 ? 0 : try selection.index(of: "selection", below: count)
    let picker = SnapPicker(
      count: count, rowHeight: rowHeight, viewport: Size2D(width: width, height: height), selection: selection
    )
    return Module.shared.handles.open(OpenItems(.picker(picker)))
  }
}

/// Opens a topic strip; the widths of its texts are in the input.
///
/// - Parameter background: 0 for none.
@_expose(wasm, "items_open_strip") @c(pinwheel_items_open_strip)
public func itemsOpenStrip(
  _ selection: Double, _ width: Double, _ height: Double, _ background: Double
) -> Double {
  answer { _ throws(ModuleError) in
    let widths = takeNumbers()
    let selection = widths.isEmpty ? nil : try selection.index(of: "selection", below: widths.count)
    let open: OpenBackground? =
      background == 0 ? nil : try Module.shared.handles.object(background, "background")
    let strip = TopicStrip(
      topics: widths.indices, selected: selection, viewport: Size2D(width: width, height: height),
      background: open?.background
    ) { widths[$0] }
    return Module.shared.handles.open(OpenItems(.strip(strip)))
  }
}

/// Opens a background for topics; its pixels, 4 bytes each with alpha last, are in the input.
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
    let pixels = Module.shared.input.bytes
    Module.shared.input.clear()
    do throws(AlphaMaskError) {
      let mask = try AlphaMask(
        samples: pixels.span, width: width, height: height, rowStride: 4 * width, pixelStride: 4,
        alphaOffset: 3)
      let background = TopicBackground(
        mask: mask, scale: scale, leftCapWidth: leftCapWidth, topCapHeight: topCapHeight)
      return Module.shared.handles.open(OpenBackground(background))
    } catch {
      throw .unusable("image", needed: "as large as it says")
    }
  }
}

/// Gives a touch to the control. Its events, two numbers each: kind and index.
@_expose(wasm, "items_touch") @c(pinwheel_items_touch)
public func itemsTouch(
  _ items: Double, _ id: Double, _ phase: Double, _ x: Double, _ y: Double, _ radius: Double, _ time: Double
) -> Double {
  answer { output throws(ModuleError) in
    let touch = try Touch(id: id, phase: phase, x: x, y: y, radius: radius, time: time)
    return try OpenItems.find(items).report(.touch(touch), to: output)
  }
}

/// Says that it is `time` now: once for each frame.
@_expose(wasm, "items_advance") @c(pinwheel_items_advance)
public func itemsAdvance(_ items: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    try OpenItems.find(items).report(.advance(time: time), to: output)
  }
}

/// Selects an item, and glides to it.
@_expose(wasm, "items_select") @c(pinwheel_items_select)
public func itemsSelect(_ items: Double, _ index: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    let items = try OpenItems.find(items)
    let index = try index.index(of: "item", below: items.control.count)
    return items.report(.select(index, time: time), to: output)
  }
}

/// Cancels the touch that is down.
@_expose(wasm, "items_cancel") @c(pinwheel_items_cancel)
public func itemsCancel(_ items: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    try OpenItems.find(items).report(.cancelTouches(time: time), to: output)
  }
}

/// The number of the selected item; -1 for none.
@_expose(wasm, "items_selection") @c(pinwheel_items_selection)
public func itemsSelection(_ items: Double) -> Double {
  answer { _ throws(ModuleError) in Double(try OpenItems.find(items).control.selection ?? -1) }
}
