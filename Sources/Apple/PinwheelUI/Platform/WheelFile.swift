#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import Pinwheel

  /// A baked file on disk with the pictures beside it: what the views load.
  struct WheelFile {
    let baked: BakedFile
    /// Where the baked file lies.
    let folder: URL

    /// Opens a `.pinwheel` folder or the baked file in one.
    init(_ url: URL) throws(WheelFileError) {
      // Of what is not there nothing is known, and the reading of it says why.
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      let file = isFolder ? url.appendingPathComponent("masks.baked") : url
      let bytes: Data
      do { bytes = try Data(contentsOf: file) } catch {
        throw .unreadable(path: file.path, reason: (error as NSError).localizedDescription)
      }
      do throws(BakedError) { baked = try BakedFile(bytes) } catch { throw .baked(path: file.path, error) }
      folder = file.deletingLastPathComponent()
    }

    /// A `.pinwheel` folder of a bundle, called as the wheel, or its only baked file `masks.baked`, or what the build plugin
    /// made of the folder `Artwork`.
    init(named name: String, in bundle: Bundle) throws(WheelFileError) {
      guard
        let url = bundle.url(forResource: name, withExtension: "pinwheel")
          ?? bundle.url(forResource: name, withExtension: "baked")
          ?? bundle.url(forResource: "masks", withExtension: "baked")
          ?? bundle.url(forResource: "Artwork", withExtension: "pinwheel")
      else { throw .notInBundle(name: name, bundle: bundle.bundlePath) }
      try self.init(url)
    }

    /// The wheel called `name`. For `nil` the only one of the file, or else the only one of several slices, as the command
    /// `pinwheel hit` chooses it.
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

    /// The pictures beside the baked file; where one is missing, that of the same name in a bundle's asset catalog.
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
