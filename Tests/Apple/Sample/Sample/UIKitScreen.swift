import PinwheelUI
import SwiftUI
import UIKit

/// The wheel of the artwork in UIKit, above a view that shows where touches fall through.
struct UIKitScreen: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { Desk(frame: .zero) }
  func updateUIView(_ view: UIView, context: Context) {}

  /// It counts the touches that no slice takes.
  final class Desk: UIView {
    private let label = UILabel(frame: .zero)
    private let button = UIButton(frame: .zero)
    private var wheel: WheelView?
    private var missed = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.textColor = .label
      label.text = "Press a slice, and beside it"
      addSubview(label)
      do throws(WheelFileError) {
        let wheel = try WheelView(named: "carousel")
        wheel.onPress = { [weak self] in self?.label.text = $0.name }
        // Amber has no picture in a dark appearance.
        let pictures = wheel.pictures
        wheel.pictures = WheelPictures { request in
          request.isDark && request.slice == "amber" ? nil : pictures.picture(for: request)
        }
        button.backgroundColor = .label
        button.addAction(
          UIAction { [weak self] _ in self?.label.text = "The button on the wheel" }, for: .touchUpInside)
        wheel.addSubview(button)
        addSubview(wheel)
        self.wheel = wheel
      } catch { label.text = error.description }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = CGRect(x: 20, y: 60, width: bounds.width - 40, height: 60)
      let side = min(bounds.width, bounds.height - 240)
      wheel?.frame = CGRect(x: (bounds.width - side) / 2, y: 140, width: side, height: side)
      button.frame = CGRect(x: side / 2 - 22, y: side / 2 - 22, width: 44, height: 44)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      missed += touches.count
      label.text = "\(missed) touches beside the slices"
    }
  }
}
