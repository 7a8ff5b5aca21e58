#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  public import CoreGraphics
  internal import Pinwheel
  public import PinwheelControls
  public import SwiftUI

  /// A ``ScrubberView`` in SwiftUI, over content that the app scrolls.
  ///
  /// ```swift
  /// content.overlay { PinwheelScrubber(contentSize: size, offset: $offset) }
  /// ```
  public struct PinwheelScrubber: View {
    private let hosted: HostedView<ScrubberView, CGPoint>

    /// A thumb for content.
    ///
    /// - Parameters:
    ///   - contentSize: The size of the content, in points. Its visible part has the size of this view.
    ///   - offset: The position of this view's top-left corner in the content. A finger on the thumb sets it; setting
    ///     it moves the thumb.
    ///   - options: How the thumb looks and when it appears.
    public init(
      contentSize: CGSize, offset: Binding<CGPoint>, options: ScrubberOptions = ScrubberOptions()
    ) {
      hosted = HostedView(
        binding: offset,
        make: { report in
          let view = ScrubberView(options: options, onScroll: report)
          view.contentOffset = offset.wrappedValue
          return view
        },
        push: { view, offset in view.contentOffset = offset },
        update: { view, _ in
          if view.options != options { view.options = options }
          var extent = view.extent
          extent.content = Size2D(contentSize)
          if view.extent != extent { view.extent = extent }
        })
    }

    /// The content of the view.
    public var body: some View { hosted }
  }
#endif
