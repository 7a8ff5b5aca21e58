internal import Pinwheel

/// Enables or disables a slice; its touches are cancelled. Events as of ``wheelTouch(_:_:_:_:_:_:_:)``.
@_expose(wasm, "slice_enable") @c(pinwheel_slice_enable)
public func sliceEnable(_ wheel: Double, _ slice: Double, _ isEnabled: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    let (wheel, isEnabled) = (try OpenWheel.find(wheel), try isEnabled.flag("value"))
    wheel.edit(try wheel.slice(slice)) { $0.isEnabled = isEnabled }
    return wheel.report(to: output) { $0.update(at: time, into: &$1) }
  }
}

/// Hides or shows a slice; its touches are cancelled.
@_expose(wasm, "slice_hide") @c(pinwheel_slice_hide)
public func sliceHide(_ wheel: Double, _ slice: Double, _ isHidden: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    let (wheel, isHidden) = (try OpenWheel.find(wheel), try isHidden.flag("value"))
    wheel.edit(try wheel.slice(slice)) { $0.isHidden = isHidden }
    return wheel.report(to: output) { $0.update(at: time, into: &$1) }
  }
}

/// Says what a slice does with touches while it is disabled.
@_expose(wasm, "slice_set_policy") @c(pinwheel_slice_set_policy)
public func sliceSetPolicy(_ wheel: Double, _ slice: Double, _ policy: Double) -> Double {
  answer { _ throws(ModuleError) in
    let (wheel, policy) = (try OpenWheel.find(wheel), try policy.choice(of: "policy") as DisabledPolicy)
    wheel.edit(try wheel.slice(slice)) { $0.disabledPolicy = policy }
    return 0
  }
}

/// Says which of a slice's images decide a touch.
@_expose(wasm, "slice_set_mask_rule") @c(pinwheel_slice_set_mask_rule)
public func sliceSetMaskRule(_ wheel: Double, _ slice: Double, _ rule: Double) -> Double {
  answer { _ throws(ModuleError) in
    let (wheel, rule) = (try OpenWheel.find(wheel), try rule.choice(of: "mask rule") as MaskRule)
    wheel.edit(try wheel.slice(slice)) { $0.maskRule = rule }
    return 0
  }
}

/// Says what a slice shows while nothing else does.
@_expose(wasm, "slice_set_state") @c(pinwheel_slice_set_state)
public func sliceSetState(_ wheel: Double, _ slice: Double, _ state: Double) -> Double {
  answer { _ throws(ModuleError) in
    let (wheel, state) = (try OpenWheel.find(wheel), try state.choice(of: "state") as SliceState)
    wheel.edit(try wheel.slice(slice)) { $0.state = state }
    return 0
  }
}

/// Says whether a slice that has a touch takes another one.
@_expose(wasm, "slice_set_several") @c(pinwheel_slice_set_several)
public func sliceSetSeveral(_ wheel: Double, _ slice: Double, _ allows: Double) -> Double {
  answer { _ throws(ModuleError) in
    let (wheel, allows) = (try OpenWheel.find(wheel), try allows.flag("value"))
    wheel.edit(try wheel.slice(slice)) { $0.allowsSeveralTouches = allows }
    return 0
  }
}

/// Chooses the masks that decide, in every slice.
///
/// - Parameters:
///   - scale: NaN for the finest.
///   - threshold: NaN for the first.
@_expose(wasm, "wheel_select") @c(pinwheel_wheel_select)
public func wheelSelect(_ wheel: Double, _ scale: Double, _ threshold: Double) -> Double {
  answer { _ throws(ModuleError) in
    let wheel = try OpenWheel.find(wheel)
    let threshold = threshold.given.map { AlphaThreshold($0) }
    for slice in wheel.stack.slices.indices {
      wheel.edit(slice) {
        $0.scale = scale.given
        $0.threshold = threshold
      }
    }
    return 0
  }
}
