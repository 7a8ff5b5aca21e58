#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Pinwheel
  public import PinwheelControls
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// How a control shows its items: as text, as images, with views, or by drawing.
  ///
  /// ```swift
  /// ScrollWheelView(categories)                                        // the text of each
  /// ScrollWheelView(categories, content: .image { badge, state in UIImage(named: badge.name) })
  /// ScrollWheelView(categories, content: .view(text: \.name) { badge(for: $0) })
  /// ScrollWheelView(categories, content: .drawing(text: \.name, width: { _ in 44 }) { badge, place, context in
  ///   draw(badge, place, context)
  /// })
  /// ```
  ///
  /// Views exist only for the visible items.
  @MainActor
  public struct ItemContent<Item> {
    /// The text of an item for assistive technologies.
    var text: (Item) -> String
    /// The width of an item, in points.
    var width: (Item) -> Double
    /// Makes a view for an item.
    var make: (Item) -> PlatformView
    /// Shows an item in its view, in its current state and size.
    var update: (PlatformView, Item, DrawnItem) -> Void
    /// Whether an updated view can serve any item.
    var isReusable = true
    /// Called before text is measured and shown in the text size around a view.
    var textSizeDidChange: (PlatformView) -> Void = { _ in }
  }

  extension ItemContent {
    /// Text, in a font that follows the reader's text size.
    ///
    /// - Parameters:
    ///   - style: The style of the text; it scales `font` as text of that style.
    ///   - font: The font at the standard text size; `nil` for the style's.
    ///   - color: The color of an item; `nil` for the system's label color.
    ///   - selectedColor: The color of the selected item; `nil` for `color`.
    ///   - text: The text of an item; its description by default.
    public static func text(
      style: PlatformFont.TextStyle = .body, font: PlatformFont? = nil, color: PlatformColor? = nil,
      selectedColor: PlatformColor? = nil,
      _ text: @escaping (Item) -> String = { String(describing: $0) }
    ) -> ItemContent {
      let fonts = ItemFonts(style: style, font: font)
      return ItemContent(
        text: text,
        width: { fonts.width(of: text($0)) },
        make: { _ in PlatformLabel.forItem() },
        update: { view, item, place in
          (view as? PlatformLabel)?.show(
            text(item), font: fonts.font, isProminent: place.state == .selected,
            color: place.state == .selected ? selectedColor ?? color : color,
            opacity: [.press, .disabled].contains(place.state) ? 0.5 : 1)
        },
        textSizeDidChange: fonts.follow)
    }

    /// Text that grows toward the center of the control: an item of prominence v has v times the size.
    ///
    /// - Parameters:
    ///   - size: The size in the center, in points, at the standard text size; it follows the reader's text size.
    ///   - text: The text of an item; its description by default.
    public static func prominentText(
      size: Double = 25, _ text: @escaping (Item) -> String = { String(describing: $0) }
    ) -> ItemContent {
      let fonts = ItemFonts(style: .body, font: .systemFont(ofSize: CGFloat(size)))
      return ItemContent(
        text: text,
        width: { fonts.width(of: text($0)) },
        make: { _ in PlatformLabel.forItem() },
        update: { view, item, place in
          (view as? PlatformLabel)?.show(
            text(item), font: fonts.font(prominence: place.prominence), isProminent: place.state == .selected,
            opacity: [.press, .disabled].contains(place.state) ? 0.5 : 1)
        },
        textSizeDidChange: fonts.follow)
    }

    /// Images at their own size, in the center of each item. An item is as wide as its image at rest.
    ///
    /// - Parameters:
    ///   - text: The text of an item for assistive technologies.
    ///   - image: The image of an item in a state; `nil` shows the one at rest.
    public static func image(
      text: @escaping (Item) -> String = { String(describing: $0) },
      _ image: @escaping (Item, SliceState) -> PlatformImage?
    ) -> ItemContent {
      ItemContent(
        text: text,
        width: { Double(image($0, .rest)?.size.width ?? 0) },
        make: { _ in PlatformImageView.forItem() },
        update: { view, item, place in
          (view as? PlatformImageView)?.image = image(item, place.state) ?? image(item, .rest)
        })
    }

    /// A view for each item, made when the item comes into view.
    ///
    /// - Parameters:
    ///   - text: The text of an item for assistive technologies.
    ///   - width: The width of an item, in points. If `nil`, one view is made for each item to measure it.
    ///   - update: Shows an item's current state and prominence.
    ///   - view: Makes the view of an item. The control takes its touches.
    public static func view(
      text: @escaping (Item) -> String = { String(describing: $0) }, width: ((Item) -> Double)? = nil,
      update: @escaping (PlatformView, Item, DrawnItem) -> Void = { _, _, _ in },
      _ view: @escaping (Item) -> PlatformView
    ) -> ItemContent {
      ItemContent(
        text: text,
        width: width ?? { Double(max(0, view($0).intrinsicContentSize.width)) },
        make: view, update: update, isReusable: false)
    }

    /// Items drawn by a closure.
    ///
    /// - Parameters:
    ///   - text: The text of an item for assistive technologies.
    ///   - width: The width of an item, in points.
    ///   - draw: Draws an item into a context whose origin is the top-left corner of the item's frame.
    public static func drawing(
      text: @escaping (Item) -> String = { String(describing: $0) }, width: @escaping (Item) -> Double,
      _ draw: @escaping (Item, DrawnItem, CGContext) -> Void
    ) -> ItemContent {
      ItemContent(
        text: text, width: width,
        make: { _ in DrawnItemView(frame: .zero) },
        update: { view, item, place in
          guard let view = view as? DrawnItemView else { return }
          view.drawing = { draw(item, place, $0) }
          view.redraw()
        })
    }
  }
#endif
