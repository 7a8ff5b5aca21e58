#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  public import Foundation
  public import Pinwheel
  public import SwiftUI

  extension PinwheelView {
    // MARK: A type of the build plugin

    /// The wheel of a type that the build plugin made; see `WheelView.init(_:in:)`.
    ///
    /// ```swift
    /// PinwheelView(Carousel.self) { slice in print(slice == .amber) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - bundle: Where the wheel is; `nil` for the app's bundle, or else the first of the bundles in it and of those loaded.
    ///   - onPress: Called with the pressed slice.
    public init<Slices: WheelSlices>(
      _ type: Slices.Type, bundle: Bundle? = nil, onPress: @escaping (Slices) -> Void = { _ in }
    ) {
      self = Self(.slices(type, bundle)).onSlicePress(of: type, onPress)
    }

    /// The wheel of a type that the build plugin made, whose slices are radio buttons: one is selected.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - bundle: Where the wheel is, as for `init(_:bundle:onPress:)`.
    ///   - selection: The selected slice; `nil` for none.
    public init<Slices: WheelSlices>(_ type: Slices.Type, bundle: Bundle? = nil, selection: Binding<Slices?>)
    {
      self.init(
        .slices(type, bundle), .one,
        Binding(
          get: { Set([selection.wrappedValue?.rawValue].compactMap { $0 }) },
          set: { selection.wrappedValue = $0.first.flatMap(Slices.init(sliceName:)) }))
    }

    /// The wheel of a type that the build plugin made, whose slices are switches.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - bundle: Where the wheel is, as for `init(_:bundle:onPress:)`.
    ///   - selection: The selected slices.
    public init<Slices: WheelSlices>(
      _ type: Slices.Type, bundle: Bundle? = nil, selection: Binding<Set<Slices>>
    ) {
      self.init(
        .slices(type, bundle), .several,
        Binding(
          get: { Set(selection.wrappedValue.map(\.rawValue)) },
          set: { selection.wrappedValue = Set($0.compactMap(Slices.init(sliceName:))) }))
    }

    // MARK: A file

    /// A wheel of a `.pinwheel` folder, or of the baked file in one; see `WheelView.init(contentsOf:wheel:)`.
    ///
    /// - Parameters:
    ///   - url: The folder or the file.
    ///   - name: The name of the wheel; `nil` if the file has only one.
    ///   - onPress: Called with the pressed slice.
    public init(contentsOf url: URL, wheel name: String? = nil, onPress: @escaping (Slice) -> Void = { _ in })
    {
      self.init(.contents(url, name), onPress: onPress)
    }

    /// A wheel of a file, whose slices are radio buttons: one is selected.
    ///
    /// - Parameters:
    ///   - url: The folder or the file.
    ///   - name: The name of the wheel; `nil` if the file has only one.
    ///   - selection: The name of the selected slice; `nil` for none.
    public init(contentsOf url: URL, wheel name: String? = nil, selection: Binding<String?>) {
      self.init(.contents(url, name), .one, Self.names(selection))
    }

    /// A wheel of a file, whose slices are switches.
    ///
    /// - Parameters:
    ///   - url: The folder or the file.
    ///   - name: The name of the wheel; `nil` if the file has only one.
    ///   - selection: The names of the selected slices.
    public init(contentsOf url: URL, wheel name: String? = nil, selection: Binding<Set<String>>) {
      self.init(.contents(url, name), .several, selection)
    }
  }
#endif
