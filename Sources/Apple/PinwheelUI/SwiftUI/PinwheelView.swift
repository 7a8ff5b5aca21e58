#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  public import Foundation
  public import Pinwheel
  public import SwiftUI

  /// A ``WheelView`` in SwiftUI: a wheel of stacked images, whose slices are pressed by their pixels.
  ///
  ///     PinwheelView("carousel") { slice in open(slice.name) }
  ///
  /// It is not called Wheel: that is the value of module Pinwheel, which an app imports besides. All views for SwiftUI here
  /// begin with Pinwheel for the same reason.
  ///
  /// A wheel that cannot be loaded shows the reason in its place.
  public struct PinwheelView: View {
    private let source: Source
    private let selection: Selection
    private var pressActions: [(Slice) -> Void]
    private var hoverActions: [(Slice, Bool) -> Void] = []
    private var configurations: [(WheelView) -> Void] = []
    private var disabled: Set<Name> = []
    private var hidden: Set<Name> = []
    @State private var loader = Loader()

    /// The wheel of a name in the resources of a bundle; see `WheelView.init(named:in:)`.
    ///
    /// - Parameters:
    ///   - name: Of the wheel.
    ///   - bundle: Where its baked file and its pictures are.
    ///   - onPress: Takes the slice that was pressed.
    public init(_ name: String, bundle: Bundle = .main, onPress: @escaping (Slice) -> Void = { _ in }) {
      self.init(.resource(name, bundle), .none, onPress)
    }

    /// The wheel of a `.pinwheel` folder, or of a baked file.
    ///
    /// - Parameters:
    ///   - url: Of the folder or the file.
    ///   - name: Of the wheel; `nil` where the file has only one.
    ///   - onPress: Takes the slice that was pressed.
    public init(contentsOf url: URL, wheel name: String? = nil, onPress: @escaping (Slice) -> Void = { _ in })
    {
      self.init(.file(url, name), .none, onPress)
    }

    /// A wheel whose slices are radio buttons: one is selected.
    ///
    /// - Parameters:
    ///   - name: Of the wheel.
    ///   - bundle: Where its baked file and its pictures are.
    ///   - selection: The name of the selected slice; `nil` for none. A press sets it, and setting it selects.
    public init(_ name: String, bundle: Bundle = .main, selection: Binding<String?>) {
      self.init(.resource(name, bundle), .one(selection), { _ in })
    }

    /// A wheel whose slices are switches.
    ///
    /// - Parameters:
    ///   - name: Of the wheel.
    ///   - bundle: Where its baked file and its pictures are.
    ///   - selection: The names of the selected slices. A press changes it, and changing it selects.
    public init(_ name: String, bundle: Bundle = .main, selection: Binding<Set<String>>) {
      self.init(.resource(name, bundle), .several(selection), { _ in })
    }

    /// A wheel that is there already, such as `try Carousel.load().wheel` of a build plugin's type.
    ///
    /// - Parameters:
    ///   - wheel: As it is when the view appears.
    ///   - pictures: Where its pictures are; `nil` looks them up in the app's asset catalog by slice and state.
    ///   - onPress: Takes the slice that was pressed.
    public init(
      _ wheel: Wheel, pictures: WheelPictures? = nil, onPress: @escaping (Slice) -> Void = { _ in }
    ) {
      self.init(.wheel(wheel, pictures), .none, onPress)
    }

    /// A wheel that is there already, whose slices are radio buttons: one is selected.
    ///
    /// - Parameters:
    ///   - wheel: As it is when the view appears.
    ///   - pictures: Where its pictures are; `nil` looks them up in the app's asset catalog by slice and state.
    ///   - selection: The name of the selected slice; `nil` for none.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil, selection: Binding<String?>) {
      self.init(.wheel(wheel, pictures), .one(selection), { _ in })
    }

    /// A wheel that is there already, whose slices are switches.
    ///
    /// - Parameters:
    ///   - wheel: As it is when the view appears.
    ///   - pictures: Where its pictures are; `nil` looks them up in the app's asset catalog by slice and state.
    ///   - selection: The names of the selected slices.
    public init(_ wheel: Wheel, pictures: WheelPictures? = nil, selection: Binding<Set<String>>) {
      self.init(.wheel(wheel, pictures), .several(selection), { _ in })
    }

    private init(_ source: Source, _ selection: Selection, _ onPress: @escaping (Slice) -> Void) {
      self.source = source
      self.selection = selection
      pressActions = [onPress]
    }

    // MARK: Modifiers

    /// Does something when a slice is pressed.
    public func onSlicePress(_ action: @escaping (Slice) -> Void) -> PinwheelView {
      changed { $0.pressActions.append(action) }
    }

    /// Does something when a slice is pressed that is a case of an enumeration, such as the build plugin's.
    public func onSlicePress<Slices: RawRepresentable & CaseIterable>(
      of type: Slices.Type, _ action: @escaping (Slices) -> Void
    ) -> PinwheelView where Slices.RawValue == String {
      onSlicePress { slice in
        if let found = type.allCases.first(where: { Name($0.rawValue) == Name(slice.name) }) {
          action(found)
        }
      }
    }

    /// Does something when a pointer comes onto a slice (`true`) or leaves it. Its hover image shows without that.
    public func onSliceHover(_ action: @escaping (Slice, Bool) -> Void) -> PinwheelView {
      changed { $0.hoverActions.append(action) }
    }

    /// Disables the slices of these names, and no others of those that were enabled at first.
    public func disabledSlices(_ names: some Sequence<String>) -> PinwheelView {
      changed { $0.disabled = Set(names: names) }
    }

    /// Hides the slices of these names.
    public func hiddenSlices(_ names: some Sequence<String>) -> PinwheelView {
      changed { $0.hidden = Set(names: names) }
    }

    /// Sets what else the view has, once, when it is made: highlights, radii, feedback.
    public func configureWheel(_ body: @escaping (WheelView) -> Void) -> PinwheelView {
      changed { $0.configurations.append(body) }
    }

    private func changed(_ body: (inout PinwheelView) -> Void) -> PinwheelView {
      var copy = self
      body(&copy)
      return copy
    }

    // MARK: The view

    public var body: some View {
      switch loader.load(source) {
      case .success(let loaded): hosted(loaded)
      case .failure(let error): Text(error.description)
      }
    }

    private func hosted(_ loaded: Loaded) -> some View {
      HostedView<WheelView, Set<String>>(
        binding: selection.names,
        make: { report in
          let view = WheelView(loaded.wheel, pictures: loaded.pictures)
          view.selection = selection.mode
          view.onSelectionChange = { slices in report(Set(slices.map(\.name))) }
          for configure in configurations { configure(view) }
          select(selection.names.wrappedValue, in: view)
          return view
        },
        push: { view, names in select(names, in: view) },
        update: { view, environment in
          view.setEnabled(environment.isEnabled)
          view.onPress = { slice in for action in pressActions { action(slice) } }
          view.removeActions()
          view.on(.hoverEnter) { slice, _ in for action in hoverActions { action(slice, true) } }
          view.on(.hoverExit) { slice, _ in for action in hoverActions { action(slice, false) } }
          showSlices(of: loaded.wheel, in: view)
        })
    }

    /// Enables and hides slices, where that differs from what the view shows.
    private func showSlices(of original: Wheel, in view: WheelView) {
      var changes: [(index: Int, isEnabled: Bool, isHidden: Bool)] = []
      let first = original.stack.slices
      for (index, slice) in view.wheel.stack.slices.enumerated() {
        // By identity: the app may have moved slices, or given the view another wheel, whose slices count as enabled.
        let before =
          first.indices.contains(slice.id) && Name(first[slice.id].name) == Name(slice.name)
          ? first[slice.id] : nil
        let isEnabled = (before?.isEnabled ?? true) && !disabled.contains(slice.name)
        let isHidden = (before?.isHidden ?? false) || hidden.contains(slice.name)
        if isEnabled != slice.isEnabled || isHidden != slice.isHidden {
          changes.append((index, isEnabled, isHidden))
        }
      }
      guard !changes.isEmpty else { return }
      view.wheel.edit { edits in
        for change in changes {
          edits[slice: change.index].isEnabled = change.isEnabled
          edits[slice: change.index].isHidden = change.isHidden
        }
      }
    }

    private func select(_ names: Set<String>, in view: WheelView) {
      guard selection.mode != WheelSelection.none else { return }
      let selected = Set<Name>(names: names)
      view.wheel.edit { edits in
        for index in edits.slices.indices {
          let isSelected = selected.contains(edits.slices[index].name)
          if edits.slices[index].isSelected != isSelected { edits[slice: index].isSelected = isSelected }
        }
      }
    }
  }
#endif
