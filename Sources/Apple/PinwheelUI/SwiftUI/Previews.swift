#if DEBUG && canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  internal import SwiftUI

  // The controls in Xcode's canvas.
  struct ControlPreviews: PreviewProvider {
    static var previews: some View {
      VStack {
        PinwheelScrollWheel(["All", "News", "Sport", "Culture"], selection: .constant("News"))
          .frame(height: 30)
        PinwheelTopicStrip(["World", "Arts", "Science"], selection: .constant("Arts"))
          .frame(height: 44)
        PinwheelSnapPicker(count: 24, selection: .constant(8))
          .frame(width: 100, height: 200)
        PinwheelScrubber(
          contentSize: CGSize(width: 320, height: 9000), offset: .constant(CGPoint(x: 0, y: 900))
        )
        .frame(width: 320, height: 200)
      }
    }
  }
#endif
