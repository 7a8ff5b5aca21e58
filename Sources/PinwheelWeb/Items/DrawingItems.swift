internal import Pinwheel
internal import PinwheelControls

/// The most items that are given at once: more than a page can draw in a frame.
private let maximumItems = 65_536

/// The items that are seen, seven numbers each: index, frame (x, y, width, height), state, prominence.
@_expose(wasm, "items_seen") @c(pinwheel_items_seen)
public func itemsSeen(_ items: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    let control = try OpenItems.find(items).control
    let indices = control.visibleItems(at: time)
    guard indices.count <= maximumItems else {
      throw .tooLarge("number of items seen at once", limit: maximumItems)
    }
    for index in indices {
      let item = control.item(index, at: time)
      output.append(Double(item.index))
      output.append(item.frame)
      output.append(Double(item.state.rawValue))
      output.append(item.prominence)
    }
    return Double(indices.count)
  }
}

/// How the background of a topic is drawn: its pieces, in points of the control. None without a background.
@_expose(wasm, "items_background") @c(pinwheel_items_background)
public func itemsBackground(_ items: Double, _ index: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    let control = try OpenItems.find(items).control
    let index = try index.index(of: "item", below: control.count)
    guard case .strip(let strip) = control, let background = strip.layout.background else { return 0 }
    let image = background.image(in: strip.topic(index, at: time).frame)
    return try output.append(image.placement.pieces(touching: Rect2D(size: strip.layout.viewport)))
  }
}

/// How far the control is scrolled, in points.
@_expose(wasm, "items_offset") @c(pinwheel_items_offset)
public func itemsOffset(_ items: Double, _ time: Double) -> Double {
  answer { _ throws(ModuleError) in try OpenItems.find(items).control.offset(at: time) }
}

/// 1 while the control moves by itself: as long as it does, a page draws frames.
@_expose(wasm, "items_gliding") @c(pinwheel_items_gliding)
public func itemsGliding(_ items: Double, _ time: Double) -> Double {
  answer { _ throws(ModuleError) in try OpenItems.find(items).control.isGliding(at: time) ? 1 : 0 }
}

/// What never changes: how many items there are, the length of the content, and, of a snap picker, the frame of the
/// box in the middle (x, y, width, height).
///
/// - Returns: How many numbers.
@_expose(wasm, "items_facts") @c(pinwheel_items_facts)
public func itemsFacts(_ items: Double) -> Double {
  answer { output throws(ModuleError) in
    let control = try OpenItems.find(items).control
    output.append(Double(control.count))
    switch control {
    case .wheel(let wheel): output.append(wheel.layout.contentWidth)
    case .strip(let strip): output.append(strip.layout.contentWidth)
    case .picker(let picker):
      output.append(Double(picker.layout.count) * picker.layout.rowHeight)
      output.append(picker.layout.selectionBox)
    }
    return Double(output.count / 8)
  }
}
