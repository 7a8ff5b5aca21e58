#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  public import Pinwheel

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

    /// Loads a wheel and its pictures from the resources of a bundle: from the `.pinwheel` folder or `.baked` file that holds a
    /// wheel of that name, whatever the file is called. Pictures that are not next to the masks come from the asset catalog.
    ///
    /// - Parameters:
    ///   - name: The name of the wheel.
    ///   - bundle: Where the wheel is; `nil` for the app's bundle, or else the first of the bundles in it and of those loaded.
    /// - Throws: `WheelFileError`, also if several files of a bundle hold a wheel of that name.
    /// - Complexity: As ``init(contentsOf:wheel:)``, plus O(bytes of the bundle's baked files).
    public convenience init(named name: String, in bundle: Bundle? = nil) throws(WheelFileError) {
      let file = try WheelFile(named: name, in: bundle)
      self.init(try file.wheel(named: name), pictures: try file.pictures())
    }

    /// Loads the wheel of a type that the build plugin made, with its pictures.
    ///
    /// ```swift
    /// let view = try WheelView(Carousel.self)
    /// view.onPress(of: Carousel.self) { slice in print(slice == .amber) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - bundle: As in ``init(named:in:)``; `.module` in a package.
    /// - Throws: `WheelFileError`, also if the slices are not the cases.
    /// - Complexity: As ``init(named:in:)``.
    public convenience init<Slices: WheelSlices>(_ type: Slices.Type, in bundle: Bundle? = nil)
      throws(WheelFileError)
    {
      let file = try WheelFile(of: type, in: bundle)
      self.init(try file.wheel(named: type.wheelName), pictures: try file.pictures())
    }

    /// A placeholder for a view without a wheel.
    static var noWheel: Wheel { Wheel(canvas: .zero, slices: [], answers: .fromIndex) }

    /// Loads the wheel named by ``wheelName``.
    func loadNamedWheel() {
      do throws(WheelFileError) {
        let file = try WheelFile(named: wheelName)
        let loaded = try file.wheel(named: wheelName)
        pictures = try file.pictures()
        (wheel, loadError) = (loaded, nil)
      } catch { loadError = error }
    }
  }
#endif
