#if canImport(UIKit)
  import Pinwheel
  import PinwheelUI
  import Testing
  import UIKit

  @MainActor struct WheelViewTests {
    @Test func theViewHasTheSizeOfTheCanvas() {
      let wheel = Wheel(SliceStack(name: "empty", canvas: Size2D(width: 30, height: 20), slices: []))
      #expect(WheelView(wheel).bounds.size == CGSize(width: 30, height: 20))
    }
  }
#endif
