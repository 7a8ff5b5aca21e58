#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  internal import Pinwheel

  extension WheelView {
    /// Loads a wheel and its pictures from a `.pinwheel` folder, or from the baked file in one.
    ///
    /// - Parameters:
    ///   - url: The folder or the file.
    ///   - name: The name of the wheel; `nil` if the file has only one.
    /// - Throws: `WheelFileError`.
    /// - Complexity: O(bytes), plus the cost of the hit map: load large wheels on another thread, and pass the `Wheel`.
    public convenience init(contentsOf url: URL, wheel name: String? = nil) throws(WheelFileError) {
      let file = try WheelFile(url)
      self.init(try file.wheel(named: name), pictures: try file.pictures())
    }

    /// Loads a wheel and its pictures from the resources of a bundle: `NAME.pinwheel`, or `NAME.baked` or
    /// `masks.baked` with the pictures next to it or in the bundle's asset catalog, or `Artwork.pinwheel`, which the
    /// build plugin makes from the folder `Artwork`.
    ///
    /// - Throws: `WheelFileError`.
    /// - Complexity: As ``init(contentsOf:wheel:)``.
    public convenience init(named name: String, in bundle: Bundle = .main) throws(WheelFileError) {
      let file = try WheelFile(named: name, in: bundle)
      self.init(try file.wheel(named: name), pictures: try file.pictures(bundle))
    }

    /// A placeholder for a view without a wheel.
    static var noWheel: Wheel { Wheel(canvas: .zero, slices: [], isPrepared: false) }

    /// The app, the bundle of the view's class, and all that are loaded, as the one of a nib is: a nib does not tell its
    /// views where it came from.
    var nibBundles: [Bundle] {
      let app = Bundle.main
      return [app, Bundle(for: Self.self)] + Bundle.allBundles
        + Bundle.allFrameworks.filter { $0.bundlePath.hasPrefix(app.bundlePath) }
    }

    /// Loads the wheel named by ``wheelName`` from the first bundle that has it.
    func loadNamedWheel(from bundles: [Bundle]) {
      var failure: WheelFileError?
      for bundle in bundles {
        do throws(WheelFileError) {
          let file = try WheelFile(named: wheelName, in: bundle)
          let loaded = try file.wheel(named: wheelName)
          pictures = try file.pictures(bundle)
          (wheel, loadError) = (loaded, nil)
          return
        } catch {
          if case .notInBundle = error { continue }
          failure = failure ?? error
        }
      }
      loadError = failure ?? .notInBundle(name: wheelName, bundle: Bundle.main.bundlePath)
    }
  }
#endif
