#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import PinwheelControls
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The views of the visible items, by number.
  @MainActor
  final class ItemViews<Item> {
    private let content: ItemContent<Item>
    private unowned let parent: PlatformView
    private var views: [Int: PlatformView] = [:]
    /// Hidden views, ready for reuse.
    private var spares: [PlatformView] = []

    init(_ content: ItemContent<Item>, in parent: PlatformView) {
      self.content = content
      self.parent = parent
    }

    /// Shows these items and no others.
    func show(_ visible: Range<Int>, _ item: (Int) -> (Item, DrawnItem)) {
      for (index, view) in views where !visible.contains(index) {
        views[index] = nil
        if content.isReusable {
          view.isHidden = true
          spares.append(view)
        } else {
          view.removeFromSuperview()
        }
      }
      for index in visible {
        let (item, place) = item(index)
        let view = views[index] ?? view(for: item)
        views[index] = view
        let frame = CGRect(place.frame)
        if view.frame != frame { view.frame = frame }
        content.update(view, item, place)
      }
    }

    /// Removes all views, because the numbers now belong to other items.
    func removeAll() {
      for view in views.values { view.removeFromSuperview() }
      views = [:]
    }

    private func view(for item: Item) -> PlatformView {
      if let view = spares.popLast() {
        view.isHidden = false
        return view
      }
      let view = content.make(item)
      view.passTouches()
      parent.addSubview(view)
      return view
    }
  }
#endif
