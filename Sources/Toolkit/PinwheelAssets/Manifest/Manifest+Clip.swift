package import Pinwheel
package import PinwheelText

extension Manifest {
  /// The part of the canvas in which a slice is touched and drawn: in a manifest, a rectangle or the name of a slice.
  package enum Clip: ManifestCodable, Sendable, Hashable {
    case rect(Rect2D)
    /// The front-most slice of this name in the same pinwheel.
    case slice(String)

    init(_ value: ManifestValue) throws(ManifestMistake) {
      if let name = value.node.text {
        self = .slice(name)
      } else if value.node.isObject {
        self = .rect(try Rect2D(value))
      } else {
        throw value.wrongKind(expected: "the name of a slice, or a rectangle")
      }
    }

    package var json: JSON {
      switch self {
      case .rect(let rect): rect.json
      case .slice(let name): .string(name)
      }
    }

    /// Refuses a clip by a slice that is not among these.
    static func check(_ slices: [Manifest.Slice], _ value: ManifestValue) throws(ManifestMistake) {
      let names = slices.map(\.name)
      for (slice, element) in zip(slices, try value.elements()) {
        guard case .slice(let name) = slice.clip, !names.contains(where: { Name($0) == Name(name) }) else {
          continue
        }
        throw (element["clip"] ?? element).mistake(
          "is not a slice of its pinwheel", found: "'\(name)'",
          suggestion: Suggestion.nearest(to: name, among: names).first)
      }
    }
  }
}

extension SliceStack {
  /// Sets the clips of the slices of a manifest, in the same order.
  mutating func clip(as slices: [Manifest.Slice]) {
    for (index, slice) in slices.enumerated() {
      switch slice.clip {
      case .rect(let rect): self.slices[index].clip = .rect(rect)
      case .slice(let name): self.slices[index].clip = self.index(named: name).map { .slice(Slice.ID($0)) }
      case nil: break
      }
    }
    resolveClips()
  }
}
