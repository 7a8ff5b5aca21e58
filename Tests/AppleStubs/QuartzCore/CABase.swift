@available(iOS 2, macOS 10, *)
public typealias CFTimeInterval = Double

@available(iOS 2, macOS 10.5, *)
nonisolated public func CACurrentMediaTime() -> CFTimeInterval { StubClock.time }
