internal import Pinwheel
internal import PinwheelText

/// The Swift source of one wheel: an enumeration with a case for each slice, which conforms to `WheelSlices`.
struct GeneratedWheel {
  let typeName: String
  private let pinwheel: Manifest.Pinwheel
  private let stack: SliceStack
  private let cases: [String]

  /// What is wrong with a name, and the wheel or slice that has it.
  struct Mistake: Error {
    /// `nil` for the wheel's own name.
    let slice: Manifest.Slice?
    /// Another slice that is involved.
    let other: Manifest.Slice?
    let text: String
  }

  /// - Parameter stack: The baked wheel, for the sizes of its slices.
  init(_ pinwheel: Manifest.Pinwheel, stack: SliceStack) throws(Mistake) {
    (self.pinwheel, self.stack) = (pinwheel, stack)
    do throws(SwiftIdentifier.Mistake) {
      typeName = try SwiftIdentifier.typeName(for: pinwheel.name)
    } catch {
      throw Mistake(
        slice: nil, other: nil, text: "the wheel is called '\(pinwheel.name)', and \(error.reason)")
    }
    var cases: [String] = []
    for slice in pinwheel.slices {
      do throws(SwiftIdentifier.Mistake) {
        cases.append(try SwiftIdentifier.caseName(for: slice.name))
      } catch {
        throw Mistake(
          slice: slice, other: nil, text: "the slice is called '\(slice.name)', and \(error.reason)")
      }
      // Strings are equal if their characters are: two spellings of é would look like one name.
      if let other = cases.dropLast().firstIndex(of: cases[cases.count - 1]) {
        throw Mistake(
          slice: slice, other: pinwheel.slices[other],
          text:
            "the slices '\(pinwheel.slices[other].name)' and '\(slice.name)' of the wheel '\(pinwheel.name)' "
            + "would both be the case '\(cases[other])'; rename one")
      }
    }
    self.cases = cases
  }

  /// The declaration, for a file that imports Pinwheel.
  ///
  /// - Parameter path: Turns an image's path in the manifest into its path in the artwork.
  func source(path: (String) -> String) -> String {
    var lines = [
      "/// The slices of the wheel `\(SwiftIdentifier.comment(pinwheel.name))`, back to front: "
        + "\(Self.size(pinwheel.canvas.width, pinwheel.canvas.height)) points."
    ]
    if let background = pinwheel.background {
      lines.append("///")
      lines.append("/// Background: `\(SwiftIdentifier.comment(path(background.file)))`.")
    }
    lines.append("nonisolated enum \(typeName): String, WheelSlices {")
    for (index, slice) in pinwheel.slices.enumerated() {
      lines += documentation(of: slice, index: index, path: path).map { $0.isEmpty ? "  ///" : "  /// \($0)" }
      let isSame = cases[index].utf8.elementsEqual(slice.name.utf8)
      lines.append("  case \(cases[index])" + (isSame ? "" : " = \(SwiftIdentifier.literal(slice.name))"))
    }
    lines += [
      "",
      "  /// The name of the wheel in its baked file.",
      "  static let wheelName = \(SwiftIdentifier.literal(pinwheel.name))",
      "",
      "  /// The masks, which lie in the program: no file is read.",
      "  static func bakedFile() throws(BakedError) -> BakedFile { try \(GeneratedSource.masks).file() }",
      "}",
    ]
    return lines.joined(separator: "\n")
  }

  /// The slice's size and states, and the pictures of each state.
  private func documentation(
    of slice: Manifest.Slice, index: Int, path: (String) -> String
  ) -> [String] {
    var first = "`\(SwiftIdentifier.comment(slice.name))`"
    if let bounds = Wheel(stack, answers: .fromIndex).bounds(of: stack.slices[index].id) {
      first +=
        ": solid within \(Self.size(bounds.width, bounds.height)) points at "
        + "(\(bounds.x.text), \(bounds.y.text))"
    } else {
      first += ": solid nowhere"
    }
    first += slice.enabled ? "." : ". Disabled."
    var lines = [first, ""]
    for state in slice.states {
      let pictures = state.images.map { image in
        "`\(SwiftIdentifier.comment(path(image.file)))` (\(image.scale.text)x)"
      }
      lines.append("- \(state.state.name): \(pictures.joined(separator: ", "))")
    }
    return lines
  }

  private static func size(_ width: Double, _ height: Double) -> String {
    "\(width.text) x \(height.text)"
  }
}
