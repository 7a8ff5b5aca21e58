// Apple/PinwheelUI was deprecated in iOS 13
import UIKit

@MainActor func isUpright(_ application: UIApplication) -> Bool {
  application.statusBarOrientation == .portrait
}
