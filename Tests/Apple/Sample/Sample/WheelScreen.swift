import PinwheelControls
import PinwheelUI
import SwiftUI

/// The wheel of the artwork and the controls in SwiftUI, with what was pressed and chosen last.
struct WheelScreen: View {
  @State private var pressed = "Press a slice"
  @State private var category = "News"
  @State private var hour = 8
  private let categories = ["All", "News", "Sport", "Culture", "Science", "Travel"]

  var body: some View {
    VStack {
      Text(pressed)
      PinwheelView("carousel") { slice in pressed = slice.name }
        .configureWheel { view in
          view.highlights.tap = .fade(over: 1)
          view.playsHaptics = true
        }
        .failureView { error in Text(error.description) }
      PinwheelScrollWheel(categories, selection: $category)
      PinwheelSnapPicker(count: 24, selection: $hour)
      Text("\(category) at \(hour)")
    }
  }
}
