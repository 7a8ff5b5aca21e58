#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  /// The keys that a view took when they went down. UIKit reports a key four times, and the receiver of the first
  /// report takes the others: only other keys go on to the next responder.
  @MainActor struct TakenPresses {
    private var taken: Set<UIPress> = []

    /// Records keys that go down.
    ///
    /// - Returns: The presses for the next responder.
    mutating func begin(_ presses: Set<UIPress>, taking mine: Set<UIPress>) -> Set<UIPress> {
      taken.formUnion(mine)
      return others(of: presses)
    }

    /// The presses for the next responder.
    func others(of presses: Set<UIPress>) -> Set<UIPress> { presses.subtracting(taken) }

    /// Forgets keys that go up or are cancelled.
    ///
    /// - Returns: The presses for the next responder.
    mutating func end(_ presses: Set<UIPress>) -> Set<UIPress> {
      defer { taken.subtract(presses) }
      return others(of: presses)
    }
  }
#endif
