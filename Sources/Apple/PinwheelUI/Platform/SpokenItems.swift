#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  /// A view whose slices or items are elements of their own for assistive technologies.
  ///
  ///     VoiceOver -> SpokenElement -> SpokenReference -> SpokenItemSource, for an identity -> SpokenItem
  @MainActor
  protocol SpokenItemSource: PlatformView {
    /// Which has the elements.
    var inputArea: InputArea { get }
    /// The identities of all items, in reading order.
    var spokenIDs: [Int] { get }
    /// `nil` for an item that is gone.
    func spokenItem(_ id: Int) -> SpokenItem?
    /// - Returns: Whether the item was pressed.
    func activateSpokenItem(_ id: Int) -> Bool
    /// Scrolls an item into view that has the attention.
    func showSpokenItem(_ id: Int)
  }

  /// One item of a view, looked up each time: the view may have other items by then, or be gone.
  struct SpokenReference: Sendable {
    let id: Int
    weak var view: (any SpokenItemSource)?

    @MainActor var item: SpokenItem? { view?.spokenItem(id) }

    /// - Returns: Whether the item is there and enabled.
    @MainActor func activate() -> Bool {
      guard let view, item?.isEnabled == true else { return false }
      return view.activateSpokenItem(id)
    }

    @MainActor func show() { view?.showSpokenItem(id) }
  }

  /// The elements of a view's items. They are kept while an item is, so that VoiceOver does not lose its place.
  @MainActor
  final class SpokenItems {
    private var known: [Int: SpokenElement] = [:]
    private var ordered: [SpokenElement]?

    /// Other items are there, or elsewhere: the elements are made on the next request. Assistive technologies are told so
    /// if they know of the earlier ones.
    func invalidate(in view: InputArea) {
      guard ordered != nil else { return }
      ordered = nil
      view.postLayoutChanged()
    }

    func elements(of view: any SpokenItemSource) -> [SpokenElement] {
      if let ordered { return ordered }
      let ids = view.spokenIDs
      let elements = ids.map { known[$0] ?? SpokenElement(SpokenReference(id: $0, view: view)) }
      known = Dictionary(zip(ids, elements)) { first, _ in first }
      ordered = elements
      return elements
    }
  }
#endif
