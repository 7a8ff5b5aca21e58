internal import Pinwheel
internal import PinwheelText

/// A Swift file for one piece of artwork, with its wheels and its baked file as text.
struct GeneratedSource {
  /// The name of the private type that holds the baked file.
  static let masks = "BakedMasks"

  /// The name of the artwork.
  let artwork: String
  /// The name of the `.pinwheel` folder among the resources.
  let folder: String
  let baked: ContiguousArray<UInt8>
  let wheels: [GeneratedWheel]

  /// - Parameter path: Turns an image's path in the manifest into its path in the artwork.
  func text(path: (String) -> String) -> String {
    let name = SwiftIdentifier.comment(artwork)
    var parts = [
      """
      // Made by BakeWheels, the build plugin of Pinwheel, from \(name), and again whenever that changes.

      import Pinwheel

      #if canImport(Foundation)
        import Foundation
      #endif
      """
    ]
    guard !wheels.isEmpty else { return parts[0] + "\n" }
    parts += wheels.map { $0.source(path: path) }
    parts.append(
      """
      /// The baked masks of \(name).
      nonisolated private enum \(Self.masks) {
        static func file() throws(BakedError) -> BakedFile { try BakedFile(base64: text) }

        private static let text: StaticString = "\(Base64.text(of: baked))"
      }
      """)
    parts.append(
      "#if canImport(Foundation)\n\(wheels.map(folderAccessor).joined(separator: "\n\n"))\n\n\(place)\n#endif"
    )
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func folderAccessor(of wheel: GeneratedWheel) -> String {
    """
      extension \(wheel.typeName) {
        /// The folder of the pictures among the resources of this module, with the masks: `\(SwiftIdentifier.comment(folder))`.
        @MainActor static var folder: URL { \(Self.masks).folder }
      }
    """
  }

  /// Packages have their own bundle; in an Xcode project the resources are in the bundle of the app or framework. On the main
  /// actor, to which `Bundle.module` belongs in a target that is isolated to it by default.
  private var place: String {
    """
      extension \(Self.masks) {
        @MainActor fileprivate static var folder: URL {
          #if SWIFT_PACKAGE
            let bundle = Bundle.module
          #else
            let bundle = Bundle(for: Token.self)
          #endif
          return (bundle.resourceURL ?? bundle.bundleURL)
            .appendingPathComponent(\(SwiftIdentifier.literal(folder)), isDirectory: true)
        }

        #if !SWIFT_PACKAGE
          private final class Token {}
        #endif
      }
    """
  }
}
