@MainActor enum StubGraphics {
  static var contexts: [CGContext] = []
}

@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { StubGraphics.contexts.last }
