#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import Pinwheel

  /// A baked file on disk with the pictures next to it, as the views load it.
  struct WheelFile {
    let baked: BakedFile
    /// The `.pinwheel` folder or the baked file that was opened.
    let url: URL
    /// The folder of the baked file.
    private let folder: URL
    /// The bundle whose asset catalog has the pictures that are not next to the baked file.
    private let bundle: Bundle?

    /// Opens a `.pinwheel` folder or the baked file in one.
    init(_ url: URL, of bundle: Bundle? = nil) throws(WheelFileError) {
      // A missing file has no resource values; reading it reports the reason.
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      let file = isFolder ? url.appendingPathComponent("masks.baked") : url
      let bytes: Data
      do { bytes = try Data(contentsOf: file) } catch {
        throw .unreadable(path: file.path, reason: (error as NSError).localizedDescription)
      }
      do throws(BakedError) { baked = try BakedFile(bytes) } catch { throw .baked(path: file.path, error) }
      (self.url, folder, self.bundle) = (url, file.deletingLastPathComponent(), bundle)
    }

    /// Opens the `.pinwheel` folder or `.baked` file that holds the wheel called `name`, whatever its own name is.
    ///
    /// - Parameter bundle: Where it is; `nil` for the first of ``bundles`` that has the wheel.
    init(named name: String, in bundle: Bundle? = nil) throws(WheelFileError) {
      var failure: WheelFileError?
      for bundle in bundle.map({ [$0] }) ?? Self.bundles {
        var found: [WheelFile] = []
        for kind in ["pinwheel", "baked"] {
          for path in bundle.paths(forResourcesOfType: kind, inDirectory: nil) {
            do throws(WheelFileError) {
              let file = try WheelFile(URL(fileURLWithPath: path), of: bundle)
              if try file.names().contains(where: { Name($0) == Name(name) }) { found.append(file) }
            } catch {
              // Another file may have the wheel; if none has, it may be in this one.
              failure = failure ?? error
            }
          }
        }
        guard found.count < 2 else { throw .severalFiles(name: name, paths: found.map(\.url.path).sorted()) }
        if let file = found.first {
          self = file
          return
        }
      }
      throw failure ?? .notInBundle(name: name, bundle: (bundle ?? .main).bundlePath)
    }

    /// Opens the file of a build plugin's type, whose slices must be the cases.
    init<Slices: WheelSlices>(of type: Slices.Type, in bundle: Bundle?) throws(WheelFileError) {
      try self.init(named: type.wheelName, in: bundle)
      let wheel: Wheel
      do throws(BakedError) {
        wheel = try baked.wheel(named: type.wheelName, answers: .fromIndex)
      } catch { throw .baked(path: url.path, error) }
      do throws(WheelSlicesError) { _ = try TypedWheel<Slices>(wheel) } catch {
        throw .slices(path: url.path, error)
      }
    }

    /// The app, the packages' bundles in it, and what is loaded: a nib does not tell its views where it came from.
    static var bundles: [Bundle] {
      let app = Bundle.main
      let resources = try? FileManager.default.contentsOfDirectory(
        at: app.resourceURL ?? app.bundleURL, includingPropertiesForKeys: nil)
      let packages = (resources ?? []).filter { $0.pathExtension == "bundle" }.compactMap(Bundle.init(url:))
      return [app] + packages + Bundle.allBundles
        + Bundle.allFrameworks.filter { $0.bundlePath.hasPrefix(app.bundlePath) }
    }

    private func names() throws(WheelFileError) -> [String] {
      do throws(BakedError) { return try baked.names() } catch { throw .baked(path: url.path, error) }
    }

    /// The wheel named `name`. For `nil`, the only wheel of the file, or else the only one with several slices, as
    /// the command `pinwheel hit` chooses it.
    func wheel(named name: String?) throws(WheelFileError) -> Wheel {
      let names = try names()
      do throws(BakedError) {
        if let name { return try baked.wheel(named: name) }
        if baked.count == 1 { return Wheel(try baked.stack(ofPinwheel: 0)) }
        var several: [Int] = []
        for index in names.indices where try baked.sliceCount(ofPinwheel: index) > 1 { several.append(index) }
        if several.count == 1 { return Wheel(try baked.stack(ofPinwheel: several[0])) }
      } catch { throw .baked(path: url.path, error) }
      throw .needsName(path: url.path, names: names)
    }

    /// The pictures next to the baked file; if one is missing, the one of the same name in the bundle's asset catalog.
    @MainActor func pictures() throws(WheelFileError) -> WheelPictures {
      do throws(BakedError) {
        let beside = try WheelPictures(folder: folder, baked)
        guard let bundle else { return beside }
        let catalog = try WheelPictures(catalog: bundle, baked)
        return WheelPictures { beside.picture(for: $0) ?? catalog.picture(for: $0) }
      } catch { throw .baked(path: url.path, error) }
    }
  }
#endif
