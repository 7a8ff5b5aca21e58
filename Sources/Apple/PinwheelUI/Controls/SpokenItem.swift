#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import CoreGraphics

  /// What assistive technologies say of an item, and where they find it.
  struct SpokenItem: Equatable {
    var label: String
    /// In points of the view.
    var frame: CGRect
    var isSelected: Bool
    var isEnabled: Bool
  }

  /// A view whose items are elements of their own.
  @MainActor
  protocol SpokenItemSource: PlatformView {
    var spokenCount: Int { get }
    func spokenItem(_ index: Int) -> SpokenItem
    func activateSpokenItem(_ index: Int)
    /// Scrolls an item into view that has the attention.
    func showSpokenItem(_ index: Int)
  }

  /// One item of a view, looked up each time: the view may have other items by then, or be gone.
  @MainActor
  struct SpokenItemReference {
    let index: Int
    weak var view: (any SpokenItemSource)?

    var item: SpokenItem? {
      guard let view, index < view.spokenCount else { return nil }
      return view.spokenItem(index)
    }

    /// - Returns: Whether the item is there and enabled.
    func activate() -> Bool {
      guard let view, item?.isEnabled == true else { return false }
      view.activateSpokenItem(index)
      return true
    }

    func show() { view?.showSpokenItem(index) }
  }

  /// The elements of a view's items, made on the first request.
  @MainActor
  final class SpokenItems {
    private unowned let view: any SpokenItemSource
    private var made: [SpokenElement]?

    init(in view: any SpokenItemSource) { self.view = view }

    var elements: [SpokenElement] {
      let elements = made ?? (0..<view.spokenCount).map { SpokenElement($0, in: view) }
      made = elements
      return elements
    }

    func removeAll() { made = nil }
  }
#endif
