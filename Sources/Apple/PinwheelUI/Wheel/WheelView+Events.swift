#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Pinwheel

  /// The app's actions on events of slices.
  extension WheelView {
    /// Runs an action on events of a slice, in addition to ``onPress``.
    ///
    /// ```swift
    /// view.on(.pressed, slice: "drum") { slice, event in play(slice.name, at: event.location) }
    /// view.on(.hoverEnter, .hoverExit) { slice, event in show(slice, event.kind) }
    /// ```
    ///
    /// - Parameters:
    ///   - kinds: The events.
    ///   - name: The name of the slice; `nil` for every slice.
    ///   - action: Called after the view has handled the event. The event's location is in points of the view.
    /// - Complexity: O(1).
    public func on(
      _ kinds: TouchEvent.Kind..., slice name: String? = nil,
      perform action: @escaping (Slice, TouchEvent) -> Void
    ) {
      actions.add(Set(kinds), slice: name, action)
    }

    /// Removes the actions that ``on(_:slice:perform:)`` added for the same `name`: a slice's name, or `nil` for
    /// every slice.
    ///
    /// - Complexity: O(actions).
    package func removeActions(slice name: String? = nil) { actions.removeAll(slice: name) }

    /// Runs what adds actions for SwiftUI, in place of those that it added at the update before.
    func replaceActions(of origin: WheelActions.Origin, _ add: (WheelView) -> Void) {
      actions.replace(origin)
      add(self)
      actions.replace(.app)
    }

    /// Reports presses as cases of an enumeration, such as the one that the build plugin generates.
    ///
    /// ```swift
    /// view.onPress(of: Carousel.self) { slice in
    ///   switch slice {
    ///   case .amber: open(.news)
    ///   case .coral, .fjord: open(.weather)
    ///   }
    /// }
    /// ```
    ///
    /// Presses of slices without a case are not reported.
    public func onPress<Slices: RawRepresentable & CaseIterable>(
      of type: Slices.Type, perform action: @escaping (Slices) -> Void
    ) where Slices.RawValue == String {
      on(.releasedInside, of: type) { slice, _ in action(slice) }
    }

    /// Reports events as cases of an enumeration, such as the one that the build plugin generates; those of slices without a
    /// case are not reported.
    ///
    /// ```swift
    /// view.on(.hoverEnter, .hoverExit, of: Carousel.self) { slice, event in show(slice, event.kind) }
    /// ```
    public func on<Slices: RawRepresentable & CaseIterable>(
      _ kinds: TouchEvent.Kind..., of type: Slices.Type,
      perform action: @escaping (Slices, TouchEvent) -> Void
    ) where Slices.RawValue == String {
      actions.add(Set(kinds), slice: nil) { slice, event in
        // Names are compared byte for byte, as in the rest of Pinwheel.
        if let found = type.allCases.first(where: { Name($0.rawValue) == Name(slice.name) }) {
          action(found, event)
        }
      }
    }

    /// Presses a slice without a finger or a mouse, as a key or an assistive app does.
    ///
    /// - Returns: Whether it was pressed: `false` if no slice has that name, or the slice is disabled or hidden.
    @discardableResult public func press(_ name: String) -> Bool {
      press(wheel[name]?.id)
    }

    func press(_ slice: Slice.ID?) -> Bool {
      guard let slice, wheel.isTouchable(slice) else { return false }
      change { $0.press(slice, at: now) }
      return true
    }
  }
#endif
