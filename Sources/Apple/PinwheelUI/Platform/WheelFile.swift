#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import Pinwheel

  /// A baked file on disk with the pictures next to it, as the views load it.
  struct WheelFile {
    let baked: BakedFile
    /// The folder of the baked file.
    let folder: URL

    /// Opens a `.pinwheel` folder or the baked file in one.
    init(_ url: URL) throws(WheelFileError) {
      // A missing file has no resource values; reading it reports the reason.
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      let file = isFolder ? url.appendingPathComponent("masks.baked") : url
      let bytes: Data
      do { bytes = try Data(contentsOf: file) } catch {
        throw .unreadable(path: file.path, reason: (error as NSError).localizedDescription)
      }
      do throws(BakedError) { baked = try BakedFile(bytes) } catch { throw .baked(path: file.path, error) }
      folder = file.deletingLastPathComponent()
    }

    /// Opens the first of these that a bundle has: `NAME.pinwheel`, `NAME.baked`, `masks.baked`, or `Artwork.pinwheel`,
    /// which the build plugin makes from the folder `Artwork`.
    init(named name: String, in bundle: Bundle) throws(WheelFileError) {
      guard
        let url = bundle.url(forResource: name, withExtension: "pinwheel")
          ?? bundle.url(forResource: name, withExtension: "baked")
          ?? bundle.url(forResource: "masks", withExtension: "baked")
          ?? bundle.url(forResource: "Artwork", withExtension: "pinwheel")
      else { throw .notInBundle(name: name, bundle: bundle.bundlePath) }
      try self.init(url)
    }

    /// The wheel named `name`. For `nil`, the only wheel of the file, or else the only one with several slices, as
    /// the command `pinwheel hit` chooses it.
    func wheel(named name: String?) throws(WheelFileError) -> Wheel {
      let names: [String]
      do throws(BakedError) {
        if let name { return try baked.wheel(named: name) }
        if baked.count == 1 { return Wheel(try baked.stack(ofPinwheel: 0)) }
        names = try baked.names()
        var several: [Int] = []
        for index in names.indices where try baked.sliceCount(ofPinwheel: index) > 1 { several.append(index) }
        if several.count == 1 { return Wheel(try baked.stack(ofPinwheel: several[0])) }
      } catch { throw .baked(path: folder.path, error) }
      throw .needsName(path: folder.path, names: names)
    }

    /// The pictures next to the baked file; if one is missing, the one of the same name in a bundle's asset catalog.
    @MainActor func pictures(_ bundle: Bundle? = nil) throws(WheelFileError) -> WheelPictures {
      do throws(BakedError) {
        let beside = try WheelPictures(folder: folder, baked)
        guard let bundle else { return beside }
        let catalog = try WheelPictures(catalog: bundle, baked)
        return WheelPictures { beside.picture(for: $0) ?? catalog.picture(for: $0) }
      } catch { throw .baked(path: folder.path, error) }
    }
  }
#endif
