package import Pinwheel
package import PinwheelBundles
internal import PinwheelText
internal import SystemPackage

extension AssetsError {
  /// Why masks cannot be baked, or those in a folder cannot be used.
  package enum MasksFault: Sendable, Hashable {
    case noManifest
    case damaged(BakedError)
    case notEncodable(BakedError)
    case outOfDate(changed: String)
    case withoutSources
    case otherImage(String)
    case beyond(InputLimit, maximum: Int)
    case noPinwheel
  }
}

extension AssetsError.MasksFault {
  func diagnostic(in folder: FilePath) -> Diagnostic {
    let masks = Diagnostic.Place.file(folder.appending(FolderNames.baked))
    let bake = Remedy.run(.bake(in: folder.string))
    let fewer = Remedy.advice("bake fewer pinwheels")
    return switch self {
    case .noManifest:
      Diagnostic(
        .file(folder), "holds no \(Manifest.fileName)",
        .advice("give a folder that pinwheel extract made"),
        exit: .noInput)
    case .damaged(let error): Diagnostic(masks, "\(error)", bake)
    case .notEncodable(let error): Diagnostic(masks, "\(error)", fewer)
    case .outOfDate(let changed): Diagnostic(masks, "is out of date, since \(changed) has changed", bake)
    case .withoutSources: Diagnostic(masks, "does not say where its masks are from", bake)
    case .otherImage(let image): Diagnostic(masks, "does not fit \(image)", bake)
    case .beyond(let limit, let maximum):
      Diagnostic(
        .file(folder), "is not baked: \(limit.excess(over: maximum))", .raise(limit: limit.rawValue))
    case .noPinwheel:
      Diagnostic(.file(folder), "has no pinwheel", .advice("make one with pinwheel group"))
    }
  }
}
