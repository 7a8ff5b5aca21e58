#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  internal import Foundation
  internal import Pinwheel
  internal import SwiftUI

  extension PinwheelView {
    /// The source of a wheel.
    enum Source {
      case resource(String, Bundle)
      case wheel(Wheel, WheelPictures?)

      /// The identity of a source. Every given `Wheel` has the same; its changes are followed.
      enum Key: Hashable {
        case resource(String, URL)
        case wheel
      }

      var key: Key {
        switch self {
        case .resource(let name, let bundle): .resource(name, bundle.bundleURL)
        case .wheel: .wheel
        }
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
      var key: Source.Key?
      /// The wheel as it was loaded or given.
      var original: Wheel?

      nonisolated init() {}
    }

    /// What the selection binds to: nothing, one name, or several.
    enum Selection {
      case none
      case one(Binding<String?>)
      case several(Binding<Set<String>>)

      var mode: WheelSelection {
        switch self {
        case .none: .none
        case .one: .one
        case .several: .several
        }
      }

      var names: Binding<Set<String>> {
        switch self {
        case .none: .constant([])
        case .one(let name):
          Binding(get: { name.wrappedValue.map { [$0] } ?? [] }, set: { name.wrappedValue = $0.first })
        case .several(let names): names
        }
      }
    }
  }
#endif
