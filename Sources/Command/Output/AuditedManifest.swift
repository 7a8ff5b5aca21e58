import Pinwheel
import PinwheelAssets
import PinwheelChecks
import PinwheelQueries
import PinwheelText
import SystemPackage

/// What audits of a folder's wheels need of its manifest, which is read once for all of them.
struct AuditedManifest {
  /// The file that describes the slices: the manifest, or the masks alone.
  let file: String
  /// The wheels in the manifest, by their numbers; empty for masks alone.
  private var wheels: [JSONNode] = []
  private var places: TextPositions?
  /// The pictures without transparency, by the names of their wheels.
  private var opaque: [Name: [Finding]] = [:]

  init(of baked: BakedFolder) {
    file = baked.isAlone ? baked.folder.path.string : baked.folder.manifestPath.string
    guard !baked.isAlone else { return }
    if let bytes = try? baked.folder.read(baked.folder.manifestPath, .manifest) {
      wheels = (try? JSONParser.node(of: bytes)["pinwheels"]?.elements) ?? []
      places = TextPositions(in: bytes)
    }
    guard let manifest = try? baked.folder.manifest() else { return }
    for finding in manifest.oversights(in: "") where finding.rule == ManifestRule.opaqueImage.rule {
      opaque[finding.place.pinwheel ?? "", default: []].append(finding)
    }
  }

  /// The positions in the manifest of the slices of wheel `number`, by index.
  func positions(ofPinwheel number: Int) -> [Int: TextPosition] {
    guard let places, wheels.indices.contains(number) else { return [:] }
    let nodes = wheels[number]["slices"]?.elements ?? []
    return Dictionary(
      uniqueKeysWithValues: nodes.enumerated().map { index, node in
        (index, places.position(of: (node["name"] ?? node).range.lowerBound))
      })
  }

  /// The slices of a wheel whose image is a rectangle without transparency, which only the manifest tells.
  func opaqueImages(of stack: SliceStack) -> [Finding] {
    (opaque[stack.name] ?? []).map { finding in
      let slice = stack.slices.firstIndex { Name($0.name) == finding.place.slice.map { Name($0) } }
      var place = finding.place
      place.isShown = false
      return Finding(finding.rule, place, slice: slice, finding.problem, finding.remedy)
    }
  }
}
