#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import UIKit

  /// The keys that a view took when they went down. UIKit reports a key four times, and who takes the first report takes
  /// the others: only those of other keys go on to the next responder.
  @MainActor struct TakenPresses {
    private var taken: Set<UIPress> = []

    /// Keys go down.
    ///
    /// - Returns: Those for the next responder.
    mutating func begin(_ presses: Set<UIPress>, taking mine: Set<UIPress>) -> Set<UIPress> {
      taken.formUnion(mine)
      return others(of: presses)
    }

    /// Those for the next responder.
    func others(of presses: Set<UIPress>) -> Set<UIPress> { presses.subtracting(taken) }

    /// Keys go up, or are cancelled.
    ///
    /// - Returns: Those for the next responder.
    mutating func end(_ presses: Set<UIPress>) -> Set<UIPress> {
      defer { taken.subtract(presses) }
      return others(of: presses)
    }
  }
#endif
