import Pinwheel
import PinwheelAssets
import PinwheelQueries
import PinwheelText
import SystemPackage

/// What audits of a folder's wheels need of its manifest, which is read once for all of them.
struct AuditedManifest {
  /// The file that describes the slices: the manifest, or the masks alone.
  let file: String
  /// `nil` for masks alone.
  private let document: ManifestDocument?
  /// The pictures without transparency, by the names of their wheels.
  private var opaque: [Name: [Finding]] = [:]

  init(of baked: BakedFolder) {
    file = baked.isAlone ? baked.folder.path.string : baked.folder.manifestPath.string
    document = baked.isAlone ? nil : try? ManifestDocument(of: baked.folder)
    for finding in document?.value.artworkFindings(in: "") ?? []
    where finding.rule == ManifestRule.opaqueImage.rule {
      opaque[finding.place.pinwheel ?? "", default: []].append(finding)
    }
  }

  /// The position in the manifest of a slice of wheel `number`.
  func position(ofPinwheel number: Int, slice index: Int) -> TextPosition? {
    document?.position(ofPinwheel: number, slice: index)
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
