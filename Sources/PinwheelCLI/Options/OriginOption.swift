import ArgumentParser
import Pinwheel

/// `X,Y`: where the canvas's corner lies on the screen.
struct Origin: ExpressibleByArgument {
  let point: Point2D

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
      return nil
    }
    point = Point2D(x: x, y: y)
  }
}

/// `NAME=STATE`: what a slice shows.
struct ShownState: ExpressibleByArgument {
  let slice: String
  let state: SliceState

  init?(argument: String) {
    guard let equals = argument.lastIndex(of: "="),
      let state = SliceState.allCases.first(where: { $0.name == argument[argument.index(after: equals)...] })
    else { return nil }
    slice = String(argument[..<equals])
    self.state = state
  }
}
