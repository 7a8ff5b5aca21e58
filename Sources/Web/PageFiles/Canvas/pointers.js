// Turns the events of the pointers on an element into phases of touches, each from its start to its end.
import { isSliceButton } from "./slice-buttons.js";

const types = ["pointerdown", "pointermove", "pointerup", "pointerleave", "pointercancel"];
/** The events after which no pointer is pressed on the element. */
const ends = ["pointerup", "pointercancel", "lostpointercapture"];

/**
 * Calls `pass` with each event of a touching or hovering pointer, and with its phase. The end of `signal` ends the touches of pressed
 * pointers too.
 */
export function followPointers(element, signal, pass) {
  // The presses by pointer: the event that began each, and what stops following it outside the element.
  const down = new Map();

  for (const type of types) element.addEventListener(type, take, { signal });
  // A resting finger does not open a menu.
  element.addEventListener("contextmenu", (event) => { if (down.size > 0) event.preventDefault(); }, { signal });
  signal.addEventListener("abort", () => { for (const press of [...down.values()]) end(press, "cancelled"); });

  /** The first button decides, whichever others are down: with them, its press and its release are reported as moves. */
  function take(event) {
    const { pointerId: id, type, button, buttons, pointerType, relatedTarget } = event, press = down.get(id);
    if (type === "pointerleave" && (relatedTarget === element || isSliceButton(relatedTarget))) return;
    const isPressed = type === "pointerdown" ? button === 0 : type !== "pointercancel" && (buttons & 1) === 1;
    if (isPressed && button === 0 && type !== "pointerleave") {
      begin(event, press);
    } else if (press && !isPressed) {
      // A release of which the page was not told has happened anywhere.
      end(press, button === 0 && (type === "pointerup" || type === "pointermove") ? "ended" : "cancelled", event);
    } else if (press && type === "pointermove") {
      pass(event, "moved");
    }
    if (down.has(id) || press || pointerType === "touch") return;
    if (type === "pointermove") pass(event, "hovered");
    else if (type === "pointerleave") pass(event, "exited");
  }

  function begin(event, before) {
    if (before) end(before, "cancelled", event);
    const id = event.pointerId;
    // The element receives the events of a pointer that leaves it while down, but not if it is removed from the page meanwhile.
    const follow = (other) => {
      if (other.pointerId === id) setTimeout(() => { if (down.get(id) === press) end(press, "cancelled"); });
    };
    const stop = new AbortController(), press = { event, stop };
    for (const type of ends) addEventListener(type, follow, { capture: true, signal: stop.signal });
    down.set(id, press);
    try { element.setPointerCapture(id); } catch { /* an event that a script made has no pointer to capture */ }
    pass(event, "began");
  }

  function end(press, phase, event = press.event) {
    press.stop.abort();
    down.delete(press.event.pointerId);
    pass(event, phase);
  }
}
