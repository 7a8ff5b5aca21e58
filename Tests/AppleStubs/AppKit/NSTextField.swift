@available(macOS 10, *)
nonisolated public enum NSTextAlignment: Int, Sendable {
  case center = 2
  case natural = 4
}

@available(macOS 10, *)
@MainActor open class NSTextField: NSControl {
  open var textColor: NSColor? = .labelColor

  public convenience init(labelWithString text: String) {
    self.init(frame: .zero)
    stringValue = text
  }

  open override var intrinsicContentSize: CGSize {
    let size = font?.pointSize ?? 13
    return CGSize(width: size / 2 * CGFloat(stringValue.count), height: size * 1.2)
  }
}

@available(macOS 10, *)
nonisolated public enum NSImageScaling: UInt, Sendable {
  case scaleProportionallyDown = 0
  case scaleNone = 2
}

@available(macOS 10, *)
@MainActor open class NSImageView: NSControl {
  open var image: NSImage?
  open var imageScaling = NSImageScaling.scaleProportionallyDown
  open override var intrinsicContentSize: CGSize { image?.size ?? .zero }
}
