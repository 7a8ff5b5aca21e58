// What a wheel event is: notches of a mouse wheel, or the movement of fingers on a trackpad.

// The last event of the page: when it came, in seconds, its distances, and whether a trackpad sent it.
let lastTurn = { time: -Infinity, x: 0, y: 0, isTrackpad: false };
// The part of a notch that a wheel of high resolution has turned.
let turnedPart = 0;

// How far a wheel event of a time in seconds scrolls, in pixels, `room` of which are a page, and what it is: "notch", and how many of
// them, or "changed" or "momentum" of a trackpad.
export function turnOf(event, time, room = 400) {
  // First of all: once a page has read a distance, Firefox says that all are of pixels.
  const { deltaMode } = event, unit = [1, 16, room][deltaMode], { deltaX: x, deltaY: y } = event;
  const turned = [event.wheelDeltaX ?? -3 * x, event.wheelDeltaY ?? -3 * y], since = time < lastTurn.time ? Infinity : time - lastTurn.time;
  const isTrackpad = deltaMode === 0 && isOfTrackpad(x, y, turned, since), isFresh = since > 0.15 || lastTurn.isTrackpad;
  lastTurn = { time, x, y, isTrackpad };
  if (isTrackpad) return { right: x, below: y, phase: event.momentum ? "momentum" : "changed", count: 1 };
  // The first event of a turn is a notch at least, so that a wheel of high resolution answers at once.
  const notches = deltaMode === 0 ? Math.max(...turned.map(Math.abs)) / 120 : 1;
  const count = isFresh ? Math.max(1, Math.round(notches)) : Math.floor(turnedPart + notches);
  turnedPart = isFresh ? 0 : (turnedPart + notches) % 1;
  return { right: x * unit, below: y * unit, phase: "notch", count };
}

// The factor of an area, or of a zoom, for pixels that a wheel scrolls with the Control key.
export const factorOf = (below) => Math.exp(Math.min(Math.max(below, -200), 200) / 200);

// Browsers do not tell the device. What their events have in common, Flutter has found out (`_isTrackpadEvent`, pointer_binding.dart).
function isOfTrackpad(x, y, turned, since) {
  // An accelerated mouse wheel: all others turn by three times the distance, but for rounding; events that a script made by the distance.
  const isTimes = (factor) => Math.abs(turned[0] + factor * x) <= 1 && Math.abs(turned[1] + factor * y) <= 1;
  if (![3, 1, -1].some(isTimes)) return false;
  const isWhole = [[x, y], turned].some((sides) => sides.every((side) => side % 120 === 0));
  const [across, down] = [Math.abs(x - lastTurn.x), Math.abs(y - lastTurn.y)];
  const isLikeLast = lastTurn.time > -Infinity && across + down > 0 && across < 20 && down < 20;
  // Whole notches are a mouse's, but for those of a trackpad by chance, in the midst of others.
  return !isWhole || isLikeLast || (lastTurn.isTrackpad && since < 0.05);
}
