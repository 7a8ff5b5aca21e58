@available(macOS 10, *)
nonisolated open class NSCursor: NSObject {
  nonisolated(unsafe) private static let stubCursors = (NSCursor(), NSCursor())
  @safe nonisolated(unsafe) public private(set) static var stubCurrent = arrow
  open class var arrow: NSCursor { stubCursors.0 }
  open class var pointingHand: NSCursor { stubCursors.1 }
  open func set() { Self.stubCurrent = self }
}
