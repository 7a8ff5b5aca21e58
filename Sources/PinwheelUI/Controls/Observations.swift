#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Foundation

  /// Notifications that are observed as long as this lives.
  @MainActor
  final class Observations {
    private let tokens = Tokens()

    /// Calls `action` for each notification of a name, on the main thread.
    func observe(
      _ name: Notification.Name, of object: AnyObject? = nil, _ action: @escaping @MainActor () -> Void
    ) {
      tokens.all.append(
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
          MainActor.assumeIsolated(action)
        })
    }

    /// Apart from the class, whose end may come on any thread.
    private final class Tokens {
      var all: [any NSObjectProtocol] = []

      deinit {
        for token in all { NotificationCenter.default.removeObserver(token) }
      }
    }
  }
#endif
