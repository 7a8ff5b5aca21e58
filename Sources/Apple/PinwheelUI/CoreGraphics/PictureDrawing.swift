#if canImport(CoreGraphics)
  internal import CoreGraphics
  internal import Dispatch

  /// Pictures that are decoded and drawn beside the main thread, which then shows them.
  final class PictureDrawing: @unchecked Sendable {
    // Serial: what shows is drawn before what may show.
    private static let queue = DispatchQueue(label: "PinwheelUI.pictures", qos: .userInitiated)
    private let group = DispatchGroup()
    /// The drawn pictures, once the drawing has ended: written by its queue, and read after that.
    private(set) var pictures: [PlacedPicture?] = []

    /// - Parameter finish: Called on the main thread.
    init(
      _ draws: [@Sendable () -> PlacedPicture?],
      finish: @escaping @MainActor @Sendable (PictureDrawing) -> Void
    ) {
      Self.queue.async(group: group) { self.pictures = draws.map { $0() } }
      group.notify(queue: .main) { MainActor.assumeIsolated { finish(self) } }
    }

    /// Waits until the drawing has ended.
    func wait() { group.wait() }
  }
#endif
