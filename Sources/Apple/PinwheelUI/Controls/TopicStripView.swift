#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel
  public import PinwheelControls
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The view of a `TopicStrip`: a row of topics that scrolls and responds to taps, one of which is selected.
  ///
  /// ```swift
  /// let strip = TopicStripView(["World", "Arts", "Science"]) { open($0) }
  /// strip.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
  /// view.addSubview(strip)
  /// ```
  public final class TopicStripView<Topic: Equatable>: ItemScrollerView<[Topic], TopicStripLayout> {
    private let style: StyleBox
    private let backgrounds = DrawnItemView(frame: .zero)
    private let spokenTopics = SpokenItems()

    /// A strip of topics.
    ///
    /// - Parameters:
    ///   - topics: In order, left to right.
    ///   - selected: The topic to begin with; `nil` for the first one, or for none if
    ///     `ScrollerOptions.requiresSelection` is off.
    ///   - content: How a topic is shown; as text by default. Its width counts as the text's.
    ///   - style: Margins, and the touchable shape of topics. ``setPicture(_:behind:)`` sets the backgrounds.
    ///   - options: How the strip behaves.
    ///   - onSelect: Called with the topic that was tapped.
    public init(
      _ topics: some Sequence<Topic>, selected: Topic? = nil, content: ItemContent<Topic>? = nil,
      style: TopicStripStyle = TopicStripStyle(), options: ScrollerOptions = ScrollerOptions(),
      onSelect: @escaping (Topic) -> Void = { _ in }
    ) {
      let (topics, content, box) = (Array(topics), content ?? .text(), StyleBox(style))
      self.style = box
      // Tall enough for a finger.
      let traits = ItemTraits(standard: 44)
      super.init(
        topics, selection: topics.firstIndex { $0 == selected }, content: content, options: options,
        in: traits
      ) { topics, size in
        TopicStripLayout(
          textWidths: topics.map(content.width), viewport: size, style: box.style,
          direction: traits.direction)
      }
      self.onSelect = onSelect
      backgrounds.drawing = { [weak self] in self?.drawBackgrounds(into: $0) }
      backgrounds.passTouches()
      addBehind(backgrounds)
    }

    /// Puts a picture behind the strip, every topic, or the selected one; `nil` removes it.
    public func setPicture(_ picture: TopicPicture?, behind place: TopicStrip<Topic>.DrawnBackground.Kind) {
      switch place {
      case .strip: style.style.stripBackground = picture?.background
      case .topic: style.style.topicBackground = picture?.background
      case .selected: style.style.selectedBackground = picture?.background
      }
      style.pictures[place] = picture?.picture
      layOut(in: scroller.layout.viewport)
    }

    // MARK: Inside

    /// Shared with the layout, which is made before the view.
    private final class StyleBox {
      var style: TopicStripStyle
      var pictures: [TopicStrip<Topic>.DrawnBackground.Kind: CGImage] = [:]

      init(_ style: TopicStripStyle) { self.style = style }
    }

    override func showContent(at time: Double) {
      super.showContent(at: time)
      if backgrounds.frame != bounds { backgrounds.frame = bounds }
      if !style.pictures.isEmpty { backgrounds.redraw() }
    }

    private func drawBackgrounds(into context: CGContext) {
      for background in TopicStrip(scroller).backgrounds(at: parts.shownTime) {
        guard let picture = style.pictures[background.kind] else { continue }
        context.draw(picture, placed: background.image.placement)
      }
    }

    // MARK: Assistive technologies

    override func itemsDidChange() { spokenTopics.invalidate(in: inputArea) }

    override var spoken: SpokenView {
      SpokenView(
        role: .choice, isElement: false, isEnabled: isEnabled,
        elements: { self.spokenTopics.elements(of: self) })
    }
  }

  extension TopicStripView: SpokenItemSource {
    var spokenIDs: [Int] { Array(0..<scroller.layout.count) }

    func spokenItem(_ index: Int) -> SpokenItem? {
      guard index < scroller.layout.count else { return nil }
      let frame = scroller.drawnItem(index, at: frames.time).frame
      return SpokenItem(
        id: index, label: content.text(scroller[index]), role: .radioButton,
        isEnabled: isEnabled && scroller.canSelect(index), isSelected: index == scroller.selectedIndex,
        frame: frame, outline: [],
        touchPoint: frame.center)
    }

    func activateSpokenItem(_ index: Int) -> Bool {
      let isOff = index == scroller.selectedIndex && options.deselectsOnSecondTap
      choose(isOff ? nil : index)
      return true
    }

    func showSpokenItem(_ index: Int) { show(index) }
  }
#endif
