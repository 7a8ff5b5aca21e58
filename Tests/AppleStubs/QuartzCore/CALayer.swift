/// What a view draws into: only what the views here set.
open class CALayer: NSObject, @unchecked Sendable {
  public var contentsScale: CGFloat = 1
  public var opacity: Float = 1
  public var isHidden = false

  public override init() {}
}
