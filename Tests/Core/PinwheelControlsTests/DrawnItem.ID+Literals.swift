public import PinwheelControls

/// Tests number the items that they made.
extension DrawnItem.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}
