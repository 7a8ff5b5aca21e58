#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  public import Foundation
  public import Pinwheel
  public import SwiftUI

  /// A ``WheelView`` in SwiftUI: a wheel of stacked images, whose slices take presses by their pixels.
  ///
  /// ```swift
  /// PinwheelView("carousel") { slice in open(slice.name) }
  /// ```
  ///
  /// The names of the SwiftUI views begin with Pinwheel, because an app also imports the values of module Pinwheel,
  /// such as `Wheel`.
  ///
  /// It takes the proposed space, in the shape of the canvas. A wheel that cannot be loaded leaves its space empty,
  /// or shows the view of ``failureView(_:)``.
  public struct PinwheelView: View {
    private let source: Source
    private let selection: WheelSelection
    /// The names of the selected slices.
    private let names: Binding<Set<String>>
    /// Adds an action to the view.
    var actions: [(WheelView) -> Void]
    var configurations: [(WheelView) -> Void] = []
    var disabled: Set<Name> = []
    var hidden: Set<Name> = []
    var failureView: (WheelFileError) -> AnyView = { _ in AnyView(EmptyView()) }
    @State private var loaded = Loaded()
    /// The source that could not be loaded.
    @State private var failure: (key: URL?, error: WheelFileError)?

    /// A named wheel in the resources of a bundle; see `WheelView.init(named:in:)`.
    ///
    /// - Parameters:
    ///   - name: The name of the wheel.
    ///   - bundle: Where the wheel is; `nil` for the app's bundle, or else the first of the bundles in it and of those loaded.
    ///   - onPress: Called with the pressed slice.
    public init(_ name: String, bundle: Bundle? = nil, onPress: @escaping (Slice) -> Void = { _ in }) {
      self.init(.resource(name, bundle), onPress: onPress)
    }

    /// A wheel whose slices are radio buttons: one is selected.
    ///
    /// - Parameters:
    ///   - name: The name of the wheel.
    ///   - bundle: Where the wheel is; `nil` for the app's bundle, or else the first of the bundles in it and of those loaded.
    ///   - selection: The name of the selected slice; `nil` for none. A press sets it, and setting it selects.
    public init(_ name: String, bundle: Bundle? = nil, selection: Binding<String?>) {
      self.init(.resource(name, bundle), .one, Self.names(selection))
    }

    /// A wheel whose slices are switches.
    ///
    /// - Parameters:
    ///   - name: The name of the wheel.
    ///   - bundle: Where the wheel is; `nil` for the app's bundle, or else the first of the bundles in it and of those loaded.
    ///   - selection: The names of the selected slices. A press changes it, and changing it selects.
    public init(_ name: String, bundle: Bundle? = nil, selection: Binding<Set<String>>) {
      self.init(.resource(name, bundle), .several, selection)
    }

    /// An existing wheel.
    ///
    /// - Parameters:
    ///   - wheel: The wheel. When the value changes, the view shows it.
    ///   - pictures: The source of its pictures; `nil` looks them up in the app's asset catalog by slice and state.
    ///   - onPress: Called with the pressed slice.
    public init(
      _ wheel: Wheel, pictures: WheelPictures? = nil, onPress: @escaping (Slice) -> Void = { _ in }
    ) {
      self.init(.wheel(wheel, pictures), onPress: onPress)
    }

    /// An existing wheel, whose slices are radio buttons: one is selected.
    ///
    /// - Parameters:
    ///   - wheel: The wheel. When the value changes, the view shows it.
    ///   - pictures: The source of its pictures; `nil` looks them up in the app's asset catalog by slice and state.
    ///   - selection: The name of the selected slice; `nil` for none.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil, selection: Binding<String?>) {
      self.init(.wheel(wheel, pictures), .one, Self.names(selection))
    }

    /// An existing wheel, whose slices are switches.
    ///
    /// - Parameters:
    ///   - wheel: The wheel. When the value changes, the view shows it.
    ///   - pictures: The source of its pictures; `nil` looks them up in the app's asset catalog by slice and state.
    ///   - selection: The names of the selected slices.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil, selection: Binding<Set<String>>) {
      self.init(.wheel(wheel, pictures), .several, selection)
    }

    init(
      _ source: Source, _ selection: WheelSelection = .none, _ names: Binding<Set<String>> = .constant([]),
      onPress: @escaping (Slice) -> Void = { _ in }
    ) {
      (self.source, self.selection, self.names) = (source, selection, names)
      actions = [Self.pressing(onPress)]
    }

    static func pressing(_ action: @escaping (Slice) -> Void) -> (WheelView) -> Void {
      { view in view.on(.releasedInside) { slice, _ in action(slice) } }
    }

    // MARK: The view

    /// The content of the view.
    public var body: some View {
      switch failure {
      case .some(let failure) where failure.key == source.key: failureView(failure.error)
      default: hosted
      }
    }

    private var hosted: some View {
      HostedView<WheelView, Set<String>>(
        binding: names,
        make: { report in
          let view = WheelView(WheelView.noWheel)
          view.yieldsToProposals()
          load(into: view)
          view.selection = selection
          view.onHostedSelectionChange = { slices in report(Set(slices.map(\.name))) }
          select(names.wrappedValue, in: view)
          return view
        },
        push: { view, names in select(names, in: view) },
        update: { view, _ in
          load(into: view)
          view.replaceActions(of: .host) { view in for add in actions { add(view) } }
          showSlices(in: view)
          view.replaceActions(of: .configuration) { view in
            for configure in configurations { configure(view) }
          }
        },
        size: { view, width, height in
          CGSize(view.viewState.fittingSize(width: width.map(Double.init), height: height.map(Double.init)))
        })
    }

    /// Loads the wheel of the source, unless the view already shows it.
    private func load(into view: WheelView) {
      guard loaded.view !== view || loaded.key != source.key else { return follow(in: view) }
      (loaded.view, loaded.key) = (view, source.key)
      do throws(WheelFileError) {
        let (wheel, pictures) = try source.load()
        view.pictures = pictures ?? .mainCatalog
        (view.wheel, loaded.original) = (wheel, wheel)
        select(names.wrappedValue, in: view)
      } catch {
        let failure = (key: source.key, error: error)
        // SwiftUI allows no state changes while it updates views.
        Task { self.failure = failure }
      }
    }

    /// Shows the given wheel, if it differs from the one given before.
    private func follow(in view: WheelView) {
      guard case .wheel(let wheel, _) = source, wheel.stack != loaded.original?.stack else { return }
      loaded.original = wheel
      view.follow(wheel)
      select(names.wrappedValue, in: view)
    }

    /// Disables and hides the named slices, and restores those that were named at the update before.
    private func showSlices(in view: WheelView) {
      var changes: [(slice: Slice.ID, isEnabled: Bool, isHidden: Bool)] = []
      for slice in view.wheel.slices {
        // The app may have given the view another wheel, whose slices count as enabled.
        let same = loaded.original?[slice.id]
        let before = same.map { Name($0.name) == Name(slice.name) } == true ? same : nil
        let wasEnabled = loaded.disabled.contains(slice.name) ? before?.isEnabled ?? true : slice.isEnabled
        let wasHidden = loaded.hidden.contains(slice.name) ? before?.isHidden ?? false : slice.isHidden
        let isEnabled = wasEnabled && !disabled.contains(slice.name)
        let isHidden = wasHidden || hidden.contains(slice.name)
        if isEnabled != slice.isEnabled || isHidden != slice.isHidden {
          changes.append((slice.id, isEnabled, isHidden))
        }
      }
      (loaded.disabled, loaded.hidden) = (disabled, hidden)
      guard !changes.isEmpty else { return }
      view.wheel.edit { wheel in
        for change in changes {
          wheel[change.slice]?.isEnabled = change.isEnabled
          wheel[change.slice]?.isHidden = change.isHidden
        }
      }
    }

    private func select(_ names: Set<String>, in view: WheelView) {
      guard selection != .none else { return }
      let selected = Set<Name>(names: names)
      view.wheel.edit { wheel in
        for slice in wheel.slices {
          let isSelected = selected.contains(slice.name)
          if slice.isSelected != isSelected { wheel[slice.id]?.isSelected = isSelected }
        }
      }
    }
  }
#endif
