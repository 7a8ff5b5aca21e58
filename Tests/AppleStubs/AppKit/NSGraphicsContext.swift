@MainActor public final class NSGraphicsContext: NSObject {
  public static var current: NSGraphicsContext?
  public let cgContext: CGContext
  public let isFlipped: Bool

  public init(cgContext: CGContext, flipped: Bool) {
    self.cgContext = cgContext
    isFlipped = flipped
  }
}

extension CGRect {
  @MainActor public func fill() { NSGraphicsContext.current?.cgContext.fill(self) }
}
