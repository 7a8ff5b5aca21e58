package import PinwheelText

/// What became of a person's edits when a manifest was generated again.
package struct MergeReport: Sendable, Hashable {
  /// An edit that conflicts with the new result.
  package struct Conflict: CustomStringConvertible, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
      /// The new artwork changes the value too. The person's value stays.
      case bothChanged(yours: JSON?, new: JSON?)
      /// The person has edited something that is no longer generated.
      case gone
      /// The edited manifest uses a file that no longer exists.
      case missingFile(String)
      /// Both sides have changed the order. The person's order stays.
      case bothOrdered
      /// A pattern of a manual group no longer matches anything.
      case unmatched(pattern: String)
      /// Another pinwheel or slice has the name that a person gave.
      case renamed(to: String)
      /// The new artwork changes or lacks an image that a person has edited. The person's image stays.
      case image
      /// Images that a person has deleted exist again: the one at the place, and as many others.
      case restored(others: Int)
    }

    package let place: [String]
    package let reason: Reason

    /// One sentence without a full stop, which begins with the place.
    package var description: String { words.sentence }

    /// The reason in one word, and the sentence.
    private var words: (reason: String, sentence: String) {
      let path = place.joined(separator: "/")
      return switch reason {
      case .bothChanged(let yours, let new):
        (
          "changed",
          "\(path) was edited, and is made differently now: your value \(yours?.line ?? "none") stays, the new one is "
            + (new?.line ?? "none")
        )
      case .gone: ("gone", "\(path) was edited, and is no longer made, so it is left out")
      case .missingFile(let file):
        ("missing-file", "\(path) names \(file), which is no longer there, so it is left out")
      case .bothOrdered:
        ("order", "the order of \(path) was edited, and is another one now: your order stays")
      case .unmatched(let pattern):
        ("unmatched", "\(path) has the pattern '\(pattern)', which no image matches any more")
      case .renamed(let name):
        ("renamed", "\(path) is called '\(name)' now, since you gave its name to another one")
      case .image:
        ("image", "\(path) was edited, and the artwork has another image there or none: your file stays")
      case .restored(0):
        ("restored", "\(path) was deleted, and is there again; to leave it out, take it out of its slice")
      case .restored(let others):
        (
          "restored",
          "\(path) and \(counted(others, "other image")) were deleted, and are there again; to leave one out, take it "
            + "out of its slice"
        )
      }
    }

    package var json: JSON {
      var (yours, new): (JSON?, JSON?)
      if case .bothChanged(let mine, let other) = reason { (yours, new) = (mine, other) }
      return .object([
        "place": place, "reason": words.reason, "yours": yours, "new": new,
        "sentence": words.sentence,
      ])
    }
  }

  /// The places of edits that were kept.
  package var kept: [[String]] = []
  package var conflicts: [Conflict] = []

  init() {}

  /// The patterns of remembered groups that match nothing.
  init(unmatched: [(pattern: String, group: String)]) {
    conflicts = unmatched.map {
      Conflict(place: ["groups", $0.group], reason: .unmatched(pattern: $0.pattern))
    }
  }

  mutating func append(_ other: MergeReport) {
    kept += other.kept
    conflicts += other.conflicts
  }

  package var json: JSON {
    .object([
      "kept": kept.map { $0.joined(separator: "/") },
      "conflicts": conflicts.map(\.json),
    ])
  }
}
