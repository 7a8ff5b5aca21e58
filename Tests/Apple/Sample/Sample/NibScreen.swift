import SwiftUI
import UIKit

/// A wheel that WheelNib.xib names.
struct NibScreen: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView {
    let objects = UINib(nibName: "WheelNib", bundle: nil).instantiate(withOwner: nil, options: nil)
    return objects.first as? UIView ?? UIView(frame: .zero)
  }

  func updateUIView(_ view: UIView, context: Context) {}
}
