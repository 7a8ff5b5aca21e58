#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Pinwheel
  internal import UIKit

  extension WheelButton {
    /// A button that shows one slice of a wheel, with the size of the slice's frame: the slice's images become the
    /// background images of the button's states.
    ///
    /// - Parameters:
    ///   - slice: The slice. An image whose frame differs from the rest image's is left out, and so is an image for a
    ///     state that the button lacks: a `UIControl` has no state for a pointer or an inactive window.
    ///   - wheel: The name of its wheel, which may be needed to look up pictures.
    ///   - pictures: The source of the pictures.
    public convenience init(_ slice: Slice, ofWheel wheel: String = "", pictures: WheelPictures) {
      let rest = slice.image(for: slice.shownState(for: .rest)).map { slice.placedImages[$0] }
      let frame = rest?.placement.frame ?? .zero
      self.init(frame: CGRect(frame))
      accessibilityLabel = WheelViewState.words(of: slice.name)
      isEnabled = slice.isEnabled
      isSelected = slice.isSelected
      isHidden = slice.isHidden
      for state in slice.states where state.isSubset(of: [.press, .disabled, .selected, .focused]) {
        guard let number = slice.image(for: state), slice.placedImages[number].placement.frame == frame else {
          continue
        }
        let image = slice.placedImages[number]
        let request = WheelPictures.Request(
          wheel: wheel, slice: slice.name, state: state, scale: image.scale, source: image.source)
        if let picture = pictures.picture(for: request) {
          setBackgroundImage(
            UIImage(cgImage: picture, scale: CGFloat(image.scale), orientation: .up), for: State(state))
        }
      }
      alphaThreshold = rest?.threshold.fraction ?? alphaThreshold
    }
  }

  extension UIControl.State {
    /// The slice's states that a control also has.
    init(_ state: SliceState) {
      self = .normal
      if state.contains(.press) { insert(.highlighted) }
      if state.contains(.disabled) { insert(.disabled) }
      if state.contains(.selected) { insert(.selected) }
      if state.contains(.focused) { insert(.focused) }
    }
  }
#endif
