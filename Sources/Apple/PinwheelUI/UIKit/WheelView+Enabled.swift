#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import UIKit

  extension WheelView {
    var takesInput: Bool { isUserInteractionEnabled }

    /// A wheel that is not enabled lets touches through to what is behind it.
    func setEnabled(_ isEnabled: Bool) {
      if isUserInteractionEnabled != isEnabled { isUserInteractionEnabled = isEnabled }
    }
  }
#endif
