#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  internal import Foundation
  internal import Pinwheel
  internal import SwiftUI

  extension PinwheelView {
    /// The source of a wheel.
    enum Source {
      /// A wheel of a file. The key identifies it.
      case file(key: URL, wheel: String?, open: () throws(WheelFileError) -> WheelFile)
      case wheel(Wheel, WheelPictures?)

      static func resource(_ name: String, _ bundle: Bundle?) -> Source {
        .file(key: key(name, bundle), wheel: name) { () throws(WheelFileError) in
          try WheelFile(named: name, in: bundle)
        }
      }

      static func slices<Slices: WheelSlices>(_ type: Slices.Type, _ bundle: Bundle?) -> Source {
        .file(key: key(type.wheelName, bundle), wheel: type.wheelName) { () throws(WheelFileError) in
          try WheelFile(of: type, in: bundle)
        }
      }

      static func contents(_ url: URL, _ name: String?) -> Source {
        .file(key: url.appendingPathComponent(name ?? ""), wheel: name) { () throws(WheelFileError) in
          try WheelFile(url)
        }
      }

      private static func key(_ name: String, _ bundle: Bundle?) -> URL {
        (bundle ?? .main).bundleURL.appendingPathComponent(name)
      }

      /// The identity of a source; `nil` for a given `Wheel`, whose changes are followed.
      var key: URL? {
        guard case .file(let key, _, _) = self else { return nil }
        return key
      }

      /// The wheel and its pictures.
      @MainActor func load() throws(WheelFileError) -> (wheel: Wheel, pictures: WheelPictures?) {
        switch self {
        case .file(_, let name, let open):
          let file = try open()
          return (try file.wheel(named: name), try file.pictures())
        case .wheel(let wheel, let pictures): return (wheel, pictures)
        }
      }
    }

    /// The wheel loaded into a view.
    @MainActor
    final class Loaded {
      weak var view: WheelView?
      var key: URL?
      /// The wheel as it was loaded or given.
      var original: Wheel?
      /// The slices that ``disabledSlices(_:)`` and ``hiddenSlices(_:)`` named at the last update.
      var disabled: Set<Name> = []
      var hidden: Set<Name> = []

      nonisolated init() {}
    }

    /// The selected name as a set of names.
    static func names(_ name: Binding<String?>) -> Binding<Set<String>> {
      Binding(get: { Set([name.wrappedValue].compactMap { $0 }) }, set: { name.wrappedValue = $0.first })
    }
  }
#endif
