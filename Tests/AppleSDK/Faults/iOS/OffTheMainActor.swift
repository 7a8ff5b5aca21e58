// Apple/PinwheelUI main actor-isolated property 'frame' can not be referenced from a nonisolated context
import CoreGraphics
import UIKit

func width(of view: UIView) -> CGFloat {
  view.frame.width
}
