#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import CoreGraphics
  public import Foundation
  public import Pinwheel
  import PinwheelControls

  /// The pictures of a wheel's images, looked up when first drawn and cached.
  ///
  /// ```swift
  /// try WheelPictures(folder: url, file)             // the files beside masks.baked
  /// try WheelPictures(catalog: .main, file)          // an asset catalog, by the names of those files
  /// try WheelPictures(catalog: .main)                // by wheel, slice and state: "carousel_background", "amber_press"
  /// WheelPictures { request in cache[request] }      // an app's own
  /// ```
  @MainActor public final class WheelPictures {
    /// A request for one picture.
    public struct Request: Sendable, Hashable {
      /// The name of the wheel.
      public let wheel: String
      /// The name of the slice; `nil` for the background of the wheel.
      public let slice: String?
      /// The state that the image represents.
      public let state: SliceState
      /// Pixels per point; `nil` for the background.
      public let scale: Double?
      /// The file in `BakedFile.sources()`, if the image has one.
      public let source: BakedSource.ID?
      /// Whether the picture is for a dark appearance, for which an asset catalog may have another one.
      public let isDark: Bool
      /// The traits of the view, by which an asset catalog chooses; `nil` for those of the screen.
      let traits: PictureTraits?

      init(
        wheel: String, slice: String?, state: SliceState, scale: Double?, source: BakedSource.ID?,
        isDark: Bool = false, traits: PictureTraits? = nil
      ) {
        (self.wheel, self.slice, self.state) = (wheel, slice, state)
        (self.scale, self.source, self.isDark, self.traits) = (scale, source, isDark, traits)
      }

      init(_ layer: WheelControl.Layer, in stack: SliceStack, isDark: Bool, traits: PictureTraits) {
        let slice = layer.slice.flatMap { stack[$0] }
        self.init(
          wheel: stack.name, slice: slice?.name, state: layer.state,
          scale: layer.image?.scale, source: layer.source, isDark: isDark, traits: traits)
      }
    }

    private let find: (Request) -> CGImage?
    /// The pictures found, and `nil` for the requests without one.
    private var known: [Request: CGImage?] = [:]
    private let notes = Observations()

    /// Pictures that the app looks up. `find` is called on the main thread, once for each request and the traits around its
    /// view, and again after a memory warning. What it returns is decoded and drawn on another thread.
    ///
    /// - Complexity: O(1).
    public init(_ find: @escaping (Request) -> CGImage?) {
      self.find = find
      notes.observeMemoryWarnings { [weak self] in self?.purge() }
    }

    /// The files that the masks were made from.
    ///
    /// - Parameters:
    ///   - folder: The folder of the baked file. Nothing outside it is read, regardless of the paths in the baked
    ///     file.
    ///   - file: The baked file.
    /// - Throws: `BakedError` if its list of files is invalid.
    /// - Complexity: O(files of the baked file); pictures are decoded when they are first drawn.
    public convenience init(folder: URL, _ file: BakedFile) throws(BakedError) {
      let sources = try file.sources()
      self.init { request in
        guard let path = sources.first(where: { $0.id == request.source })?.path else { return nil }
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
        return PictureDecoder.picture(at: folder.appendingPathComponent(path))
      }
    }

    /// Images of an asset catalog, or loose in a bundle.
    ///
    /// - Parameters:
    ///   - bundle: The bundle that holds them.
    ///   - file: The baked file: an image is looked up by the name of its file, without scale and extension, with as many of
    ///     the folders around it as have it: `Menu/amber_press` is in a folder of the catalog that provides a namespace. `nil` looks up the name of the slice with that of the state, `amber_press`, then, at rest, `amber_rest`
    ///     and `amber`; the background as the name of the wheel with `_background`.
    /// - Throws: `BakedError` if its list of files is invalid.
    /// - Complexity: O(files of the baked file); pictures are decoded when they are first drawn.
    public convenience init(catalog bundle: Bundle, _ file: BakedFile? = nil) throws(BakedError) {
      self.init(catalog: bundle, sources: try file?.sources())
    }

    private convenience init(catalog bundle: Bundle, sources: [BakedSource]?) {
      self.init { request in
        for name in Self.names(of: request, sources: sources) {
          if let picture = PictureDecoder.picture(named: name, in: bundle, for: request) { return picture }
        }
        return nil
      }
    }

    /// The names under which an asset catalog may hold a picture.
    static func names(of request: Request, sources: [BakedSource]?) -> [String] {
      if let sources, let source = sources.first(where: { $0.id == request.source }) {
        var parts = source.path.split(separator: "/").map(String.init)
        let file = parts.popLast() ?? ""
        var stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { stem.removeLast(scale.count) }
        parts.append(stem)
        return parts.indices.map { parts[$0...].joined(separator: "/") }
      }
      guard let slice = request.slice else { return ["\(request.wheel)_background"] }
      return request.state == .rest ? ["\(slice)_rest", slice] : ["\(slice)_\(request.state.name)"]
    }

    /// The picture of a request; `nil` if there is none. It is looked up at the first call and cached, so that pictures of
    /// your own can replace some of these.
    ///
    /// - Complexity: O(1), after the first call.
    public func picture(for request: Request) -> CGImage? {
      if let found = known[request] { return found }
      let picture = find(request)
      known[request] = .some(picture)
      return picture
    }

    /// The images of the app's asset catalog, by slice and state.
    static var mainCatalog: WheelPictures { WheelPictures(catalog: .main, sources: nil) }

    /// The requests for which no picture was found.
    public var missing: [Request] { known.filter { $0.value == nil }.map(\.key) }

    /// Forgets all pictures, which are looked up again when they are next drawn.
    ///
    /// - Complexity: O(pictures).
    package func reload() {
      known = [:]
      generation += 1
    }

    /// How often all pictures were forgotten: earlier drawings may differ.
    private(set) var generation = 0

    /// Frees the memory of all pictures, which are looked up again when they are next drawn. Memory warnings call
    /// this.
    func purge() { known = known.filter { $0.value == nil } }
  }
#endif
