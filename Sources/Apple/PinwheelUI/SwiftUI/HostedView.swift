#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  internal import SwiftUI

  /// A UIKit or AppKit view in SwiftUI, and a value that both sides change.
  ///
  ///     Binding ----- update: only if it differs from the last known value -----> view
  ///        ^                                                                        |
  ///        +------------------ report: the current value of the view ---------------+
  ///
  /// An update does not turn back a wheel that glides to an item: the binding has not changed.
  @MainActor
  struct HostedView<Content: PlatformView, Value: Equatable> {
    let binding: Binding<Value>
    /// Makes the view, which calls `report` when its value changes.
    let make: (_ report: @escaping (Value) -> Void) -> Content
    /// Sets the value of the view.
    let push: (Content, Value) -> Void
    /// Updates everything else.
    let update: (Content, EnvironmentValues) -> Void
    /// The size for a proposed width and height; `nil` leaves it to SwiftUI.
    var size: (Content, CGFloat?, CGFloat?) -> CGSize? = { _, _, _ in nil }

    /// The state that both sides share.
    @MainActor
    final class Link {
      var binding: Binding<Value>
      var known: Value
      /// Whether the environment enabled the view at the last update.
      var isEnabled = true
      var isUpdating = false
      /// While views are updated for a new value of the binding, their reports are ignored.
      var hasNewValue = false

      init(_ binding: Binding<Value>) {
        self.binding = binding
        known = binding.wrappedValue
      }

      func report(_ value: Value) {
        guard !hasNewValue else { return }
        known = value
        // SwiftUI allows no state changes while it updates views.
        if isUpdating {
          Task { [binding] in binding.wrappedValue = value }
        } else {
          binding.wrappedValue = value
        }
      }
    }

    func makeCoordinator() -> Link { Link(binding) }

    private func updateView(_ view: Content, _ link: Link, _ environment: EnvironmentValues) {
      link.binding = binding
      let value = binding.wrappedValue
      (link.isUpdating, link.hasNewValue) = (true, value != link.known)
      defer { (link.isUpdating, link.hasNewValue) = (false, false) }
      let isRightToLeft = environment.layoutDirection == .rightToLeft
      if view.isRightToLeft != isRightToLeft { view.isRightToLeft = isRightToLeft }
      if let control = view as? ControlView, link.isEnabled != environment.isEnabled {
        (link.isEnabled, control.isEnabled) = (environment.isEnabled, environment.isEnabled)
      }
      update(view, environment)
      guard link.hasNewValue else { return }
      link.known = value
      push(view, value)
    }
  }

  #if canImport(UIKit)
    extension HostedView: UIViewRepresentable {
      func makeUIView(context: Context) -> Content { make(context.coordinator.report) }
      func updateUIView(_ view: Content, context: Context) {
        updateView(view, context.coordinator, context.environment)
      }
      @available(iOS 16, *)
      func sizeThatFits(_ proposal: ProposedViewSize, uiView: Content, context: Context) -> CGSize? {
        size(uiView, proposal.width, proposal.height)
      }
    }
  #else
    extension HostedView: NSViewRepresentable {
      func makeNSView(context: Context) -> Content { make(context.coordinator.report) }
      func updateNSView(_ view: Content, context: Context) {
        updateView(view, context.coordinator, context.environment)
      }
      func sizeThatFits(_ proposal: ProposedViewSize, nsView: Content, context: Context) -> CGSize? {
        size(nsView, proposal.width, proposal.height)
      }
    }
  #endif
#endif
