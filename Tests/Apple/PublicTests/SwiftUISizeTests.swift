#if canImport(UIKit)
  import PinwheelUI
  import SwiftUI
  import Testing
  import UIKit

  /// A wheel takes the space that SwiftUI offers, in the shape of its canvas.
  @MainActor
  @Suite(.serialized)
  struct SwiftUISizeTests {
    @Test(arguments: [(600.0, 600.0, 600.0, 400.0), (300, 90, 135, 90), (30, 1000, 30, 20)])
    func aWheelHasTheShapeOfItsCanvas(
      width: Double, height: Double, fittingWidth: Double, fittingHeight: Double
    ) throws {
      guard #available(iOS 16, *) else { return }
      let host = UIHostingController(rootView: PinwheelView(try Squares.wheel(), pictures: Squares.pictures))
      let size = host.sizeThatFits(in: CGSize(width: width, height: height))
      #expect(abs(Double(size.width) - fittingWidth) < 1 && abs(Double(size.height) - fittingHeight) < 1)
    }
  }
#endif
