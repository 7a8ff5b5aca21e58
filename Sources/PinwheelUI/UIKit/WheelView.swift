#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  public import Pinwheel
  import PinwheelControls
  public import UIKit

  /// A wheel of stacked images on the screen: touches, pointers, keys and assistive apps reach its slices by their pixels.
  ///
  /// ```swift
  /// let view = try WheelView(named: "carousel")
  /// view.onPress = { slice in open(slice.name) }
  /// view.wheel["coral"]?.isEnabled = false
  /// ```
  ///
  /// Touches where no slice is fall through to the views behind. The wheel is scaled to fit (`contentMode`). A pressed slice
  /// blinks twice, or lights up steadily with Reduce Motion on; the view draws at the times at which its look changes, and
  /// has no running display link otherwise.
  open class WheelView: UIView {
    /// What the view does, without UIKit.
    package internal(set) var viewState: WheelViewState
    /// Where the pictures are.
    public var pictures: WheelPictures { didSet { setNeedsDisplay() } }
    /// A press: a touch that ended on its slice, a key, or the action of an assistive app.
    public var onPress: ((Slice) -> Void)?
    /// Called when presses have changed the selection, with all slices that are selected.
    public var onSelectionChange: (([Slice]) -> Void)?
    /// What is felt or heard.
    public var feedback = WheelFeedback.none
    /// What VoiceOver reads for a slice; by default its name, with spaces for `_`, `-`, `.` and `/`.
    public var accessibilityLabelForSlice: (Slice) -> String = { WheelViewState.words(of: $0.name) } {
      didSet { elementsChanged() }
    }

    private var actions = WheelActions()
    private lazy var frames = FrameLink { [weak self] in self?.frame() }
    private lazy var hoverTarget = ActionTarget { [weak self] in self?.hover($0) }
    private let observations = Observations()
    /// When the look changes next by itself.
    private var due = Double.infinity
    let elements = SliceElements()

    /// A view of a wheel, of the size of its canvas.
    ///
    /// - Parameters:
    ///   - wheel: The wheel, with its enabled, hidden and selected slices.
    ///   - pictures: Where its pictures are; `nil` looks them up in the app's asset catalog by slice and state:
    ///     `WheelPictures.init(catalog:_:)`.
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

    /// Loads a wheel and its pictures from the resources of a bundle: `NAME.pinwheel`, or `NAME.baked` or `masks.baked`
    /// with the pictures beside it or in the bundle's asset catalog.
    ///
    /// - Throws: `WheelFileError`.
    public convenience init(named name: String, in bundle: Bundle = .main) throws(WheelFileError) {
      let file = try WheelFile(named: name, in: bundle)
      self.init(try file.wheel(named: name), pictures: try file.pictures(bundle))
    }

    /// A view of a nib: its wheel is that of ``wheelName``.
    public required init?(coder: NSCoder) {
      viewState = WheelViewState(Wheel(unprepared: SliceStack(name: "", canvas: .zero, slices: [])))
      pictures = .mainCatalog
      super.init(coder: coder)
      prepare()
    }

    /// In a nib: the name of the wheel, which is loaded from the app's resources. A wheel that cannot be loaded leaves the
    /// view empty, and the reason in ``loadError``.
    @IBInspectable public var wheelName: String = "" {
      didSet {
        do throws(WheelFileError) {
          let file = try WheelFile(named: wheelName, in: .main)
          let loaded = try file.wheel(named: wheelName)
          pictures = try file.pictures(.main)
          (wheel, loadError) = (loaded, nil)
        } catch { loadError = error }
      }
    }

    /// Why the wheel of ``wheelName`` could not be loaded.
    public private(set) var loadError: WheelFileError?

    private func prepare() {
      isMultipleTouchEnabled = true
      isOpaque = false
      backgroundColor = nil
      contentMode = .scaleAspectFit
      addGestureRecognizer(UIHoverGestureRecognizer(target: hoverTarget, action: ActionTarget.action))
      if #available(iOS 13.4, *) { addInteraction(UIPointerInteraction(delegate: self)) }
      observations.observe(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in
        self?.motionChanged()
      }
      motionChanged()
    }

    /// The wheel. Enable, disable, hide and select its slices here, many of them with `Wheel.edit(_:)`: touches of slices
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
        // The events are those of the slices that were.
        change { viewState, events in viewState.cancelTouches(at: now, into: &events) }
        viewState.replace(newValue)
        wheelChanged()
      }
    }

    /// The clock of touches and frames.
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
      if viewState.needsRedraw(at: now) { setNeedsDisplay() }
      due = viewState.nextRedraw(after: now)
      frames.isRunning = due.isFinite && window != nil
    }

    private func frame() {
      if now >= due { refresh() }
    }

    private func motionChanged() {
      viewState.reducesMotion = UIAccessibility.isReduceMotionEnabled
    }

    /// Slices have other names, places, states or shapes for assistive apps.
    func elementsChanged() { elements.invalidate() }

    // Events.

    /// Does something on events of a slice, beside ``onPress``.
    ///
    /// ```swift
    /// view.on(.pressed, slice: "drum") { slice, event in play(slice.name, at: event.location) }
    /// view.on(.hoverEnter, .hoverExit) { slice, event in ... }
    /// ```
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

    /// Presses slices as cases of an enumeration, such as the one that the build plugin generates.
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
    /// Presses of slices that are no case are not reported.
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

    /// Presses a slice without a finger, as a key or an assistive app does.
    ///
    /// - Returns: Whether it was pressed: not if there is none of that name, or it is disabled or hidden.
    @discardableResult public func press(_ name: String) -> Bool {
      guard let index = wheel.index(named: name), wheel.isTouchable(index) else { return false }
      change { viewState, events in viewState.press(index, at: now, into: &events) }
      return true
    }

    // Layout and drawing.

    /// The size of the canvas.
    open override var intrinsicContentSize: CGSize { CGSize(viewState.control.wheel.stack.canvas) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// How the canvas lies in the view; `scaleAspectFit` by default. Touches follow it.
    open override var contentMode: ContentMode {
      didSet {
        viewState.contentMode = ImageLayout.ContentMode(contentMode)
        elementsChanged()
        setNeedsDisplay()
      }
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      guard viewState.viewSize != Size2D(bounds.size) else { return }
      viewState.viewSize = Size2D(bounds.size)
      elementsChanged()
      setNeedsDisplay()
    }

    open override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let layers = viewState.layers(at: now)
      viewState.didDraw(layers)
      context.draw(layers, in: viewState, pictures: pictures)
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil {
        change { viewState, events in viewState.cancelTouches(at: now, into: &events) }
        frames.invalidate()
      }
      refresh()
    }

    // What UIKit calls; each is a line of the extensions.

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      viewState.contains(Point2D(point), radius: isPointer(event) ? 0 : viewState.fingerRadius)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { handle(touches, .began) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { handle(touches, .moved) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { handle(touches, .ended) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      handle(touches, .cancelled)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = presses.filter { !handle($0) }
      if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    open override var canBecomeFocused: Bool { viewState.hasTouchableSlice }

    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      let isFocused = context.nextFocusedView === self
      change { viewState, _ in
        if isFocused { _ = viewState.moveFocus(.next) } else { viewState.focus(nil) }
      }
      setNeedsDisplay()
    }

    open override var accessibilityElements: [Any]? {
      get { elements.all(of: self) }
      set {}
    }
  }
#endif
