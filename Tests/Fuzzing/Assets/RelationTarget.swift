internal import Pinwheel

@testable internal import PinwheelAssets

/// Files that relate images to each other, in every format: the input is one file, or several separated by a line
/// `%%%%`, each parsed as every format.
enum RelationTarget {
  private static let names = [
    "ui/a.json", "res/drawable/a.xml", "720p/a.xml", "a.css", "a.qss", "a.tscn", "a.unity", "game/a.rpy",
    "a.xib",
  ]
  private static let images = [
    "ui/x.png", "ui/y.png", "res/drawable/x.png", "media/x.png", "x.png", "y.png", "y@2x.png",
  ]
  .map { NamedImage(file: "images/" + $0, path: $0, width: 8, height: 8) }

  static func run(_ bytes: ContiguousArray<UInt8>) {
    let parts = bytes.split(separator: UInt8(ascii: "%"), maxSplits: 8).map { ContiguousArray($0) }
    var files = RelationFiles()
    for name in names { files.read(bytes, at: name) }
    for (number, part) in parts.enumerated() {
      files.read(part, at: number.isMultiple(of: 2) ? "b\(number).tres" : "x.png.meta")
    }
    let statements = files.statements()
    for (file, list) in statements {
      demand(list.count <= Statement.maximumCount, "\(list.count) statements in \(file)")
      for statement in list {
        demand(!statement.control.isEmpty, "a control without a name")
        demand(statement.line >= 1 && statement.line <= bytes.count + 1, "line \(statement.line) of \(file)")
      }
    }
    let relations = RelationResolver.relations(statements, among: images)
    let slices = DeclaredSlices(relations, among: images)
    let known = Set<Name>(names: images.map(\.file))
    for slice in slices.free + slices.shared {
      demand(slice.images.count >= 2, "a slice of one image")
      demand(slice.images.allSatisfy { known.contains($0.image.file) }, "an image that is not there")
    }
    let left = Set<Name>(names: slices.left.map(\.file))
    let used = Set<Name>(names: (slices.free + slices.shared).flatMap { $0.images.map(\.image.file) })
    demand(left.isDisjoint(with: used) && left.count + used.count == images.count, "an image is lost")
  }
}
