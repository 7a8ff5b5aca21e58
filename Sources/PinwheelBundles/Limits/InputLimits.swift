/// A value for every ``InputLimit``.
package struct InputLimits: Sendable, Hashable {
  private var changed: [InputLimit: Int] = [:]

  /// The standard limits.
  package init() {}

  package subscript(limit: InputLimit) -> Int {
    get { changed[limit] ?? limit.standard }
    set { changed[limit] = newValue }
  }

  /// Why a file is not used.
  package func reason(_ limit: InputLimit) -> String {
    limit.reason(limit: self[limit])
  }
}
