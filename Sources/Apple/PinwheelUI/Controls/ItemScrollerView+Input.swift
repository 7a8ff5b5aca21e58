#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import CoreGraphics
  internal import Pinwheel
  internal import PinwheelControls

  /// What happens to a view of items.
  extension ItemScrollerView {
    func handle(_ touch: Touch) { perform { $0.handle(touch) } }

    /// A line of a mouse wheel moves content that rests at items by one of them.
    func scroll(_ scroll: Scroll) -> Bool {
      let (distance, time) = (scroll.distance, scroll.time)
      // A mouse has one wheel, which also turns a horizontal control.
      let along = distance.x.magnitude > distance.y.magnitude ? distance.x * forward : distance.y
      switch scroll.source {
      case .fingers(let phase): return follow(phase, scroll)
      case .momentum:
        if isAlong == true { push(scroll, .momentum) }
        return isAlong == true
      case _ where along == 0: break
      case .lines(let count) where scroller.layout.restingOffset(of: 0) != nil:
        step(by: along > 0 ? count : -count)
      case .lines, .points:
        let phase: ScrollPhase = scroll.source == .points ? .changed : .notch
        perform { $0.scroll(by: along, phase: phase, at: time) }
      }
      return true
    }

    /// Lets the fingers on a trackpad hold the content: where they rest the content stays, and it leaves them as it leaves
    /// a finger. A gesture across the axis belongs to a view around the control.
    private func follow(_ phase: Touch.Phase, _ scroll: Scroll) -> Bool {
      if phase == .began { isAlong = nil }
      if isAlong == nil, scroll.distance != .zero {
        isAlong = claims(dragWith: scroll.distance)
        // Resting fingers may have held the content.
        if isAlong == false { push(scroll, .ended) }
      }
      if isAlong != false {
        push(scroll, phase == .began ? .began : phase == .moved ? .changed : .ended)
      }
      return isAlong == true
    }

    private func push(_ scroll: Scroll, _ phase: ScrollPhase) {
      let along = isHorizontal ? scroll.distance.x * forward : scroll.distance.y
      let distance = isAlong == true ? along : 0
      perform { $0.scroll(by: distance, phase: phase, at: scroll.time) }
    }

    func take(_ key: ControlKey, at time: Double) -> Bool {
      switch key {
      case .left where isHorizontal: step(by: -Int(forward))
      case .right where isHorizontal: step(by: Int(forward))
      case .up where !isHorizontal: step(by: -1)
      case .down where !isHorizontal: step(by: 1)
      case .pageUp: step(by: -page)
      case .pageDown: step(by: page)
      case .home: move(to: 0, isForward: true)
      case .end: move(to: scroller.layout.count - 1, isForward: false)
      case .left, .right, .up, .down, .press: return false
      }
      return true
    }

    func step(by steps: Int) {
      let old = scroller.selectedIndex ?? (steps > 0 ? -1 : scroller.layout.count)
      move(to: old + steps, isForward: steps > 0)
    }

    /// Selects another item for a user without a touch: from a place on, the first that can be selected.
    private func move(to index: Int, isForward: Bool) {
      let item = scroller.selectable(index, isForward: isForward)
      if let item, item != scroller.selectedIndex { choose(item) }
    }

    /// Selects an item for a user without a touch; `nil` selects none.
    func choose(_ index: Int?) {
      perform { $0.select(index.map(DrawnItem.ID.init), isByUser: true, at: now) }
    }

    /// Scrolls an item into view without selecting it, if the layout rests anywhere.
    func show(_ index: Int) {
      let (target, layout) = (scroller.motion.target, scroller.layout)
      let distance = layout.offset(showing: index, from: target) - target
      guard distance != 0, layout.restingOffset(of: index) == nil else { return }
      perform { $0.scroll(by: distance, phase: .notch, at: now) }
    }

    func advance(to time: Double) { perform { $0.advance(to: time) } }

    func isAnimating(at time: Double) -> Bool { scroller.isAnimating(at: time) }

    func resize(to size: CGSize) {
      if Size2D(size) == scroller.layout.viewport { refresh() } else { layOut(in: Size2D(size)) }
    }

    func letGo() {
      isAlong = false
      perform { $0.cancelTouches(at: now) }
    }

    /// A tap that has an effect.
    func claims(tapAt point: Point2D) -> Bool {
      scroller.takesTap(at: point, radius: fingerRadius, time: now)
    }

    func contains(_ point: Point2D, radius: Double) -> Bool {
      Rect2D(size: scroller.layout.viewport).contains(point)
    }

    func claims(dragWith velocity: Point2D) -> Bool {
      isHorizontal == (velocity.x.magnitude > velocity.y.magnitude)
    }

    // MARK: Inside

    private var isHorizontal: Bool { scroller.layout.axis == .horizontal }

    /// Later items lie to the right, or to the left in a right-to-left language.
    private var forward: Double { scroller.layout.direction == .leftToRight ? 1 : -1 }

    /// The number of visible items less one, as a page of text keeps a line.
    private var page: Int { max(1, scroller.visibleIndices(at: now).count - 1) }
  }
#endif
