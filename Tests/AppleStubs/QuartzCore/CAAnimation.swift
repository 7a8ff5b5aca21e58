/// What the render server changes of a layer, from when it is added.
@available(iOS 2, macOS 10.5, *)
nonisolated open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
}

@available(iOS 2, macOS 10.5, *)
nonisolated open class CAPropertyAnimation: CAAnimation {
  let stubKeyPath: String?

  init(stubKeyPath: String?) { self.stubKeyPath = stubKeyPath }

  public convenience init(keyPath path: String?) { self.init(stubKeyPath: path) }
}

/// Values at even distances, between which the property changes evenly.
@available(iOS 2, macOS 10.5, *)
nonisolated open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
}
