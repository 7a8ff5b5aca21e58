enum StubGraphics {
  nonisolated(unsafe) static var contexts: [CGContext] = []
}

@available(iOS 2, *)
nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? { StubGraphics.contexts.last }
