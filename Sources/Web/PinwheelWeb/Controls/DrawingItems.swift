internal import Pinwheel
internal import PinwheelControls

/// The maximum number of items in one result: more than a page can draw in a frame.
private let maximumItems = 65_536

/// The visible items, seven numbers each: index, frame (x, y, width, height), state, prominence.
@_expose(wasm, "items_seen") @c(pinwheel_items_seen)
public func itemsSeen(_ items: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    let (control, time) = (try ItemsHandle.find(items).control, try time.seconds())
    let indices = control.visibleIndices(at: time)
    guard indices.count <= maximumItems else {
      throw .tooLarge("number of items seen at once", limit: maximumItems)
    }
    for index in indices {
      let item = control.drawnItem(index, at: time)
      output.append(Double(index))
      output.append(item.frame)
      output.append(Double(item.state.rawValue), item.prominence)
    }
    return Double(indices.count)
  }
}

/// The pieces of a topic's background, in points of the control. None without that background.
///
/// - Parameter kind: 0 for the strip, which ignores the index; 1 for every topic; 2 for the selected topic.
@_expose(wasm, "items_background") @c(pinwheel_items_background)
public func itemsBackground(_ items: Double, _ kind: Double, _ index: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    let (control, time) = (try ItemsHandle.find(items).control, try time.seconds())
    let kind = try kind.index(of: "background", below: 3)
    let index = kind == 0 ? 0 : try index.index(of: "item", below: control.layout.count)
    guard let style = control.layout.style else { return 0 }
    let (whole, frame) = (Rect2D(size: control.layout.viewport), control.drawnItem(index, at: time).frame)
    let image =
      switch kind {
      case 0: style.stripBackground?.image(in: whole)
      case 1: style.topicBackground?.image(in: frame)
      default: index == control.selectedIndex ? style.selectedBackground?.image(in: frame) : nil
      }
    guard let image else { return 0 }
    return try output.append(image.placement.imagePieces(touching: whole))
  }
}

/// The scroll offset of the control, in points.
@_expose(wasm, "items_offset") @c(pinwheel_items_offset)
public func itemsOffset(_ items: Double, _ time: Double) -> Double {
  answer { _ throws(ModuleError) in try ItemsHandle.find(items).control.offset(at: try time.seconds()) }
}

/// 1 while the control moves, or an item is about to look pressed: the page must then draw frames.
@_expose(wasm, "items_animating") @c(pinwheel_items_animating)
public func itemsAnimating(_ items: Double, _ time: Double) -> Double {
  answer { _ throws(ModuleError) in
    try ItemsHandle.find(items).control.isAnimating(at: try time.seconds()) ? 1 : 0
  }
}

/// 1 while the control moves by itself.
@_expose(wasm, "items_gliding") @c(pinwheel_items_gliding)
public func itemsGliding(_ items: Double, _ time: Double) -> Double {
  answer { _ throws(ModuleError) in
    try ItemsHandle.find(items).control.isGliding(at: try time.seconds()) ? 1 : 0
  }
}

/// The constants of the control: the number of items, the length of the content, and for a snap picker the frame of the
/// center box (x, y, width, height).
///
/// - Returns: The count of numbers.
@_expose(wasm, "items_facts") @c(pinwheel_items_facts)
public func itemsFacts(_ items: Double) -> Double {
  answer { output throws(ModuleError) in
    let layout = try ItemsHandle.find(items).control.layout
    output.append(Double(layout.count), layout.length)
    if let box = layout.box { output.append(box) }
    return Double(output.count / 8)
  }
}
