import Pinwheel
import PinwheelAssets
import PinwheelQueries
import PinwheelText
import TestSupport
import Testing

/// Masks with a correct checksum that do not belong to their manifest.
@Suite struct ForgedMasksTests {
  @Test(
    "every command says that they are damaged",
    arguments: [
      ("a source that is not listed", BakedError.Part.source), ("other slices", .pinwheel),
      ("fewer pinwheels", .pinwheel),
    ])
  func forged(what: String, part: BakedError.Part) throws {
    let folder = try HandMadeFolder(slices: HandMadeFolder.slices(named: ["one", "two"]))
    let baked = try folder.baked()
    var stack = try baked.stack(named: nil, scale: nil)
    var writer = BakedWriter(threshold: .standard)
    for source in baked.sources { _ = writer.add(source) }
    let image = stack.slices[0].images[0]
    let forged = SliceImage(
      state: .rest, scale: 1, frame: image.placement.frame, mask: image.mask, source: 99)
    switch what {
    case "other slices": stack.slices.removeLast()
    case "fewer pinwheels": stack.slices = []
    default: stack.slices[0] = Slice(name: "one", images: [forged])
    }
    if what != "fewer pinwheels" { writer.add(stack) }
    try folder.files.write(writer.bytes(), to: "p.pinwheel/masks.baked")
    let error = #expect(throws: AssetsError.self) {
      try WheelDescription.all(of: folder.folder, named: nil)
    }
    #expect(
      error?.description.contains("masks.baked is not well-formed: ") == true, "\(String(describing: error))")
    #expect(
      error?.description.contains("a record of a \(part) is invalid") == true, "\(String(describing: error))")
  }
}
