package import Pinwheel
package import PinwheelAssets
package import PinwheelText

/// A detailed description of one pinwheel of a manifest, with facts from its masks.
package struct WheelDescription: Sendable {
  /// An image of a slice.
  package struct Image: Sendable {
    package let state: SliceState
    package let image: Manifest.StateImage
    /// The size in pixels, of a sprite alone; `nil` for an image that the manifest does not list.
    package let size: (width: Int, height: Int)?
    /// The number of solid pixels; `nil` unless the masks are up to date.
    package let solidPixels: Int?

    /// The fraction of all pixels that are solid.
    package var solidFraction: Double? {
      guard let solidPixels, let size, size.width > 0, size.height > 0 else { return nil }
      return Double(solidPixels) / (Double(size.width) * Double(size.height))
    }

    /// The solid area, in square points.
    package var solidArea: Double? { solidPixels.map { Double($0) / (image.scale * image.scale) } }
  }

  package let pinwheel: Manifest.Pinwheel
  /// The threshold of the manifest.
  package let threshold: Double
  /// Why the masks cannot be used; `nil` if they are up to date.
  package let masksError: Diagnostic?
  /// The images of each slice; slices are back to front as in the manifest.
  package let images: [[Image]]

  /// Describes every pinwheel of a folder, or only the one with a given name.
  ///
  /// - Throws: A ``DiagnosticError`` if the manifest cannot be read, or no pinwheel has that name.
  package static func all(of folder: PinwheelFolder, named name: String?) throws
    -> [WheelDescription]
  {
    let manifest = try folder.manifest()
    let wanted = manifest.pinwheels.indices.filter { index in
      name.map { Name($0) == Name(manifest.pinwheels[index].name) } ?? true
    }
    if let name, wanted.isEmpty {
      throw Diagnostic.unknownPinwheel(name, in: folder.shownPath, known: manifest.pinwheels.map(\.name))
    }
    var (baked, failure): (BakedFolder?, Diagnostic?) = (nil, nil)
    do {
      baked = try BakedFolder(folder)
    } catch {
      failure = Diagnostic(error)
    }
    var sizes: [Name: (width: Int, height: Int)] = [:]
    for image in manifest.images { sizes[image.file] = (image.width, image.height) }
    return try wanted.map { index in
      let stack = try baked?.stack(index, scale: nil)
      if let baked, let stack, stack.slices.count != manifest.pinwheels[index].slices.count {
        throw baked.damaged(.inconsistent(.pinwheel))
      }
      return WheelDescription(
        manifest.pinwheels[index], threshold: manifest.threshold, sizes: sizes, masks: stack,
        sources: baked?.sources.map(\.path) ?? [], masksError: failure)
    }
  }

  private init(
    _ pinwheel: Manifest.Pinwheel, threshold: Double, sizes: [Name: (width: Int, height: Int)],
    masks: SliceStack?, sources: [String], masksError: Diagnostic?
  ) {
    (self.pinwheel, self.threshold, self.masksError) = (pinwheel, threshold, masksError)
    images = pinwheel.slices.indices.map { number in
      let placed = masks.map { $0.slices[number].images } ?? []
      return pinwheel.slices[number].states.flatMap { state in
        state.images.map { image in
          // With several thresholds, the mask of the default threshold comes first.
          let mask = placed.first {
            $0.state == state.state && $0.scale == image.scale
              && $0.source.map { Name(sources[$0.number]) == Name(image.file) } == true
          }
          let sprite = (image.placement ?? pinwheel.slices[number].placement)?.atlas
          return Image(
            state: state.state, image: image,
            size: sprite.map { ($0.untrimmedWidth, $0.untrimmedHeight) } ?? sizes[image.file],
            solidPixels: mask.map { mask in
              sprite.flatMap { try? mask.mask.cropped(to: $0.sheetArea).count } ?? mask.mask.count
            })
        }
      }
    }
  }

  /// Slices front to back, the order in which touches test them.
  package var json: JSON {
    .object([
      "pinwheel": pinwheel.name, "canvas": pinwheel.canvas.json, "threshold": threshold,
      "background": pinwheel.background?.json, "masks": masksError == nil ? "current" : "unusable",
      "masksProblem": masksError?.text,
      "slices": pinwheel.slices.indices.reversed().map { index in
        let slice = pinwheel.slices[index]
        return JSON.object([
          "slice": slice.name, "order": pinwheel.slices.count - index, "enabled": slice.enabled,
          "disabled": slice.disabled.name, "mask": slice.mask.name, "threshold": slice.threshold ?? threshold,
          "grow": slice.grow, "clip": slice.clip?.json,
          "frame": slice.frame.json, "placement": slice.placement?.json, "images": images[index].map(\.json),
        ])
      },
    ])
  }
}

extension WheelDescription.Image {
  fileprivate var json: JSON {
    .object([
      "state": state.name, "scale": image.scale, "idiom": image.idiom, "file": image.file,
      "width": size?.width, "height": size?.height, "frame": image.frame?.json,
      "placement": image.placement?.json, "solidPixels": solidPixels, "solidFraction": solidFraction,
      "solidArea": solidArea, "frames": image.frames.isEmpty ? nil : image.frames.map(\.json),
    ])
  }
}
