// Apple/PinwheelUI stored property 'tracking'
import UIKit

final class Knob: UIControl {
  var tracking = false
}
