#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  public import PinwheelControls
  public import SwiftUI

  /// A ``TopicStripView`` in SwiftUI.
  ///
  /// ```swift
  /// PinwheelTopicStrip(["World", "Arts", "Science"], selection: $topic)
  /// ```
  public struct PinwheelTopicStrip<Topic: Equatable>: View {
    private let hosted: HostedView<TopicStripView<Topic>, Topic?>

    /// A strip of topics.
    ///
    /// - Parameters:
    ///   - topics: In order, left to right.
    ///   - selection: The selected topic; `nil` for none if `ScrollerOptions.requiresSelection` is off, or else for
    ///     the first one. A tap sets it; setting it scrolls the topic into view.
    ///   - content: How a topic is shown, read when the view appears; as text by default.
    ///   - style: Margins, and the touchable shape of topics, read when the view appears.
    ///   - options: How the strip behaves.
    public init(
      _ topics: some Sequence<Topic>, selection: Binding<Topic?>, content: ItemContent<Topic>? = nil,
      style: TopicStripStyle = TopicStripStyle(), options: ScrollerOptions = ScrollerOptions()
    ) {
      let topics = Array(topics)
      hosted = HostedView(
        binding: selection,
        make: { report in
          let view = TopicStripView(
            topics, selected: selection.wrappedValue, content: content, style: style, options: options,
            onSelect: report)
          view.onDeselect = { report(nil) }
          return view
        },
        // A missing topic does not change the selection.
        push: { view, topic in if topic != view.selection { view.select(topic) } },
        update: { view, _ in view.update(topics, options: options) })
    }

    /// The content of the view.
    public var body: some View { hosted }
  }
#endif
