public enum NSTextAlignment: Int, Sendable {
  case left, right, center, justified, natural
}

@MainActor open class NSTextField: NSControl {
  open var stringValue = ""
  open var font: NSFont? = .systemFont(ofSize: 13)
  open var textColor: NSColor? = .labelColor
  open var alignment = NSTextAlignment.natural

  public convenience init(labelWithString text: String) {
    self.init(frame: .zero)
    stringValue = text
  }

  open override var intrinsicContentSize: CGSize {
    let size = font?.pointSize ?? 13
    return CGSize(width: size / 2 * CGFloat(stringValue.count), height: size * 1.2)
  }
}

public enum NSImageScaling: UInt, Sendable {
  case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}

@MainActor open class NSImageView: NSControl {
  open var image: NSImage?
  open var imageScaling = NSImageScaling.scaleProportionallyDown
  open override var intrinsicContentSize: CGSize { image?.size ?? .zero }
}
