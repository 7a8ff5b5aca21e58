@available(iOS 6, *)
nonisolated public enum NSTextAlignment: Int, Sendable {
  case center = 1
  case natural = 4
}

@available(iOS 2, *)
@MainActor open class UILabel: UIView {
  open var text: String?
  // As UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17)
  // As UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open override var intrinsicContentSize: CGSize {
    CGSize(width: font.pointSize / 2 * CGFloat((text ?? "").count), height: font.pointSize * 1.2)
  }
}

@available(iOS 2, *)
@MainActor open class UIImageView: UIView {
  open var image: UIImage?
  open override var intrinsicContentSize: CGSize { image?.size ?? .zero }
}
