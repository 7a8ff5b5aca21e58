/// A path of rectangles and lines.
@available(iOS 2, macOS 10, *)
nonisolated public class CGPath {
  /// What was added, in order.
  public enum StubElement: Hashable {
    case rect(CGRect)
    case move(CGPoint)
    case line(CGPoint)
    case close
  }

  public fileprivate(set) var stubElements: [StubElement] = []

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { stubElements = [.rect(rect)] }

  fileprivate init(elements: [StubElement]) { stubElements = elements }

  public var boundingBox: CGRect {
    var box: CGRect?
    for element in stubElements {
      switch element {
      case .rect(let rect): box = box.map { $0.union(rect) } ?? rect
      case .move(let point), .line(let point):
        let rect = CGRect(origin: point, size: .zero)
        box = box.map { $0.union(rect) } ?? rect
      case .close: break
      }
    }
    return box ?? CGRect(x: CGFloat.infinity, y: CGFloat.infinity, width: 0, height: 0)
  }

  /// Whether the point is inside, by the even-odd rule for polygons; rectangles are half-open here.
  public func contains(_ point: CGPoint) -> Bool {
    var isInside = false
    var polygon: [CGPoint] = []
    func close() {
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1))
      where (a.y > point.y) != (b.y > point.y) {
        if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
      }
      polygon = []
    }
    for element in stubElements {
      switch element {
      case .rect(let rect):
        if point.x >= rect.minX, point.x < rect.maxX, point.y >= rect.minY, point.y < rect.maxY {
          isInside = true
        }
      case .move(let start):
        close()
        polygon = [start]
      case .line(let end): polygon.append(end)
      case .close: close()
      }
    }
    close()
    return isInside
  }
}

@available(iOS 2, macOS 10, *)
nonisolated public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

@available(iOS 2, macOS 10, *)
nonisolated public final class CGMutablePath: CGPath {
  public init() { super.init(elements: []) }

  public func stubAddRect(_ rect: CGRect) { stubElements.append(.rect(rect)) }
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    stubElements.append(.move(point.applying(transform)))
  }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    stubElements.append(.line(point.applying(transform)))
  }
  public func closeSubpath() { stubElements.append(.close) }
}
