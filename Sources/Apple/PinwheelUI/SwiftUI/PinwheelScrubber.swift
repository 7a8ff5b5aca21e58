#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  public import CoreGraphics
  internal import Pinwheel
  public import PinwheelControls
  public import SwiftUI

  /// A ``ScrubberView`` in SwiftUI, over content that you scroll.
  ///
  ///     content.overlay { PinwheelScrubber(contentSize: size, offset: $offset) }
  public struct PinwheelScrubber: View {
    private let contentSize: CGSize
    private let offset: Binding<CGPoint>
    private let options: ScrubberOptions

    /// A thumb for content.
    ///
    /// - Parameters:
    ///   - contentSize: Of what scrolls, in points. What is seen of it at once has the size of this view.
    ///   - offset: Where in the content the top-left corner of this view is. A finger on the thumb sets it; setting it
    ///     moves the thumb.
    ///   - options: How the thumb looks and when it shows itself.
    public init(
      contentSize: CGSize, offset: Binding<CGPoint>, options: ScrubberOptions = ScrubberOptions()
    ) {
      self.contentSize = contentSize
      self.offset = offset
      self.options = options
    }

    public var body: some View {
      HostedView<ScrubberView, CGPoint>(
        binding: offset,
        make: { report in
          let view = ScrubberView(options: options, onScroll: report)
          view.contentOffset = offset.wrappedValue
          return view
        },
        push: { view, offset in view.contentOffset = offset },
        update: { view, environment in
          if view.isEnabled != environment.isEnabled { view.isEnabled = environment.isEnabled }
          if view.options != options { view.options = options }
          var extent = view.extent
          extent.content = Size2D(contentSize)
          if view.extent != extent { view.extent = extent }
        })
    }
  }
#endif
