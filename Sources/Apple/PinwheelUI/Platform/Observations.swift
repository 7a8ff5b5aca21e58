#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Foundation

  /// Notifications that are observed while this object lives.
  @MainActor
  final class Observations {
    private let tokens = Tokens()

    /// Calls `action` for each notification of a name, on the main thread.
    func observe(
      _ name: Notification.Name, of object: AnyObject? = nil, in center: NotificationCenter = .default,
      _ action: @escaping @MainActor () -> Void
    ) {
      let token = center.addObserver(forName: name, object: object, queue: nil) { _ in
        MainActor.assumeIsolated(action)
      }
      tokens.all.append((center, token))
    }

    /// Separate from the class, whose deinit may run on any thread.
    private final class Tokens {
      var all: [(center: NotificationCenter, token: any NSObjectProtocol)] = []

      deinit {
        for (center, token) in all { center.removeObserver(token) }
      }
    }
  }
#endif
