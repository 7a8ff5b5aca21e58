internal import Pinwheel

/// The properties of a slice that a page can change.
enum SliceProperty: CaseIterable {
  case isEnabled, isHidden, allowsSeveralTouches, policy, maskRule, state, grow, frame, transform, clip
}

/// The numbers of a value: six of a transform, four of a rectangle, one of others. JavaScript passes NaN for the rest.
typealias SliceValue = (Double, Double, Double, Double, Double, Double)

extension Slice {
  /// Changes a property: to a flag, the number of a case, points, a rectangle or a transform. A clip is a rectangle, or the number
  /// of a slice, -1 for none.
  mutating func set(_ property: SliceProperty, to value: SliceValue) throws(ModuleError) {
    switch property {
    case .isEnabled: isEnabled = try value.0.flag("value")
    case .isHidden: isHidden = try value.0.flag("value")
    case .allowsSeveralTouches: allowsSeveralTouches = try value.0.flag("value")
    case .policy: disabledPolicy = try value.0.choice(of: "policy")
    case .maskRule: maskRule = try value.0.choice(of: "mask rule")
    case .state: state = try value.0.state()
    case .grow: grow = try value.0.length("grow")
    case .frame:
      let rect = try Rect2D(value)
      guard !rect.isEmpty else { throw .unusable("frame", needed: "of a width and a height above 0") }
      frame = rect
    case .transform:
      let (a, b, c, d, tx, ty) = value
      // A product with 0 is 0, or NaN.
      guard a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0 == 0 else {
        throw .unusable("transform", needed: "six finite numbers")
      }
      transform = AffineTransform2D(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    case .clip:
      if value.1.isNaN {
        clip = value.0 == -1 ? nil : .slice(Slice.ID(try value.0.index(of: "slice", below: 1 << 24)))
      } else {
        clip = .rect(try Rect2D(value))
      }
    }
  }
}

extension Rect2D {
  /// The rectangle of a value's first four numbers.
  fileprivate init(_ value: SliceValue) throws(ModuleError) {
    self.init(x: value.0, y: value.1, width: value.2, height: value.3)
    guard x * 0 + y * 0 + width * 0 + height * 0 == 0 else {
      throw .unusable("rectangle", needed: "four finite numbers")
    }
  }
}
