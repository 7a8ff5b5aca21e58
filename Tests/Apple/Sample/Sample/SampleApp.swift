import SwiftUI

/// What ../README.md has a person look at on a device.
@main
struct SampleApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        WheelScreen().tabItem { Text("SwiftUI") }
        UIKitScreen().tabItem { Text("UIKit") }
        NibScreen().tabItem { Text("Nib") }
        TableScreen().tabItem { Text("Table") }
      }
    }
  }
}
