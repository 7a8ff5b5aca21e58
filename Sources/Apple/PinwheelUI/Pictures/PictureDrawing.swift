#if canImport(CoreGraphics)
  internal import CoreGraphics
  internal import Dispatch

  /// Pictures that are decoded and drawn beside the main thread, which then shows them.
  final class PictureDrawing: @unchecked Sendable {
    /// A queue may be used from every thread, which SDKs before iOS 17 do not declare.
    private struct Serial: @unchecked Sendable {
      let queue = DispatchQueue(label: "PinwheelUI.pictures", qos: .userInitiated)
    }
    // Serial: what shows is drawn before what may show.
    private static let drawing = Serial()
    private let group = DispatchGroup()
    /// The drawn pictures, once the drawing has ended: written by its queue, and read after that.
    private(set) var pictures: [PlacedPicture?] = []

    /// - Parameter finish: Called on the main thread.
    init(
      _ draws: [@Sendable () -> PlacedPicture?],
      finish: @escaping @MainActor @Sendable (PictureDrawing) -> Void
    ) {
      Self.drawing.queue.async(group: group) { self.pictures = draws.map { $0() } }
      group.notify(queue: .main) { MainActor.assumeIsolated { finish(self) } }
    }

    /// Waits until the drawing has ended.
    func wait() { group.wait() }
  }
#endif
