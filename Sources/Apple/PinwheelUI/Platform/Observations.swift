#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Foundation

  /// Notifications that are observed while this object lives. Its deinit may run on any thread, so it belongs to no actor.
  final class Observations {
    private var tokens: [(center: NotificationCenter, token: any NSObjectProtocol)] = []

    deinit {
      for (center, token) in tokens { center.removeObserver(token) }
    }

    /// Calls `action` for each notification of a name, on the main thread.
    @MainActor func observe(
      _ name: Notification.Name, of object: AnyObject? = nil, in center: NotificationCenter = .default,
      _ action: @escaping @MainActor () -> Void
    ) {
      let token = center.addObserver(forName: name, object: object, queue: nil) { _ in
        MainActor.assumeIsolated(action)
      }
      tokens.append((center, token))
    }
  }
#endif
