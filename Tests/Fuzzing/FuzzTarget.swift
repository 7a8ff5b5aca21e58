internal import Foundation

/// What is attacked: PINWHEEL_FUZZ_TARGET names one, so that one program serves all.
enum FuzzTarget: String, CaseIterable {
  case png, pngRows = "png-rows", inflate, animation, picture, photoshop
  case payload, catalog, source, archive, plist, layout, names
  case json, manifest, relation
  case baked, touches, batch, web

  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["PINWHEEL_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("PINWHEEL_FUZZ_TARGET: '\(name)' is not a target; set it to one of \(known)")
    }
    return target
  }()

  /// Attacks with one input. A wrong answer ends the program, with a sentence.
  func run(_ bytes: ContiguousArray<UInt8>) {
    switch self {
    case .png: PNGTarget.run(bytes)
    case .pngRows: PNGRowsTarget.run(bytes)
    case .inflate: InflateTarget.run(bytes)
    case .animation: AnimationTarget.run(bytes)
    case .picture: PictureTarget.run(bytes)
    case .photoshop: PhotoshopTarget.run(bytes)
    case .payload: PayloadTarget.run(bytes)
    case .catalog: CatalogTarget.run(bytes)
    case .source: SourceTarget.run(bytes)
    case .archive: ArchiveTarget.run(bytes)
    case .plist: PropertyListTarget.run(bytes)
    case .layout: LayoutTarget.run(bytes)
    case .names: NamesTarget.run(bytes)
    case .json: JSONTarget.run(bytes)
    case .manifest: ManifestTarget.run(bytes)
    case .relation: RelationTarget.run(bytes)
    case .baked: BakedTarget.run(bytes)
    case .touches: TouchesTarget.run(bytes)
    case .batch: BatchTarget.run(bytes)
    case .web: WebTarget.run(bytes)
    }
  }
}

extension FuzzTarget {
  /// The seeds that only this project's own writers can make.
  func ownSeeds() throws -> [String: ContiguousArray<UInt8>] {
    switch self {
    case .baked: try BakedTarget.seeds()
    default: [:]
    }
  }
}

/// Ends the program unless `condition` is true, also in an optimized build.
func demand(_ condition: @autoclosure () throws -> Bool, _ wrong: @autoclosure () -> String) rethrows {
  if try !condition() { fatalError(wrong()) }
}
