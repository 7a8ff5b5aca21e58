// Apple/PinwheelUI is only available in iOS 15
import UIKit

@MainActor func configure(_ button: UIButton) {
  button.configuration = .plain()
}
