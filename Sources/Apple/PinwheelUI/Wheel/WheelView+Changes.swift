#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Pinwheel
  public import PinwheelControls
  internal import QuartzCore
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// What changes the view, and what is drawn of it.
  extension WheelView {
    /// The wheel. Enable, disable, hide and select its slices here, many of them with `Wheel.edit(_:)`: touches of slices
    /// that are gone are cancelled, and what has changed is drawn. Another wheel ends all touches and highlights.
    public var wheel: Wheel {
      get { viewState.control.wheel }
      _modify {
        var wheel = viewState.takeWheel()
        defer {
          change { viewState, events in viewState.putBack(wheel, at: now, into: &events) }
          wheelChanged()
        }
        yield &wheel
      }
      set {
        // The events are those of the slices that were.
        cancelTouches()
        viewState.replace(newValue)
        wheelChanged()
      }
    }

    /// Changes how press images show; see `PinwheelControl`. Its wheel is ``wheel``, its retain distance
    /// ``retainDistance``, its tap highlight ``highlight``: set them there.
    public func configure(_ body: (inout PinwheelControl) -> Void) {
      viewState.configure(body)
      refresh()
    }

    /// The clock of events and frames.
    var now: Double { CACurrentMediaTime() }

    /// Changes the state, sends the events that come of it, and draws what has changed.
    func change(_ body: (inout WheelViewState, inout [TouchEvent]) -> Void) {
      var events: [TouchEvent] = []
      let before = viewState.selectedIDs
      body(&viewState, &events)
      // As they are now: an action may change the wheel.
      let slices = viewState.control.wheel.stack.slices
      let after = viewState.selectedIDs
      refresh()
      for event in events {
        guard let slice = slices.index(of: event.slice).map({ slices[$0] }) else { continue }
        parts.haptics?.play(event)
        parts.actions.send(event, of: slice)
        if event.kind == .releasedInside { onPress?(slice) }
      }
      guard before != after, !events.isEmpty else { return }
      // The elements stay, and say something else.
      parts.spokenSlices = nil
      onSelectionChange?(slices.filter(\.isSelected))
    }

    /// Cancels every touch, as when the app goes to the background.
    func cancelTouches() {
      change { viewState, events in viewState.cancelTouches(at: now, into: &events) }
    }

    private func wheelChanged() {
      invalidateIntrinsicContentSize()
      elementsChanged()
      refresh()
    }

    /// The screen, the appearance or the language around the view may be another one.
    func traitsDidChange() {
      viewState.isDark = isDark
      viewState.displayScale = displayScale
      if viewState.isRightToLeft != isRightToLeft {
        viewState.isRightToLeft = isRightToLeft
        elementsChanged()
      }
      refresh()
    }

    func layOut() {
      resize(to: bounds.size)
      show()
    }

    /// The view has a size.
    func resize(to size: CGSize) {
      guard viewState.viewSize != Size2D(size) else { return }
      layoutChanged { $0.viewSize = Size2D(size) }
    }

    /// The view has another size, or lays the canvas out otherwise.
    func layoutChanged(_ body: (inout WheelViewState) -> Void) {
      body(&viewState)
      elementsChanged()
      lookChanged()
    }

    /// Draws if something looks different now, and lets the display link run until nothing changes by itself.
    func refresh() {
      let time = frames.time
      if viewState.needsRedraw(at: time) { lookChanged() }
      parts.due = viewState.nextRedraw(after: time)
      frames.isRunning = parts.due.isFinite && window != nil
    }

    /// A frame of the screen.
    func frameDidChange() {
      if frames.time >= parts.due { refresh() }
    }

    /// Shows what is to be seen. While images fade the render server does so, and nothing is due.
    func show() {
      let time = frames.time
      let layers = viewState.layers(at: time)
      viewState.didDraw(layers)
      let fade = viewState.fade(of: layers, from: time)
      if let fade { parts.due = time + fade.duration }
      parts.sliceLayers.show(
        layers, fade: fade, of: viewState, pictures: pictures, isResizing: isResizing)
    }

    /// The view has come into a window, or out of one: without a window there are no frames, and touches are lost.
    func windowDidChange() {
      if window == nil {
        cancelTouches()
        frames.invalidate()
      }
      traitsDidChange()
      lookChanged()
    }
  }
#endif
