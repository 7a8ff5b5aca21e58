@available(macOS 10, *)
nonisolated open class NSGraphicsContext: NSObject {
  nonisolated(unsafe) private static var stubCurrent: NSGraphicsContext?
  open class var current: NSGraphicsContext? {
    get { stubCurrent }
    set { stubCurrent = newValue }
  }
  open private(set) var cgContext: CGContext

  public convenience init(cgContext: CGContext, flipped: Bool) { self.init(stub: cgContext) }

  private init(stub context: CGContext) { cgContext = context }
}

@available(macOS 10, *)
nonisolated public enum NSCompositingOperation: UInt, Sendable {
  case sourceOver = 2
}

@available(macOS 10, *)
nonisolated extension CGRect {
  public func fill(using operation: NSCompositingOperation = .sourceOver) {
    NSGraphicsContext.current?.cgContext.fill(self)
  }
}
