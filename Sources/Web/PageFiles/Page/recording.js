// Touches as a recording, the text format of `pinwheel replay`.
import { PinwheelError } from "../pinwheel.js";

const recordingFormat = "pinwheel-touches/1";
/** The maximum number of touches; later touches replace the first ones. */
export const mostTouches = 20000;

/** A recording of touches as text, one line per touch: time, phase, ID, x, y, and a radius unless it is 0. */
export function recordingOf(touches) {
  const start = touches[0]?.time ?? 0;
  const lines = touches.map(({ time, phase, id, x, y, radius }) =>
    [time - start, phase, id, x, y, ...(radius > 0 ? [radius] : [])].join(" "));
  return [recordingFormat, ...lines, ""].join("\n");
}

/** The touches of a recording. Throws an error about the first malformed line. */
export function touchesOf(text) {
  const lines = text.replace(/^\ufeff/, "").split("\n").map((line) => line.split(/[ \t\r]+/).filter(Boolean)), touches = [];
  if (lines[0].length !== 1 || lines[0][0] !== recordingFormat) {
    throw new RecordingError(`line 1 is not ${recordingFormat}, the first line of a recording`);
  }
  let last = -Infinity;
  lines.forEach((words, index) => {
    if (index === 0 || words.length === 0 || words[0].startsWith("#")) return;
    const touch = touchOfWords(words, index + 1);
    if (touch.time < last) throw new RecordingError(`line ${index + 1}: the time ${words[0]} is before the last one`);
    last = touch.time;
    if (touches.push(touch) > mostTouches) {
      throw new RecordingError(`line ${index + 1}: this page replays ${mostTouches} touches at most; use pinwheel replay`);
    }
  });
  return touches;
}

/** Why a text is not a valid recording. */
export class RecordingError extends PinwheelError {}

function touchOfWords(words, line) {
  const refuse = (why) => { throw new RecordingError(`line ${line}: ${why}`); };
  if (words.length < 5 || words.length > 7) refuse("a touch is a time, a phase, a number for the finger, x and y, and a radius and a force if there are any");
  const [time, x, y, radius, force] = [words[0], words[3], words[4], words[5] ?? "0", words[6] ?? "0"].map((word) => {
    const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word) ? Number(word) : NaN;
    return Number.isFinite(number) ? number : refuse(`${word.slice(0, 40)} is not a finite decimal number`);
  });
  if (radius < 0 || force < 0) refuse("a radius or force is below 0");
  const phase = words[1];
  if (!["began", "moved", "ended", "cancelled", "hovered", "exited"].includes(phase)) {
    refuse(`${phase.slice(0, 40)} is not a phase: began, moved, ended, cancelled, hovered or exited`);
  }
  if (!/^[+-]?\d+$/.test(words[2])) refuse(`${words[2].slice(0, 40)} is not a whole number`);
  return { time, phase, id: Number(words[2]), x, y, radius };
}
