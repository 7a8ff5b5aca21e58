#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel
  internal import PinwheelControls

  /// From the touches of the view to the actions of the app.
  extension WheelView {
    /// Fills the view with the area that makes its touches.
    func takeTouches() {
      inputArea.fill(self) { [weak self] touches in
        guard let self else { return }
        #if !canImport(UIKit)
          for touch in touches { follow(mouse: touch.touch) }
        #endif
        change { viewState in touches.flatMap { viewState.handle($0.touch, isFinger: $0.isFinger) } }
      }
    }

    /// Changes the state, sends the resulting events, and draws the changes.
    func change(_ body: (inout WheelViewState) -> [TouchEvent]) {
      let before = viewState.selectedIDs
      let events = body(&viewState)
      // Copied now, because an action may change the wheel.
      let slices = viewState.control.wheel.stack.slices
      let after = viewState.selectedIDs
      refresh()
      for event in events {
        guard let slice = slices.index(of: event.slice).map({ slices[$0] }) else { continue }
        if event.kind == .pressed { haptics?.press() }
        actions.send(event, of: slice)
        if event.kind == .releasedInside { onPress?(slice) }
      }
      guard before != after, !events.isEmpty else { return }
      // The elements stay, but their descriptions change.
      spokenSlices = nil
      let selected = slices.filter(\.isSelected)
      onHostedSelectionChange?(selected)
      onSelectionChange?(selected)
    }

    /// Cancels every touch, as when the app goes to the background.
    func cancelTouches() { change { $0.cancelTouches(at: now) } }
  }
#endif
