internal import Pinwheel

/// The properties of a slice that a page can change.
enum SliceProperty: CaseIterable {
  case isEnabled, isHidden, allowsSeveralTouches, policy, maskRule, state, grow
}

extension Slice {
  /// Changes a property: to a flag, the number of a case, or points.
  mutating func set(_ property: SliceProperty, to value: Double) throws(ModuleError) {
    switch property {
    case .isEnabled: isEnabled = try value.flag("value")
    case .isHidden: isHidden = try value.flag("value")
    case .allowsSeveralTouches: allowsSeveralTouches = try value.flag("value")
    case .policy: disabledPolicy = try value.choice(of: "policy")
    case .maskRule: maskRule = try value.choice(of: "mask rule")
    case .state: state = try value.state()
    case .grow: grow = try value.length("grow")
    }
  }
}
