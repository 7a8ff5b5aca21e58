#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Pinwheel
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  extension WheelButton {
    /// A button that shows one slice of a wheel, of the size of the slice's frame: its images become those of the button's
    /// states, in UIKit the backgrounds.
    ///
    /// - Parameters:
    ///   - slice: The slice. An image whose frame is not that of the rest image is left out, and so is one for a state that the
    ///     button has not: a `UIControl` knows no pointer and no window behind.
    ///   - wheel: The name of its wheel, by which pictures may be found.
    ///   - pictures: Where the pictures are.
    public convenience init(_ slice: Slice, ofWheel wheel: String = "", pictures: WheelPictures) {
      let rest = slice.image(for: slice.shownState(for: .rest)).map { slice.images[$0] }
      let frame = rest?.placement.frame ?? .zero
      self.init(frame: CGRect(frame))
      setSpokenName(WheelViewState.words(of: slice.name))
      isEnabled = slice.isEnabled
      isSelected = slice.isSelected
      isHidden = slice.isHidden
      for state in slice.states where Self.hasImage(for: state) {
        guard let number = slice.image(for: state), slice.images[number].placement.frame == frame else {
          continue
        }
        let image = slice.images[number]
        let request = WheelPictures.Request(
          wheel: wheel, slice: slice.name, state: state, scale: image.scale, source: image.source)
        if let picture = pictures.picture(for: request) { setPicture(picture, of: image, for: state) }
      }
      alphaThreshold = rest?.threshold.fraction ?? alphaThreshold
    }
  }
#endif
