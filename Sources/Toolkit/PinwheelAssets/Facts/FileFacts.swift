internal import PinwheelBundles

/// What one file says about images.
struct FileFacts: Sendable {
  /// The file's path in the bundle.
  let path: String
  let subject: FactFormat.Subject
  /// The place of its format among all.
  let rank: Int
  var facts: [Fact] = []
  /// Why it cannot be read.
  var mistake: LayoutMistake?
}
