#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Pinwheel
  internal import PinwheelControls
  internal import QuartzCore
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// Changes to the view, and their drawing.
  extension WheelView {
    /// The wheel. Enable, disable, hide and select its slices here, several at once with `Wheel.edit(_:)`: touches on
    /// slices that are gone are cancelled, and changes are drawn. Another wheel ends all touches and highlights.
    public var wheel: Wheel {
      get { viewState.control.wheel }
      _modify {
        var wheel = viewState.takeWheel()
        defer {
          change { $0.putBack(wheel, at: now) }
          wheelChanged()
        }
        yield &wheel
      }
      set {
        // The events refer to the old slices.
        cancelTouches()
        spokenElements.removeAll()
        viewState.replace(newValue)
        wheelChanged()
      }
    }

    /// Shows a changed value of the wheel. Slices that it still has, by number and name, keep their touches, highlights and
    /// focus; any other wheel replaces this one.
    func follow(_ changed: Wheel) {
      let isSame = changed.slices.allSatisfy { slice in
        wheel[slice.id].map { Name($0.name) == Name(slice.name) } ?? true
      }
      guard isSame else { return wheel = changed }
      var changed = changed
      if let focused = viewState.focusedID { changed[focused]?.state.insert(.focused) }
      func assign(to wheel: inout Wheel) { wheel = changed }
      assign(to: &wheel)
    }

    /// The clock of events and frames.
    var now: Double { CACurrentMediaTime() }

    private func wheelChanged() {
      invalidateIntrinsicContentSize()
      elementsChanged()
      refresh()
    }

    /// Called when the screen, appearance or language around the view may have changed.
    func traitsDidChange() {
      viewState.isDark = isDark
      viewState.displayScale = displayScale
      if viewState.isRightToLeft != isRightToLeft {
        viewState.isRightToLeft = isRightToLeft
        elementsChanged()
      }
      // A catalog may have other pictures for any trait.
      lookChanged()
      refresh()
    }

    func layOut() {
      resize(to: bounds.size)
      show()
    }

    /// Called when the view has a size.
    func resize(to size: CGSize) {
      guard viewState.viewSize != Size2D(size) else { return }
      layoutChanged { $0.viewSize = Size2D(size) }
    }

    /// Changes the view's size or the layout of the canvas.
    func layoutChanged(_ body: (inout WheelViewState) -> Void) {
      let before = viewState.fit
      body(&viewState)
      guard viewState.fit != before else { return }
      elementsChanged()
      lookChanged()
    }

    /// Draws if the look has changed, and runs the display link until nothing changes by itself.
    func refresh() {
      let time = frames.time
      if viewState.needsRedraw(at: time) { lookChanged() }
      due = viewState.control.timeline.nextChange(after: time)
      frames.isRunning = due.isFinite && isInWindow
    }

    /// Called for each frame of the screen.
    func frameDidChange() {
      if frames.time >= due { refresh() }
    }

    /// Shows the visible images. While images fade the render server does the work, and nothing is due.
    func show() {
      let time = frames.time
      let layers = viewState.layers(at: time)
      viewState.drawn = layers
      let fade = viewState.fade(of: layers, from: time)
      if let fade { due = time + fade.duration }
      sliceLayers.show(
        layers, fade: fade, of: viewState, pictures: pictures, traits: pictureTraits, isResizing: isResizing)
    }

    /// Shows the pictures that are being drawn, and waits for them.
    package func waitForPictures() { while sliceLayers.wait() { show() } }

    /// Called when the view has entered or left a window: without a window there are no frames, and touches are lost.
    func windowDidChange() {
      if !isInWindow {
        cancelTouches()
        frames.invalidate()
      }
      traitsDidChange()
      updateHoverShapes()
      lookChanged()
    }
  }
#endif
