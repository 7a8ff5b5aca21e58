#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  internal import Pinwheel
  package import UIKit

  extension UIEvent {
    /// Whether a pointer presses, and not with its primary button.
    var isOfOtherButton: Bool {
      guard #available(iOS 13.4, *) else { return false }
      return !buttonMask.isEmpty && !buttonMask.contains(.primary)
    }

    /// Whether UIKit searches for the view of a pointer or a pencil, which have no radius: a pointer hovers or its
    /// buttons are down, or the beginning touch is not a finger. If UIKit has no touch yet, a finger is assumed; the
    /// touch itself has the exact type.
    var isOfPointer: Bool {
      if #available(iOS 13.4, *), type == .hover || !buttonMask.isEmpty { return true }
      let beginning = (allTouches ?? []).filter { $0.phase == .began }
      return !beginning.isEmpty && beginning.allSatisfy { $0.type != .direct }
    }
  }

  /// The look of a pointer: UIKit chooses an effect for the slice under it, as it does for a button.
  @available(iOS 13.4, *)
  extension InputArea: UIPointerInteractionDelegate {
    /// Adds a region for each slice, so that the pointer's look changes at its edge.
    func addPointerRegions() { addInteraction(UIPointerInteraction(delegate: self)) }

    package func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard let id = owner?.pointerItem(at: Point2D(request.location)), let item = item(id) else {
        return nil
      }
      return UIPointerRegion(rect: CGRect(item.frame), identifier: id)
    }

    package func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
      -> UIPointerStyle?
    {
      // A preview is made of a view in a window.
      guard let owner, window != nil, let item = (region.identifier as? Int).flatMap(item) else { return nil }
      return UIPointerStyle(effect: .automatic(owner.preview(of: item.outline)))
    }

    private func item(_ id: Int) -> SpokenItem? { (owner as? any SpokenItemSource)?.spokenItem(id) }
  }
#endif
