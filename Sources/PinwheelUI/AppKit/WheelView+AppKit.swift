#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Pinwheel
  internal import PinwheelControls

  /// A wheel of stacked images on the screen: the mouse, keys and assistive apps reach its slices by their pixels.
  ///
  /// ```swift
  /// let view = try WheelView(named: "carousel")
  /// view.onPress = { slice in open(slice.name) }
  /// view.wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// Clicks where no slice is go to the views behind. The wheel is scaled to fit (``canvasMode``). A pressed slice blinks
  /// twice, or lights up steadily with Reduce Motion on; the view draws at the times at which its look changes, and has no
  /// display link otherwise.
  open class WheelView: NSView {
    /// What the view does, without AppKit.
    package internal(set) var viewState: WheelViewState
    /// Where the pictures are.
    public var pictures: WheelPictures { didSet { needsDisplay = true } }
    /// A press: a click that ended on its slice, a key, or the action of an assistive app.
    public var onPress: ((Slice) -> Void)?
    /// Called when presses have changed the selection, with all slices that are selected.
    public var onSelectionChange: (([Slice]) -> Void)?
    /// What is felt or heard.
    public var feedback = WheelFeedback.none
    /// Whether the wheel takes clicks and keys.
    public var isEnabled = true {
      didSet { if !isEnabled { cancelTouches() } }
    }
    /// What VoiceOver reads for a slice; by default its name, with spaces for `_`, `-`, `.` and `/`.
    public var accessibilityLabelForSlice: (Slice) -> String = { WheelViewState.words(of: $0.name) } {
      didSet { elementsChanged() }
    }

    private var actions = WheelActions()
    private lazy var frames = FrameLink(for: self) { [weak self] in self?.frame() }
    private let observations = Observations()
    private var area: NSTrackingArea?
    /// When the look changes next by itself.
    private var due = Double.infinity
    let elements = SliceElements()

    /// A view of a wheel, of the size of its canvas.
    ///
    /// - Parameters:
    ///   - wheel: The wheel, with its enabled, hidden and selected slices.
    ///   - pictures: Where its pictures are; `nil` looks them up in the app's asset catalog by slice and state.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil) {
      viewState = WheelViewState(wheel)
      self.pictures = pictures ?? .mainCatalog
      super.init(frame: CGRect(origin: .zero, size: CGSize(wheel.stack.canvas)))
      prepare()
    }

    /// Loads a wheel and its pictures from a `.pinwheel` folder, or from the baked file in one.
    ///
    /// - Parameters:
    ///   - url: The folder or the file.
    ///   - name: The name of the wheel; `nil` where the file has only one.
    /// - Throws: `WheelFileError`.
    public convenience init(contentsOf url: URL, wheel name: String? = nil) throws(WheelFileError) {
      let file = try WheelFile(url)
      self.init(try file.wheel(named: name), pictures: try file.pictures())
    }

    /// Loads a wheel and its pictures from the resources of a bundle.
    ///
    /// - Throws: `WheelFileError`.
    public convenience init(named name: String, in bundle: Bundle = .main) throws(WheelFileError) {
      let file = try WheelFile(named: name, in: bundle)
      self.init(try file.wheel(named: name), pictures: try file.pictures(bundle))
    }

    /// A view of a nib, without a wheel: set ``wheel`` and ``pictures``.
    public required init?(coder: NSCoder) {
      viewState = WheelViewState(Wheel(unprepared: SliceStack(name: "", canvas: .zero, slices: [])))
      pictures = .mainCatalog
      super.init(coder: coder)
      prepare()
    }

    private func prepare() {
      let settings = NSWorkspace.shared.notificationCenter
      observations.observe(
        NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, in: settings
      ) { [weak self] in self?.motionChanged() }
      observations.observe(NSApplication.willResignActiveNotification) { [weak self] in self?.cancelTouches()
      }
      motionChanged()
    }

    /// The wheel. Enable, disable, hide and select its slices here, many of them with `Wheel.edit(_:)`: clicks on slices
    /// that are gone are cancelled, and what has changed is drawn. Another wheel ends all touches and highlights.
    public var wheel: Wheel {
      get { viewState.control.wheel }
      _modify {
        let before = viewState.control.wheel.stack.slices.map(\.id)
        var wheel = viewState.takeWheel()
        defer {
          change { viewState, events in viewState.putBack(wheel, from: before, at: now, into: &events) }
          wheelChanged()
        }
        yield &wheel
      }
      set {
        cancelTouches()
        viewState.replace(newValue)
        wheelChanged()
      }
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
      for event in events where slices.indices.contains(event.target) {
        let slice = slices[event.target]
        feedback.play(event, slice)
        actions.send(event, of: slice)
        if event.kind == .releasedInside { onPress?(slice) }
      }
      guard before != after, !events.isEmpty else { return }
      elementsChanged()
      onSelectionChange?(slices.filter(\.isSelected))
    }

    private func wheelChanged() {
      invalidateIntrinsicContentSize()
      elementsChanged()
      refresh()
    }

    /// Draws if something looks different now, and lets the display link run until nothing changes by itself.
    func refresh() {
      let now = now
      if viewState.needsRedraw(at: now) { needsDisplay = true }
      due = viewState.nextRedraw(after: now)
      frames.isRunning = due.isFinite && window != nil
    }

    private func frame() {
      if now >= due { refresh() }
    }

    private func motionChanged() {
      viewState.reducesMotion = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
    }

    private func cancelTouches() {
      change { viewState, events in viewState.cancelTouches(at: now, into: &events) }
    }

    /// Slices have other names, places, states or shapes for assistive apps.
    func elementsChanged() { elements.invalidate() }

    // Events.

    /// Does something on events of a slice, beside ``onPress``; as the view of UIKit.
    ///
    /// - Parameters:
    ///   - kinds: The events.
    ///   - name: The name of the slice; `nil` for every slice.
    ///   - action: Called after the view has drawn conclusions. The event's location is in points of the view.
    public func on(
      _ kinds: TouchEvent.Kind..., slice name: String? = nil,
      perform action: @escaping (Slice, TouchEvent) -> Void
    ) {
      actions.add(Set(kinds), slice: name, action)
    }

    /// Ends what ``on(_:slice:perform:)`` began for the slice `name`, or for every slice.
    public func removeActions(slice name: String? = nil) { actions.removeAll(slice: name) }

    /// Presses slices as cases of an enumeration, such as the one that the build plugin generates. Presses of slices that
    /// are no case are not reported.
    public func onPress<Slices: RawRepresentable & CaseIterable>(
      of type: Slices.Type, perform action: @escaping (Slices) -> Void
    ) where Slices.RawValue == String {
      actions.add([.releasedInside], slice: nil) { slice, _ in
        // Names are compared byte for byte, as everywhere.
        if let found = type.allCases.first(where: { $0.rawValue.utf8.elementsEqual(slice.name.utf8) }) {
          action(found)
        }
      }
    }

    /// Presses a slice without a mouse, as a key or an assistive app does.
    ///
    /// - Returns: Whether it was pressed: not if there is none of that name, or it is disabled or hidden.
    @discardableResult public func press(_ name: String) -> Bool {
      guard let index = wheel.index(named: name), wheel.isTouchable(index) else { return false }
      change { viewState, events in viewState.press(index, at: now, into: &events) }
      return true
    }

    // Layout and drawing.

    /// How the canvas lies in the view. Clicks follow it.
    public var canvasMode: ImageLayout.ContentMode {
      get { viewState.contentMode }
      set {
        viewState.contentMode = newValue
        elementsChanged()
        needsDisplay = true
      }
    }

    /// Points are those from the top-left corner, as everywhere in Pinwheel.
    open override var isFlipped: Bool { true }

    /// The size of the canvas.
    open override var intrinsicContentSize: CGSize { CGSize(viewState.control.wheel.stack.canvas) }

    open override func setFrameSize(_ newSize: CGSize) {
      super.setFrameSize(newSize)
      guard viewState.viewSize != Size2D(newSize) else { return }
      viewState.viewSize = Size2D(newSize)
      elementsChanged()
      needsDisplay = true
    }

    open override func draw(_ rect: CGRect) {
      guard let context = NSGraphicsContext.current?.cgContext else { return }
      let layers = viewState.layers(at: now)
      viewState.didDraw(layers)
      context.draw(layers, in: viewState, pictures: pictures)
    }

    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      if window == nil {
        cancelTouches()
        frames.invalidate()
      }
      refresh()
    }

    // What AppKit calls; each is a line of the extensions.

    open override func hitTest(_ point: CGPoint) -> NSView? {
      let location = Point2D(convert(point, from: superview))
      return !isHidden && isEnabled && viewState.contains(location, radius: 0) ? self : nil
    }

    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    open override func mouseDown(with event: NSEvent) { handle(event, .began) }
    open override func mouseDragged(with event: NSEvent) { handle(event, .moved) }
    open override func mouseUp(with event: NSEvent) { handle(event, .ended) }
    open override func mouseEntered(with event: NSEvent) { handle(event, .hovered) }
    open override func mouseMoved(with event: NSEvent) { handle(event, .hovered) }
    open override func mouseExited(with event: NSEvent) { handle(event, .exited) }

    open override func updateTrackingAreas() {
      super.updateTrackingAreas()
      if let area { removeTrackingArea(area) }
      let new = NSTrackingArea(
        rect: .zero,
        options: [.mouseEnteredAndExited, .mouseMoved, .cursorUpdate, .activeInKeyWindow, .inVisibleRect],
        owner: self, userInfo: nil)
      addTrackingArea(new)
      area = new
    }

    open override var acceptsFirstResponder: Bool { isEnabled && viewState.hasTouchableSlice }
    open override var canBecomeKeyView: Bool { isEnabled && viewState.hasTouchableSlice }

    open override func becomeFirstResponder() -> Bool {
      guard super.becomeFirstResponder() else { return false }
      // A click focuses nothing: the mouse says which slice it means.
      change { viewState, _ in if !viewState.isTouched { _ = viewState.moveFocus(.next) } }
      return true
    }

    open override func resignFirstResponder() -> Bool {
      change { viewState, _ in viewState.focus(nil) }
      return super.resignFirstResponder()
    }

    open override func keyDown(with event: NSEvent) {
      if !isEnabled || !press(event) { super.keyDown(with: event) }
    }

    open override func isAccessibilityElement() -> Bool { false }
    open override func accessibilityRole() -> NSAccessibility.Role? { .group }
    open override func accessibilityChildren() -> [Any]? { elements.all(of: self) }
  }
#endif
