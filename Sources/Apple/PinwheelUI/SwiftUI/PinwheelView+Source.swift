#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  internal import Foundation
  internal import Pinwheel
  internal import SwiftUI

  extension PinwheelView {
    /// The source of a wheel.
    enum Source {
      case resource(String, Bundle)
      case wheel(Wheel, WheelPictures?)

      /// The identity of a source; `nil` for a given `Wheel`, whose changes are followed.
      var key: URL? {
        guard case .resource(let name, let bundle) = self else { return nil }
        return bundle.bundleURL.appendingPathComponent(name)
      }

      /// The wheel and its pictures.
      @MainActor func load() throws(WheelFileError) -> (wheel: Wheel, pictures: WheelPictures?) {
        switch self {
        case .resource(let name, let bundle):
          let file = try WheelFile(named: name, in: bundle)
          return (try file.wheel(named: name), try file.pictures(bundle))
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
