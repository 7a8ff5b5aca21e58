/// Something that was found but cannot be used, with the reason as a phrase.
package struct SkippedEntry: Sendable, Hashable {
  /// The name as found, which may not be a path at all.
  package let path: String
  package let why: SkipReason
  package var reason: String { why.description }

  static let symbolicLink: SkipReason = "it is a symbolic link, which is never followed"
}
