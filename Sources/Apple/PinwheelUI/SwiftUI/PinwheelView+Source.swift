#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  internal import Foundation
  internal import Pinwheel
  internal import SwiftUI

  extension PinwheelView {
    /// Where a wheel comes from.
    enum Source {
      case resource(String, Bundle)
      case file(URL, String?)
      case wheel(Wheel, WheelPictures?)
    }

    /// A wheel and its pictures.
    struct Loaded {
      let wheel: Wheel
      let pictures: WheelPictures?
    }

    /// Loads a wheel once, however often SwiftUI asks for the body.
    @MainActor
    final class Loader {
      private var result: Result<Loaded, WheelFileError>?

      nonisolated init() {}

      func load(_ source: Source) -> Result<Loaded, WheelFileError> {
        if let result { return result }
        let new = Result<Loaded, WheelFileError> { () throws(WheelFileError) in try Self.loaded(source) }
        result = new
        return new
      }

      private static func loaded(_ source: Source) throws(WheelFileError) -> Loaded {
        switch source {
        case .resource(let name, let bundle):
          let file = try WheelFile(named: name, in: bundle)
          return Loaded(wheel: try file.wheel(named: name), pictures: try file.pictures(bundle))
        case .file(let url, let name):
          let file = try WheelFile(url)
          return Loaded(wheel: try file.wheel(named: name), pictures: try file.pictures())
        case .wheel(let wheel, let pictures): return Loaded(wheel: wheel, pictures: pictures)
        }
      }
    }

    /// What is bound: nothing, one name, or several.
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
