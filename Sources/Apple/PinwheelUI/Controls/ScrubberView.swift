#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Foundation
  internal import Pinwheel
  public import PinwheelControls
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// The view of a `Scrubber`: a thumb for moving quickly through the content next to it.
  ///
  /// ```swift
  /// view.addSubview(ScrubberView(for: scrollView))
  /// ```
  ///
  /// It lies over its scroll view, as a sibling, and takes only the touches on its thumb. For content that other code
  /// scrolls, set ``extent`` and ``contentOffset``, and observe ``onScroll``.
  public final class ScrubberView: ControlView, ScrollingControl {
    /// The thumb was dragged, or moved by a key: the content must move to this offset. A scroll view follows by
    /// itself.
    public var onScroll: (CGPoint) -> Void = { _ in }
    /// A change of the thumb's state.
    public enum StateChange: Sendable, Hashable, CaseIterable {
      /// Something scrolls.
      case select
      /// Nothing has scrolled for a while: the thumb begins to fade.
      case deselect
      /// A finger took hold of the thumb.
      case highlight
      /// It let go; the thumb stays selected for a while.
      case unhighlight
    }

    /// The state of the thumb has changed; the arguments are the change and ``thumbView``.
    public var onStateChange: (StateChange, PlatformView) -> Void = { _, _ in }
    /// The thumb is drawn: a look of your own takes part in its fade. The arguments are ``thumbView``, and how far it has
    /// faded, from 0 while it is selected or held to 1 while it is idle.
    public var onFade: (PlatformView, Double) -> Void = { _, _ in } {
      didSet { refresh() }
    }

    /// The thumb; by default a gray disc. Another view keeps its size, which becomes `ScrubberOptions.thumb`; a
    /// view without a size gets the size of the options. A control is selected while something scrolls, and
    /// highlighted while a finger holds it.
    public var thumbView: PlatformView = DrawnItemView.thumb(frame: .zero) {
      didSet { thumbChanged(from: oldValue) }
    }

    /// The text of a label next to a held thumb, such as a date or a letter, for a content offset; `nil` shows none.
    /// Assistive technologies read it too.
    public var positionText: (CGPoint) -> String? = { _ in nil } {
      didSet { refresh() }
    }

    private lazy var label = PlatformLabel.forItem()

    var scrubber: Scrubber
    let parts = ScrollingParts()
    private(set) var content: ScrollViewContent?
    /// Whether the content is still dragged or decelerates; scrolling ends when this becomes false.
    var hasBegun = false

    /// A scrubber for content that the app scrolls.
    public init(
      options: ScrubberOptions = ScrubberOptions(), onScroll: @escaping (CGPoint) -> Void = { _ in }
    ) {
      scrubber = Scrubber(ScrollExtent(viewport: .zero, content: .zero), offset: .zero, options: options)
      super.init(frame: .zero)
      parts.connect(self)
      self.onScroll = onScroll
      showThumb()
    }

    /// A scrubber for the content of a scroll view. The scroll view's delegate stays yours.
    public convenience init(for scrollView: PlatformScrollView, options: ScrubberOptions = ScrubberOptions())
    {
      self.init(options: options)
      follow(ScrollViewContent(scrollView))
    }

    /// This view cannot be loaded from a nib.
    @available(*, unavailable, message: "make this view in code")
    public required init?(coder: NSCoder) { nil }

    // MARK: Inside

    var size: Size2D { Size2D(bounds.size) }

    private func thumbChanged(from old: PlatformView) {
      old.removeFromSuperview()
      let size = thumbView.ownSize
      if size.width > 0, size.height > 0 { options.thumb = Size2D(size) }
      showThumb()
    }

    private func showThumb() {
      thumbView.passTouches()
      addSubview(thumbView)
      refresh()
    }

    private func follow(_ content: ScrollViewContent) {
      self.content = content
      content.onChange = { [weak self] in self?.contentDidChange() }
      // New content does not make the thumb appear.
      scrubber = Scrubber(content.extent, offset: content.offset, options: options)
      contentDidChange()
    }

    private func contentDidChange() {
      guard let content else { return }
      lieOverContent()
      var extent = content.extent
      extent.viewport = size
      follow(extent, to: content.offset)
    }

    /// Takes the frame of the scroll view, unless constraints set another.
    private func lieOverContent() {
      guard let container, let scrolled = content?.view, let around = scrolled.container,
        translatesAutoresizingMaskIntoConstraints
      else { return }
      let frame = container.convert(scrolled.frame, from: around)
      if self.frame != frame { self.frame = frame }
    }

    /// Draws again, because the label's font may have changed, and the view may have come to another place.
    func traitsDidChange() {
      contentDidChange()
      refresh()
    }

    func showContent(at time: Double) {
      let thumb = scrubber.thumb(at: time)
      thumbView.isHidden = thumb == nil
      guard let thumb else { return }
      thumbView.frame = CGRect(thumb.frame)
      thumbView.opacity = thumb.alpha
      thumbView.show(thumb.state)
      onFade(thumbView, thumb.fade)
      showLabel(at: time)
    }

    private func showLabel(at time: Double) {
      let isHeld = scrubber.labelFrame(size: .zero, at: time) != nil
      guard let text = isHeld ? positionText(contentOffset) : nil else { return label.removeFromSuperview() }
      label.show(text, font: .forItem(style: .headline, font: nil, in: self), isProminent: true, opacity: 1)
      let size = Size2D(label.intrinsicContentSize)
      label.frame = scrubber.labelFrame(size: size, at: time).map { CGRect($0) } ?? .zero
      if label.container == nil { addSubview(label) }
    }

    /// A fraction as a percentage, in the digits and the order of a language.
    static func percent(_ fraction: Double, in locale: Locale = .current) -> String {
      let formatter = NumberFormatter()
      formatter.locale = locale
      formatter.numberStyle = .percent
      return formatter.string(from: NSNumber(value: fraction)) ?? ""
    }

    /// Changes the scrubber, reports the events, and draws.
    func perform(_ change: (inout Scrubber) -> [Scrubber.Event]) {
      for event in change(&scrubber) {
        switch event {
        case .selected: onStateChange(.select, thumbView)
        case .deselected: onStateChange(.deselect, thumbView)
        case .highlighted: onStateChange(.highlight, thumbView)
        case .unhighlighted: onStateChange(.unhighlight, thumbView)
        case .scrolled(let offset):
          content?.scroll(to: offset)
          onScroll(CGPoint(offset))
          sendValueChanged()
        }
      }
      refresh()
    }

    var spoken: SpokenView {
      SpokenView(
        role: .adjustable, isElement: !scrubber.isHidden, isEnabled: isEnabled,
        value: { self.positionText(self.contentOffset) ?? Self.percent(self.scrubber.fraction) })
    }
  }
#endif
