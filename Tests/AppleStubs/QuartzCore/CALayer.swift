/// What the render server composes: a picture or a shape, and the layers in it.
@available(iOS 2, macOS 10.5, *)
nonisolated open class CALayer: NSObject {
  open var contents: Any? { didSet { stubNote() } }
  open var frame = CGRect.zero { didSet { stubNote() } }
  open var opacity: Float = 1 { didSet { stubNote() } }
  open var isHidden = false { didSet { stubNote() } }
  open var zPosition: CGFloat = 0 { didSet { stubNote() } }
  open var masksToBounds = false { didSet { stubNote() } }
  /// Whether y counts the other way than around the layer.
  @available(iOS 3, macOS 10.6, *)
  open var isGeometryFlipped: Bool {
    get { stubIsFlipped }
    set { stubIsFlipped = newValue }
  }
  private var stubIsFlipped = false { didSet { stubNote() } }
  private var stubAnimations: [String: (animation: CAAnimation, start: Double)] = [:]
  open private(set) weak var superlayer: CALayer?
  open private(set) var sublayers: [CALayer]?
  private var stubIsDirty = false
  /// The layers that were changed since a test emptied it.
  @safe nonisolated(unsafe) public static var stubChanged: Set<ObjectIdentifier> = []

  public override init() {}

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    sublayers = sublayers ?? []
    sublayers?.insert(layer, at: Int(index))
    layer.superlayer = self
    layer.stubNote()
  }

  open func removeFromSuperlayer() {
    stubNote()
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  open func add(_ anim: CAAnimation, forKey key: String?) {
    stubAnimations[key ?? ""] = (anim, StubClock.time)
    stubNote()
  }

  open func removeAnimation(forKey key: String) {
    if stubAnimations.removeValue(forKey: key) != nil { stubNote() }
  }

  /// Whether y grows down: what is around the outermost layer counts it up on macOS, and down on iOS.
  @available(iOS 3, macOS 10.6, *)
  open func contentsAreFlipped() -> Bool {
    (superlayer?.contentsAreFlipped() ?? stubIsInFlippedPlace) != isGeometryFlipped
  }

  /// Whether the coordinate system around an outermost layer is flipped, as its view reports.
  public var stubIsInFlippedPlace = false

  /// The opacity that is on the screen now.
  public var stubShownOpacity: Float {
    for (animation, start) in stubAnimations.values {
      guard let fade = animation as? CAKeyframeAnimation, fade.stubKeyPath == "opacity",
        let values = fade.values as? [Double], StubClock.time < start + fade.duration
      else { continue }
      let place = (StubClock.time - start) / fade.duration * Double(values.count - 1)
      let index = min(Int(place), values.count - 2)
      return Float(values[index] + (values[index + 1] - values[index]) * (place - Double(index)))
    }
    return opacity
  }

  fileprivate func stubNote() {
    Self.stubChanged.insert(ObjectIdentifier(self))
    var layer = self
    while let outer = layer.superlayer { layer = outer }
    layer.stubIsDirty = true
  }

  /// Whether a layer of this tree was changed since the last call.
  public func stubTakeChanges() -> Bool {
    defer { stubIsDirty = false }
    return stubIsDirty
  }

  open func render(in ctx: CGContext) { stubCompose(into: ctx) }

  /// What the layer and those in it show, as if it were drawn into the context.
  public func stubCompose(into context: CGContext) {
    let opacity = stubShownOpacity
    guard !isHidden, opacity > 0 else { return }
    if let picture = contents as? CGImage {
      for var draw in picture.stubDraws {
        draw.alpha *= CGFloat(opacity)
        context.stubRecord(draw)
      }
    }
    stubComposeShape(into: context)
    let ordered = (sublayers ?? []).enumerated().sorted { ($0.1.zPosition, $0.0) < ($1.1.zPosition, $1.0) }
    for (_, layer) in ordered { layer.stubCompose(into: context) }
  }

  fileprivate func stubComposeShape(into context: CGContext) {}
}

/// A path that is stroked.
@available(iOS 3, macOS 10.6, *)
nonisolated open class CAShapeLayer: CALayer {
  open var path: CGPath? { didSet { stubNote() } }
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1

  public override init() { super.init() }

  fileprivate override func stubComposeShape(into context: CGContext) {
    guard let path else { return }
    context.addPath(path)
    context.strokePath()
  }
}

@available(iOS 2, macOS 10.5, *)
nonisolated open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
}
