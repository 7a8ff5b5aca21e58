open class UIBezierPath: NSObject, @unchecked Sendable {
  open private(set) var cgPath: CGPath

  public init(cgPath: CGPath) { self.cgPath = cgPath }
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }

  open var bounds: CGRect { cgPath.boundingBox }
  open var isEmpty: Bool { cgPath.isEmpty }
  open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point) }

  open func apply(_ transform: CGAffineTransform) {
    let path = CGMutablePath()
    for element in cgPath.stubElements {
      switch element {
      case .rect(let rect): path.addRect(rect.applying(transform))
      case .move(let point): path.move(to: point.applying(transform))
      case .line(let point): path.addLine(to: point.applying(transform))
      case .close: path.closeSubpath()
      }
    }
    cgPath = path
  }
}
