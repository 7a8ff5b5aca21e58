#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  public import Pinwheel
  public import SwiftUI

  extension PinwheelView {
    /// Runs an action when a slice is pressed.
    public func onSlicePress(_ action: @escaping (Slice) -> Void) -> PinwheelView {
      changed { $0.actions.append(Self.pressing(action)) }
    }

    /// Runs an action when a pressed slice is a case of an enumeration, such as the build plugin's.
    public func onSlicePress<Slices: RawRepresentable & CaseIterable>(
      of type: Slices.Type, _ action: @escaping (Slices) -> Void
    ) -> PinwheelView where Slices.RawValue == String {
      changed { $0.actions.append { view in view.onPress(of: type, perform: action) } }
    }

    /// Runs an action when a pointer enters a slice (`true`) or leaves it. The hover image needs no action.
    public func onSliceHover(_ action: @escaping (Slice, Bool) -> Void) -> PinwheelView {
      changed {
        $0.actions.append { view in
          view.on(.hoverEnter, .hoverExit) { slice, event in action(slice, event.kind == .hoverEnter) }
        }
      }
    }

    /// Disables the slices with these names. Initially enabled slices with other names stay enabled.
    public func disabledSlices(_ names: some Sequence<String>) -> PinwheelView {
      changed { $0.disabled = Set(names: names) }
    }

    /// Hides the slices with these names.
    public func hiddenSlices(_ names: some Sequence<String>) -> PinwheelView {
      changed { $0.hidden = Set(names: names) }
    }

    /// Shows a view in place of a wheel that cannot be loaded. The error's description tells a developer what to do.
    public func failureView<Content: View>(
      @ViewBuilder _ view: @escaping (WheelFileError) -> Content
    ) -> PinwheelView {
      changed { $0.failureView = { AnyView(view($0)) } }
    }

    /// Configures the view when it is made and at each update, so that it follows state: highlights, radii, feedback.
    ///
    /// What the closure sets holds until it sets otherwise, and the selection, names and actions of this view work beside it.
    /// The actions that it adds replace those that it added at the update before.
    public func configureWheel(_ body: @escaping (WheelView) -> Void) -> PinwheelView {
      changed { $0.configurations.append(body) }
    }

    private func changed(_ body: (inout PinwheelView) -> Void) -> PinwheelView {
      var copy = self
      body(&copy)
      return copy
    }
  }
#endif
