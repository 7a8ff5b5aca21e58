#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import CoreGraphics
  internal import Pinwheel
  internal import PinwheelControls

  /// What happens to the view of a scrubber, and to the content next to it.
  extension ScrubberView {
    /// Follows content that other code scrolls.
    func follow(_ extent: ScrollExtent, to offset: Point2D) {
      let time = now
      perform { scrubber in
        var events = extent == scrubber.geometry ? [] : scrubber.update(extent, at: time)
        events += followScrolling(of: &scrubber, at: time)
        if offset != scrubber.offset {
          events += scrubber.scroll(to: offset, isByUser: hasBegun, at: time)
        }
        return events
      }
    }

    /// Reports when scrolling begins and ends, so that the thumb stays selected while a finger holds still content.
    private func followScrolling(of scrubber: inout Scrubber, at time: Double) -> [Scrubber.Event] {
      let isScrolling = content?.isScrolling ?? false
      guard isScrolling != hasBegun else { return [] }
      hasBegun = isScrolling
      return isScrolling ? scrubber.beginScrolling(at: time) : scrubber.endScrolling(at: time)
    }

    func handle(_ touch: Touch) {
      perform { scrubber in
        // Brief if either the system or the app requests it.
        let reducesMotion = scrubber.options.reducesMotion
        scrubber.options.reducesMotion = reducesMotion || Self.reducesMotion
        defer { scrubber.options.reducesMotion = reducesMotion }
        return scrubber.handle(touch)
      }
    }

    /// Content that cannot move leaves the scroll to the views around.
    func scroll(_ scroll: Scroll) -> Bool { move(by: scroll.distance) }

    func take(_ key: ControlKey, at time: Double) -> Bool {
      guard !scrubber.isHidden else { return false }
      let line = 40.0
      switch key {
      case .left: move(by: Point2D(x: -line, y: 0))
      case .right: move(by: Point2D(x: line, y: 0))
      case .up: move(by: Point2D(x: 0, y: -line))
      case .down: move(by: Point2D(x: 0, y: line))
      case .pageUp, .pageDown: step(by: key == .pageUp ? -1 : 1)
      case .home: move(by: Point2D(x: -1e12, y: -1e12))
      case .end: move(by: Point2D(x: 1e12, y: 1e12))
      case .press: return false
      }
      return true
    }

    /// A step is a page: the viewport less one tenth.
    func step(by steps: Int) {
      let isVertical = options.axes != .horizontal
      let page = 0.9 * Double(steps) * (isVertical ? size.height : size.width)
      move(by: Point2D(x: isVertical ? 0 : page, y: isVertical ? page : 0))
    }

    /// - Returns: Whether the content has moved.
    @discardableResult private func move(by distance: Point2D) -> Bool {
      let (x, y, old) = (scrubber.horizontalTrack.offsets, scrubber.verticalTrack.offsets, scrubber.offset)
      let offset = Point2D(
        x: options.axes == .vertical ? old.x : min(max(old.x + distance.x, x.lowerBound), x.upperBound),
        y: options.axes == .horizontal ? old.y : min(max(old.y + distance.y, y.lowerBound), y.upperBound))
      guard offset != old else { return false }
      perform { $0.scroll(to: offset, isByUser: true, at: now) + [.scrolled(to: offset)] }
      return true
    }

    func advance(to time: Double) {
      perform { followScrolling(of: &$0, at: time) + $0.advance(to: time) }
    }

    func isAnimating(at time: Double) -> Bool { hasBegun || scrubber.isAnimating(at: time) }

    func resize(to size: CGSize) {
      var extent = scrubber.geometry
      extent.viewport = Size2D(size)
      if extent == scrubber.geometry { refresh() } else { perform { $0.update(extent, at: now) } }
    }

    func letGo() { perform { $0.cancelTouches(at: now) } }

    /// The thumb takes touches where it is seen.
    func contains(_ point: Point2D, radius: Double) -> Bool {
      scrubber.takesTouch(at: point, radius: radius, time: parts.shownTime)
    }

    func claims(tapAt point: Point2D) -> Bool { contains(point, radius: fingerRadius) }

    /// A held thumb takes drags in every direction.
    func claims(dragWith velocity: Point2D) -> Bool { true }
  }
#endif
