package import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages
package import PinwheelText
package import SystemPackage

/// The contents of a compiled asset catalog (`Assets.car`): one line per rendition.
package struct CatalogListing {
  private let path: FilePath
  private let catalog: AssetCatalog

  /// - Parameter zip: Recognizes archives, which are not catalogs.
  /// - Throws: ``AssetsError`` if the file cannot be read or is not a compiled catalog.
  /// - Complexity: O(bytes of the file).
  package init(
    of path: FilePath, zip: any ZipReader.Type, limits: InputLimits = InputLimits()
  ) throws(AssetsError) {
    self.path = path
    let found = try AssetsError.wrapping { () throws(BundleError) in
      // A folder need not be listed.
      let bundle = FileSystem.isFolder(path) ? nil : try AppBundle(opening: path, zip: zip, limits: limits)
      let entry = bundle?.kind == .file ? bundle?.entries.first : nil
      return try entry.flatMap { entry throws(BundleError) in try bundle?.contents(of: entry) }
    }
    guard let found else {
      throw .fault(
        Diagnostic(
          .file(path), "is not a compiled asset catalog", .advice("give the Assets.car of an app bundle"),
          exit: .wrongUsage))
    }
    catalog = try AssetsError.wrapping { () throws(CatalogError) in
      try AssetCatalog(found, path: path.string)
    }
  }

  /// The text for people: the renditions, and what could not be read.
  package var lines: [String] {
    catalog.renditions.map { line(of: $0) }
      + catalog.problems.map(\.text)
  }

  package var json: JSON {
    .object([
      "file": path.string, "coreUI": catalog.header.coreUIVersion,
      "platform": catalog.header.platform.isEmpty ? nil : catalog.header.platform,
      "renditions": catalog.renditions.map { json(of: $0) },
      "problems": catalog.problems.map { JSON.object(["name": $0.file, "reason": $0.reason]) },
    ])
  }

  private func line(of rendition: Rendition) -> String {
    var words: [String] = [rendition.layout.name]
    if rendition.width > 0 { words.append("\(rendition.width) x \(rendition.height) pixels") }
    if rendition.scale > 0 { words.append("scale \(rendition.scale)") }
    words += [rendition.idiom, rendition.appearance, rendition.isWideGamut ? "Display P3" : nil]
      .compactMap(\.self)
    words.append(storage(of: rendition))
    words.append("\(rendition.byteCount) bytes")
    return "\(rendition.facet ?? rendition.name): " + words.joined(separator: ", ")
  }

  private func json(of rendition: Rendition) -> JSON {
    let isPicture = rendition.layout.isImage || rendition.layout == .atlas
    return .object([
      "name": rendition.facet, "file": rendition.name,
      "kind": rendition.layout.name, "width": rendition.width,
      "height": rendition.height, "scale": rendition.scale,
      "idiom": rendition.idiom,
      "appearance": rendition.appearance,
      "gamut": rendition.isWideGamut ? "p3" : nil,
      "localization": rendition.localization,
      "codec": storage(of: rendition), "pixelFormat": rendition.pixelFormat,
      "bytes": rendition.byteCount, "key": rendition.key.text,
      "notExtracted": isPicture ? catalog.refusal(of: rendition)?.reason : nil,
    ])
  }

  /// The codec of pixels, the kind of a file, or the target of a link.
  private func storage(of rendition: Rendition) -> String {
    switch rendition.payload {
    case .bitmap(let codec): CatalogCodec(rawValue: codec)?.name ?? "codec \(codec)"
    case .file: catalog.fileExtension(of: rendition) ?? "dat"
    case .color: "color"
    case .iconSizes: "icon sizes"
    case .none: rendition.link.map { "atlas (\($0.target.text))" } ?? "nothing"
    case .other(let code): code
    }
  }
}
