@testable internal import PinwheelAssets
internal import PinwheelText

/// Manifests: what is read is written, and read again as the same.
enum ManifestTarget {
  static func run(_ bytes: ContiguousArray<UInt8>) {
    guard let node = try? JSONParser.value(of: bytes) else { return }
    let manifest: Manifest
    do {
      manifest = try Manifest(ManifestValue(node))
    } catch {
      _ = error.located(by: TextPositions(in: bytes), root: node)
      return
    }
    let check = ManifestCheck(node, positions: TextPositions(in: bytes), file: "pinwheel.json")
    demand(check.findings.count <= 1_000, "\(check.findings.count) findings")
    let text = manifest.json.document
    let written = ContiguousArray(text.utf8)
    do {
      let again = try Manifest(ManifestValue(JSONParser.value(of: written)))
      demand(again == manifest, "the manifest is another one when it has been written: \(text)")
      demand(again.json.document == text, "the manifest is written in two ways: \(text)")
    } catch {
      fatalError("the manifest that was written is not read: \(error), \(text)")
    }
  }
}
