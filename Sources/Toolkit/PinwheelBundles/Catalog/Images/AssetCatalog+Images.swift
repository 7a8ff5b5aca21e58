extension AssetCatalog {
  /// Every image: of the renditions that differ only in their deployment target, the decodable one
  /// with the highest target. A difference in any other attribute makes a separate image.
  ///
  /// - Parameter fileExtension: The extension of the file that a rendition's payload becomes; `nil` if it cannot be
  ///   decoded, or is data that hold no image. For a link it is called with the atlas.
  /// - Complexity: O(*n*) in the renditions.
  package func images(_ fileExtension: (Rendition) -> String?) -> NamedRenditions {
    var leftOut: [NamedRenditions.LeftOut] = []
    var groups: [(key: RenditionKey, positions: [Int])] = []
    var numbers: [RenditionKey: Int] = [:]
    let linked = Set(
      renditions.compactMap {
        if case .atlas(let position, _) = pixelSource(of: $0) { position } else { nil }
      })
    for position in renditions.indices {
      if let reason = reasonForNone(at: position, linked: linked, fileExtension) {
        leftOut.append(.init(rendition: position, reason: reason))
        continue
      }
      var key = renditions[position].key
      key[.deploymentTarget] = 0
      if let number = numbers[key] {
        groups[number].positions.append(position)
      } else {
        numbers[key] = groups.count
        groups.append((key, [position]))
      }
    }
    let names = CatalogNaming(self)
    var files = DistinctFiles()
    let images = groups.map { group in
      let order = group.positions.sorted {
        renditions[$0].deploymentTarget > renditions[$1].deploymentTarget
      }
      var ending: String?
      let best = order.first {
        ending = fileExtension(renditions[positionOfPixels(of: $0)])
        return ending != nil
      }
      let chosen = best ?? order[0]
      let name = names.name(of: renditions[chosen], fileExtension: ending ?? "png")
      return NamedRendition(
        name: name, file: files.file(for: name), rendition: chosen,
        source: pixelSource(of: renditions[chosen]), isDecodable: best != nil,
        others: order.filter { $0 != chosen })
    }
    return NamedRenditions(images: images, leftOut: leftOut)
  }

  /// Why a rendition is not an image; `nil` if it is one.
  private func reasonForNone(
    at position: Int, linked: Set<Int>, _ fileExtension: (Rendition) -> String?
  ) -> NamedRenditions.LeftOut.Reason? {
    let rendition = renditions[position]
    switch rendition.layout {
    case .atlas:
      return linked.contains(position) ? .atlas : .unusable("nothing in the catalog refers to this atlas")
    case .link:
      if case .missing(let reason) = pixelSource(of: rendition) { return .unusable(reason) }
      return nil
    case .externalLink: return .unusable("its image is in another file")
    case .placeholder: return .unusable("it was left out when the app was thinned")
    case .texture, .layerStack: return .unusable("\(rendition.layout.name)s are not read")
    case .iconStack, .iconGroup, .solidStack:
      return .unusable(
        "it is an \(rendition.layout.name), which the system draws from its layers; export the icon as PNG")
    case .unknown: return .unusable("\(rendition.layout.name) is not known")
    case .data:
      if case .file = rendition.payload, fileExtension(rendition) != nil { return nil }
      return .notAnImage
    case _ where rendition.layout.isImage:
      switch rendition.payload {
      case .bitmap, .file: return nil
      case .none: return .unusable("it has no payload")
      case .color, .iconSizes: return .unusable("its payload is not an image")
      case .other(let code): return .unusable("its payload begins with \(code), which is not known")
      }
    default: return .notAnImage
    }
  }
}
