internal import Pinwheel
package import PinwheelText

/// How much differs between two folders, in numbers.
package struct DifferenceCounts: Sendable {
  /// What is counted, in the order of the report.
  private enum Subject: String, CaseIterable {
    case pinwheels, slices, images, masks, keys
  }

  private enum Change: String, CaseIterable {
    case added, removed, renamed, changed
  }

  private var places: [Subject: [Change: Set<[Name]>]] = [:]
  /// Pixels that are solid in one of two masks only.
  private let pixels: Int
  /// Images with the same pixels in other bytes, which are no difference.
  private let reencoded: Int
  /// Images that are missing, and not compared.
  private let missing: Int

  package init(_ difference: ManifestDifference) {
    pixels = difference.masks.reduce(0) { $0 + ($1.pixels ?? 0) }
    reencoded = difference.reencoded.count
    missing = difference.isOfManifests ? 0 : difference.missing.count
    for change in difference.changes {
      let (subject, depth) = Self.subject(of: change)
      let isWhole = change.place.count == depth
      let kind = isWhole ? Change(rawValue: change.kind.rawValue) ?? .changed : .changed
      count(subject, kind, Array(change.place.prefix(depth)))
    }
    for file in difference.renamed { count(.images, .renamed, ["images", file.new]) }
    for file in difference.files { count(.images, .changed, ["images", file]) }
    for mask in difference.masks { count(.masks, .changed, mask.place) }
  }

  private mutating func count(_ subject: Subject, _ change: Change, _ place: [String]) {
    places[subject, default: [:]][change, default: []].insert(place.map { Name($0) })
  }

  /// What a change is of, and how many parts of its place name that.
  private static func subject(of change: ManifestChange) -> (Subject, depth: Int) {
    let place = change.place
    switch place.first {
    case "pinwheels" where change.isOrder: return place.count > 2 ? (.pinwheels, 2) : (.keys, 1)
    case "pinwheels" where place.count > 3 && place[2] == "slices": return (.slices, 4)
    case "pinwheels" where place.count > 1: return (.pinwheels, 2)
    case "images" where place.count > 1 && !change.isOrder: return (.images, 2)
    default: return (.keys, place.count)
    }
  }

  private func number(_ subject: Subject, _ change: Change) -> Int { places[subject]?[change]?.count ?? 0 }

  /// `slices: 1 added, 12 changed`, a line for each subject of which something differs.
  package var lines: [String] {
    Subject.allCases.compactMap { subject in
      var words = Change.allCases.filter { number(subject, $0) > 0 }.map {
        "\(number(subject, $0)) \($0.rawValue)"
      }
      if subject == .images {
        words += [(reencoded, "re-encoded"), (missing, "missing")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
      }
      guard !words.isEmpty else { return nil }
      if subject == .masks { words.append(counted(pixels, "pixel")) }
      return "\(subject == .keys ? "other keys" : subject.rawValue): \(words.joined(separator: ", "))"
    }
  }

  package var json: JSON {
    .object(
      Subject.allCases.map { subject in
        let numbers = Change.allCases.map {
          JSON.Member(key: $0.rawValue, value: .integer(number(subject, $0)))
        }
        return JSON.Member(
          key: subject.rawValue,
          value: .object(numbers)
            + .object([
              "pixels": subject == .masks ? pixels : nil,
              "reencoded": subject == .images ? reencoded : nil,
              "missing": subject == .images ? missing : nil,
            ]))
      })
  }
}

extension ManifestChange {
  /// Whether elements are in another order.
  fileprivate var isOrder: Bool { kind == .changed && place.last == "order" && new?.elements != nil }
}
