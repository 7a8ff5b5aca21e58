import CoreGraphics
import PinwheelUI

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension WheelView {
  /// Lays out and draws the view, with the pictures that are drawn on another thread; `nil` if nothing has changed.
  @discardableResult func display() -> CGContext? {
    #if canImport(UIKit)
      layoutIfNeeded()
    #else
      layoutSubtreeIfNeeded()
    #endif
    waitForPictures()
    return stubDisplayIfNeeded()
  }
}
