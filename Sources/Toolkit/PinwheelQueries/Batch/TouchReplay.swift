package import Pinwheel
package import PinwheelFiles
package import PinwheelText

/// A recording of touches, routed on a baked pinwheel.
package struct TouchReplay: Sendable {
  package let wheel: Wheel
  /// The events, in order, at the recorded locations.
  package let events: [TouchEvent]

  package var stack: SliceStack { wheel.stack }

  /// - Parameters:
  ///   - file: A recording; see ``TouchRecording``.
  ///   - coordinates: Those of the recorded touches.
  ///   - router: The rules that turn touches into events.
  /// - Throws: A ``DiagnosticError`` if the file is missing or not a recording, or the folder cannot be queried.
  package init(
    of file: InputFile, on baked: BakedFolder, _ choice: StackChoice, coordinates: ScreenCoordinates,
    router: TouchRouter
  ) throws {
    let stack = try baked.stack(choice)
    let recording = try TouchRecording(contentsOf: file)
    // Building a hit map takes as long as about a thousand touches without one.
    var wheel = recording.touches.count > 1000 ? Wheel(stack) : Wheel(stack, answers: .fromIndex)
    var router = router
    var events: [TouchEvent] = []
    for touch in recording.touches {
      var moved = touch
      moved.location = coordinates.onCanvas(touch.location)
      moved.radius /= coordinates.pixelsPerPoint
      if moved.radius > 0, wheel.hit(at: moved.location) == .miss {
        wheel = try wheel.counting(at: moved.location, radius: moved.radius)
      }
      for var event in router.handle(moved, on: wheel) {
        // No slice changes in between, so every event belongs to this touch and has its location.
        event.location = touch.location
        events.append(event)
      }
    }
    (self.wheel, self.events) = (wheel, events)
  }
}

extension TouchRecording {
  /// Reads a recording, or a log of touches; see ``TouchLog``.
  ///
  /// - Throws: A ``DiagnosticError`` if the file is missing or is neither.
  package init(contentsOf file: InputFile) throws {
    let bytes = try file.recordedBytes()
    let log = TouchLog(bytes)
    do throws(TouchRecordingError) {
      if let log, log.isComplete {
        self.init(try log.touches())
      } else {
        try self.init(parsing: bytes.span)
      }
    } catch {
      if let log, !log.missingColumns.isEmpty {
        throw Diagnostic(
          .file(file, line: 1),
          "has no column called \(Diagnostic.list(log.missingColumns)) (found \(Diagnostic.list(log.header.names)))",
          .advice("a log of touches has the columns time, phase, x and y"))
      }
      switch error {
      case .invalidLine(let line, let reason):
        throw Diagnostic(.file(file, line: line), reason, .advice("correct that line"))
      }
    }
  }
}

extension TouchReplay {
  /// `{"time", "event", "slice", "pinwheel", "touch", "x", "y"}`.
  package func json(_ event: TouchEvent) -> JSON {
    .object([
      "time": event.time, "event": event.kind.name, "slice": JSON.nullable(stack[event.slice]?.name),
      "pinwheel": stack.name, "touch": event.touchID, "x": event.location.x, "y": event.location.y,
    ])
  }
}
