#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  internal import Pinwheel
  #if !canImport(ObjectiveC)
    public import QuartzCore
  #endif

  /// The wheel for Objective-C, which has no values of Swift: loading, presses and enabling. Swift has more; see
  /// ``onPress`` and ``wheel``.
  ///
  ///     WheelView *view = [[WheelView alloc] initWithName:@"carousel" bundle:nil error:&error];
  ///     [view addTarget:self action:@selector(wheel:pressedSlice:)];
  ///     [view setEnabled:NO forSliceNamed:@"coral"];
  extension WheelView {
    /// Sends an action for each press.
    ///
    /// - Parameters:
    ///   - target: The receiver, which the view does not keep.
    ///   - action: Its method; the arguments are this view and the name of the slice, an `NSString`.
    #if canImport(ObjectiveC)
      @objc(addTarget:action:)
    #endif
    public func addTarget(_ target: AnyObject, action: Selector) {
      actions.add([.releasedInside], slice: nil) { [weak self, weak target] slice, _ in
        guard let self else { return }
        #if canImport(ObjectiveC)
          _ = unsafe (target as? NSObject)?.perform(action, with: self, with: slice.name)
        #else
          (target as? any StubSelectorTarget)?.stubPerform(action, with: self, and: slice.name)
        #endif
      }
    }

    /// Enables or disables a slice.
    ///
    /// - Returns: Whether there is a slice of that name.
    #if canImport(ObjectiveC)
      @objc(setEnabled:forSliceNamed:)
    #endif
    @discardableResult public func setEnabled(_ isEnabled: Bool, slice name: String) -> Bool {
      guard wheel[name] != nil else { return false }
      wheel[name]?.isEnabled = isEnabled
      return true
    }

    #if canImport(ObjectiveC)
      /// `init(named:in:)`.
      @available(swift, obsoleted: 1, renamed: "init(named:in:)")
      @objc(initWithName:bundle:error:)
      public convenience init(objectiveC name: String, bundle: Bundle?) throws {
        try self.init(named: name, in: bundle)
      }

      /// `init(contentsOf:wheel:)`.
      @available(swift, obsoleted: 1, renamed: "init(contentsOf:wheel:)")
      @objc(initWithContentsOfURL:wheel:error:)
      public convenience init(objectiveC url: URL, wheel name: String?) throws {
        try self.init(contentsOf: url, wheel: name)
      }
    #endif
  }

  // What an `NSError` says.
  extension WheelFileError: LocalizedError {
    /// The ``description``.
    public var errorDescription: String? { description }
  }
#endif
