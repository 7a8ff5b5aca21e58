internal import Pinwheel
internal import PinwheelAssets
package import PinwheelChecks
package import PinwheelText

/// The pinwheels of which a pixel answers otherwise in two sets of baked masks.
package struct AnswersDifference: Sendable {
  /// The names of all pinwheels, the new ones first.
  package let pinwheels: [String]
  /// The names of pinwheels that only the new masks have.
  package let added: [String]
  /// The names of pinwheels that only the old masks have.
  package let removed: [String]
  /// Pinwheels of both, as far as a pixel differs.
  package private(set) var changes: [AnswerChanges] = []

  /// Compares the pinwheels that have the same name.
  ///
  /// - Parameter limit: The largest number of pixels of a canvas.
  /// - Throws: A ``DiagnosticError`` for masks that are damaged, and for a canvas of too many pixels.
  /// - Complexity: O(pixels) of the pinwheels that are not equal.
  package init(from old: BakedFolder, to new: BakedFolder, limit: Int) throws {
    let (before, after) = (try old.pinwheels().map(\.name), try new.pinwheels().map(\.name))
    let numbers = Dictionary(firstOf: before.enumerated().map { ($1, $0) })
    let kept = Set<Name>(names: after)
    added = after.filter { numbers[Name($0)] == nil }
    removed = before.filter { !kept.contains($0) }
    pinwheels = after + removed
    for (index, name) in after.enumerated() {
      guard let number = numbers[Name(name)] else { continue }
      let (one, other) = (try old.stack(number, scale: nil), try new.stack(index, scale: nil))
      guard one != other else { continue }
      do throws(CheckError) {
        let change = try AnswerChanges(from: one, to: other, limit: limit)
        if !change.changes.isEmpty { changes.append(change) }
      } catch {
        guard case .tooManyPixels = error else { throw error }
        throw Diagnostic(error.problem, .raise(limit: "pixels"))
      }
    }
  }

  package var lines: [String] {
    changes.flatMap { change in
      ["\(change.name): \(change.count)"]
        + change.changes.map(\.text).listing(200) { "and \($0) more changes" }.map { "  " + $0 }
    }
  }

  /// An element for each pinwheel of which a pixel differs.
  package var json: JSON {
    .array(
      changes.map { wheel in
        .object([
          "pinwheel": wheel.name, "scale": wheel.scale, "pixels": wheel.pixels, "changed": wheel.changed,
          "changes": wheel.changes.map { change in
            JSON.object(["old": change.old, "new": change.new, "pixels": change.pixels]) + change.bounds.json
              + .object(["example": JSON.object(["x": change.example.x, "y": change.example.y])])
          },
        ])
      })
  }
}
