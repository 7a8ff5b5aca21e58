internal import Pinwheel
internal import PinwheelControls

/// Sets the highlight of a tap. Its stages are in the input, five numbers each: start, end, from, to, easing.
@_expose(wasm, "wheel_set_tap_highlight") @c(pinwheel_wheel_set_tap_highlight)
public func wheelSetTapHighlight(_ wheel: Double) -> Double {
  WheelHandle.change(wheel) { wheel throws(ModuleError) in
    let input = Module.shared.input
    guard input.numberCount % 5 == 0 else { throw .unusable("stages", needed: "five numbers each") }
    var stages: [Highlight.Stage] = []
    for stage in 0..<input.numberCount / 5 {
      let easings = [Easing.linear, .easeIn, .easeOut, .easeInOut]
      let easing = try input.number(5 * stage + 4).index(of: "easing", below: easings.count)
      stages.append(
        Highlight.Stage(
          start: try input.number(5 * stage).finite("start of a stage"),
          end: try input.number(5 * stage + 1).finite("end of a stage"),
          from: try input.number(5 * stage + 2).finite("strength of a stage"),
          to: try input.number(5 * stage + 3).finite("strength of a stage"), easing: easings[easing]))
    }
    input.clear()
    wheel.control.highlights.tap = stages.isEmpty ? nil : Highlight(stages)
  }
}

/// Sets whether a slice is highlighted while a touch is on it, how a press image is shown, and above which layers.
@_expose(wasm, "wheel_set_pressing") @c(pinwheel_wheel_set_pressing)
public func wheelSetPressing(
  _ wheel: Double, _ whilePressed: Double, _ style: Double, _ order: Double
) -> Double {
  WheelHandle.change(wheel) { wheel throws(ModuleError) in
    let whilePressed = try whilePressed.flag("value of whilePressed")
    let order: WheelControl.PressOrder = try order.choice(of: "press order")
    wheel.control.pressStyle = try style.choice(of: "press style")
    wheel.control.pressOrder = order
    wheel.control.highlights.whilePressed = whilePressed
  }
}

/// Highlights an enabled slice as a key that presses it does.
@_expose(wasm, "slice_highlight") @c(pinwheel_slice_highlight)
public func sliceHighlight(_ wheel: Double, _ slice: Double, _ time: Double) -> Double {
  WheelHandle.change(wheel) { wheel throws(ModuleError) in
    let (time, slice) = (try time.seconds(), try wheel.id(slice))
    guard wheel.query({ $0.wheel.isTouchable(slice) }) else {
      throw .unusable("slice", needed: "enabled and visible")
    }
    wheel.control.highlight(slice, at: time)
  }
}

/// The layers to draw, back to front, nine numbers each: slice and image (-1 for the background), state, frame (x, y,
/// width, height), alpha, source (-1 for none).
@_expose(wasm, "wheel_layers") @c(pinwheel_wheel_layers)
public func wheelLayers(_ wheel: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    let time = try time.seconds()
    let layers = try WheelHandle.find(wheel).query { $0.layers(at: time) }
    for layer in layers {
      output.append(
        Double(layer.slice?.number ?? -1), Double(layer.imageIndex ?? -1), Double(layer.state.rawValue))
      output.append(layer.frame)
      output.append(layer.alpha, Double(layer.source?.number ?? -1))
    }
    return Double(layers.count)
  }
}

/// The state shown by a slice.
@_expose(wasm, "slice_state") @c(pinwheel_slice_state)
public func sliceState(_ wheel: Double, _ slice: Double, _ time: Double) -> Double {
  answer { _ throws(ModuleError) in
    let (wheel, time) = (try WheelHandle.find(wheel), try time.seconds())
    let slice = try wheel.id(slice)
    return Double(wheel.query { $0.state(of: slice, at: time) }.rawValue)
  }
}

/// The time of the next frame; infinite if nothing runs.
@_expose(wasm, "wheel_next_change") @c(pinwheel_wheel_next_change)
public func wheelNextChange(_ wheel: Double, _ time: Double) -> Double {
  answer { _ throws(ModuleError) in
    let time = try time.seconds()
    return try WheelHandle.find(wheel).query { $0.timeline.nextChange(after: time) }
  }
}
