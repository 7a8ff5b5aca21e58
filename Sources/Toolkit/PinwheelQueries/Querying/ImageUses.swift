internal import Pinwheel
package import PinwheelAssets
package import PinwheelText

/// Where the pinwheels of a manifest show its images.
package struct ImageUses: Sendable {
  /// One use of an image.
  package struct Use: Sendable, Hashable {
    package let pinwheel: String
    /// `nil` for the background.
    package let slice: String?
    /// The states in which the slice shows it.
    package fileprivate(set) var states: [String] = []

    /// `in carousel/amber (rest)`, or `background of carousel`.
    package var text: String {
      guard let slice else { return "background of \(pinwheel)" }
      return "in \(pinwheel)/\(slice) (\(states.joined(separator: ", ")))"
    }

    package var json: JSON {
      .object([
        "pinwheel": pinwheel, "slice": slice, "states": slice == nil ? nil : states,
      ])
    }
  }

  private var uses: [Name: [Use]] = [:]

  /// - Complexity: O(images of all slices).
  package init(_ manifest: Manifest) {
    for pinwheel in manifest.pinwheels {
      if let background = pinwheel.background {
        uses[background.file, default: []].append(Use(pinwheel: pinwheel.name, slice: nil))
      }
      for slice in pinwheel.slices {
        var states: [Name: [String]] = [:]
        var files: [String] = []
        for state in slice.states {
          for file in Set<Name>(names: state.images.flatMap(\.files)) {
            if states[file] == nil { files.append(file.wrappedValue) }
            states[file, default: []].append(state.state.name)
          }
        }
        for file in files {
          uses[file, default: []].append(
            Use(pinwheel: pinwheel.name, slice: slice.name, states: states[file] ?? []))
        }
      }
    }
  }

  /// The uses of a file, in the order of the manifest.
  package subscript(file: String) -> [Use] { uses[file] ?? [] }

  /// The first use, with the number of further ones; `in no wheel` if there are none.
  package func text(of file: String) -> String {
    let all = self[file]
    guard let first = all.first else { return "in no wheel" }
    return first.text + (all.count > 1 ? " and \(all.count - 1) more" : "")
  }
}
