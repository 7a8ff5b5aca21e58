@available(iOS 3.2, *)
nonisolated open class UIBezierPath: NSObject {
  open private(set) var cgPath: CGPath

  public override init() { cgPath = CGMutablePath() }

  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  open var bounds: CGRect { cgPath.boundingBox }
  open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point) }

  open func apply(_ transform: CGAffineTransform) {
    let path = CGMutablePath()
    for element in cgPath.stubElements {
      switch element {
      case .rect(let rect): path.stubAddRect(rect.applying(transform))
      case .move(let point): path.move(to: point.applying(transform))
      case .line(let point): path.addLine(to: point.applying(transform))
      case .close: path.closeSubpath()
      }
    }
    cgPath = path
  }
}
