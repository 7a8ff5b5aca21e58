/// A value for every ``InputLimit``.
package struct InputLimits: Sendable, Hashable {
  private var changed: [InputLimit: Int] = [:]

  /// The standard limits.
  package init() {}

  /// The limits for a folder that this program has made: it is as large as the input was.
  package static let ofResult = {
    var limits = InputLimits()
    (limits[.entries], limits[.depth]) = (.max, .max)
    return limits
  }()

  package subscript(limit: InputLimit) -> Int {
    get { changed[limit] ?? limit.standard }
    set { changed[limit] = newValue }
  }

  /// A phrase for exceeding a limit; see ``InputLimit/excess(over:)``.
  func excess(over limit: InputLimit) -> SkipReason {
    SkipReason(limit.excess(over: self[limit]), beyond: limit)
  }
}
