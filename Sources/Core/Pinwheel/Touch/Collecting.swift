/// The events that `body` appends.
@inline(__always)
package func collecting<Event>(_ body: (inout [Event]) -> Void) -> [Event] {
  var events: [Event] = []
  body(&events)
  return events
}
