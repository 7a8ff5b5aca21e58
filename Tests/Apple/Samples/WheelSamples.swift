import Pinwheel
import PinwheelUI
import SwiftUI

#if canImport(UIKit)
  import UIKit

  /// The sample of the article on migrating.
  @MainActor
  func buttonSample(of rest: UIImage?, and press: UIImage?, in view: UIView, frame: CGRect) {
    // sample
    let button = WheelButton(frame: frame)
    button.setImage(rest, for: .normal)
    button.setImage(press, for: .highlighted)
    view.addSubview(button)
    // end
  }
#endif

// The samples of the article on hosts, as it shows them: each between its lines.

private enum Section: String, CaseIterable { case amber, birch }

private func open(_ section: Section) {}

// sample
struct Sections: View {
  @State var chosen: String? = "amber"
  @State var locked: Set = ["coral"]
  @State var help = ""

  var body: some View {
    PinwheelView("carousel", selection: $chosen)
      .onSlicePress(of: Section.self) { section in open(section) }
      .onSliceHover { slice, isOver in help = isOver ? slice.name : "" }
      .disabledSlices(locked)
      .hiddenSlices(["birch"])
      .configureWheel { view in view.slidesAcrossSlices = true }
      .failureView { error in Text(error.description) }
  }
}
// end

/// What `configureWheel` sets has one name on all systems.
struct Settings: View {
  @State var lets = true

  var body: some View {
    PinwheelView("carousel")
      .configureWheel { view in
        view.fingerRadius = 12
        view.contentMode = .center
        view.isEnabled = lets
      }
  }
}
