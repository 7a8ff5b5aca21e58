#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  /// A view whose slices or items are separate elements for assistive technologies.
  ///
  ///     VoiceOver -> SpokenElement -> SpokenReference -> SpokenItemSource, for an identity -> SpokenItem
  @MainActor
  protocol SpokenItemSource: ControlView {
    /// The identities of all items, in reading order.
    var spokenIDs: [Int] { get }
    /// `nil` for an item that is gone.
    func spokenItem(_ id: Int) -> SpokenItem?
    /// - Returns: Whether the item was pressed.
    func activateSpokenItem(_ id: Int) -> Bool
    /// Scrolls an item with the attention of an assistive technology into view.
    func showSpokenItem(_ id: Int)
  }

  /// One item of a view, looked up each time, because by then the view may have other items or be gone.
  struct SpokenReference: Sendable {
    let id: Int
    weak var view: (any SpokenItemSource)?

    @MainActor var item: SpokenItem? { view?.spokenItem(id) }

    /// - Returns: Whether the item exists and is enabled.
    @MainActor func activate() -> Bool {
      guard let view, item?.isEnabled == true else { return false }
      return view.activateSpokenItem(id)
    }

    @MainActor func show() { view?.showSpokenItem(id) }
  }

  /// The elements of a view's items. An element is kept, so that VoiceOver does not lose its place, and what an app has set for
  /// it stays while its item is hidden.
  @MainActor
  final class SpokenItems {
    private var known: [Int: SpokenElement] = [:]
    private var ordered: [SpokenElement]?

    /// Marks the elements as outdated after items have changed or moved; they are made on the next request. Notifies
    /// assistive technologies if they have seen the earlier ones.
    func invalidate(in view: InputArea) {
      guard ordered != nil else { return }
      ordered = nil
      view.postLayoutChanged()
    }

    func removeAll() { known = [:] }

    func elements(of view: any SpokenItemSource) -> [SpokenElement] {
      if let ordered { return ordered }
      let ids = view.spokenIDs
      let elements = ids.map { known[$0] ?? SpokenElement(SpokenReference(id: $0, view: view)) }
      known.merge(zip(ids, elements)) { first, _ in first }
      ordered = elements
      return elements
    }
  }
#endif
