// Adjustments in the text of a manifest, which otherwise stays as a person has written it.
import { PinwheelError } from "../pinwheel.js";
import { visibleText } from "./page.js";

/** Keys that identify slices across two wheels: their names, and for equal names the position among them. */
function placesOf(names) {
  const counts = new Map();
  return names.map((name) => {
    const earlier = counts.get(name) ?? 0;
    counts.set(name, earlier + 1);
    return JSON.stringify([name, earlier]);
  });
}

/** The numbers of slices with the given names among others; undefined for missing ones. */
export function numbersAmong(names, others) {
  const numbers = new Map(placesOf(others).map((place, number) => [place, number]));
  return placesOf(names).map((place) => numbers.get(place));
}

/** The value in a JSON text that is well-formed: where it stands, and the `members` of an object or the `elements` of an array. */
function placedValue(text) {
  const blank = /[ \t\r\n]*/y, scalar = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]}]+/y;
  let at = 0;
  const skip = (pattern) => {
    pattern.lastIndex = at;
    const [skipped] = pattern.exec(text);
    at += skipped.length;
    return skipped;
  };
  const read = () => {
    skip(blank);
    const value = { from: at }, isObject = text[at] === "{";
    if (isObject || text[at] === "[") {
      const items = (value[isObject ? "members" : "elements"] = []);
      at += 1;
      for (skip(blank); !"}]".includes(text[at]); skip(blank)) {
        if (text[at] === ",") {
          at += 1;
        } else if (isObject) {
          const from = at, key = JSON.parse(skip(scalar));
          skip(blank);
          at += 1;
          items.push({ key, from, value: read() });
        } else {
          items.push(read());
        }
      }
      at += 1;
    } else {
      skip(scalar);
    }
    return { ...value, to: at };
  };
  return read();
}

/** A part of a text with edits in it, each of which puts a text in place of another. */
function edited(text, edits, from = 0, to = text.length) {
  let result = "", at = from;
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at, to);
}

const memberOf = (object, key) => object.members?.find((member) => member.key === key)?.value;

/** The edits that set a member of an object; undefined removes it. A new one follows the first, with the same spacing. */
function settings(text, { members }, key, value) {
  const at = members.findIndex((member) => member.key === key), old = members[at]?.value;
  if (value === undefined) {
    if (!old) return [];
    if (at > 0) return [{ from: members[at - 1].value.to, to: old.to, text: "" }];
    return [{ from: members[0].from, to: members[1]?.from ?? old.to, text: "" }];
  }
  if (old?.members && typeof value === "object") return Object.entries(value).flatMap(([key, value]) => settings(text, old, key, value));
  if (old) return [{ from: old.from, to: old.to, text: JSON.stringify(value) }];
  const first = members[0], space = text.slice(0, first.from).match(/[ \t\r\n]*$/)[0];
  return [{ from: first.value.to, to: first.value.to, text: `,${space}${JSON.stringify(key)}: ${JSON.stringify(value)}` }];
}

/**
 * The text of a manifest with `changes` of its pinwheels: of each the `name`, the `names` of its slices as the text has them, back to
 * front, the `words` to set for each of these, the values that they had, and their new `order`, or null. `keeps` is called with each
 * value of the text that is neither, and returns whether it stays.
 */
export function adjustedManifest(text, changes, keeps = () => false) {
  try {
    JSON.parse(text);
  } catch {
    throw new PinwheelError("it is not JSON");
  }
  const nameOf = (object) => {
    const name = memberOf(object, "name");
    return name && JSON.parse(text.slice(name.from, name.to));
  };
  const wheels = memberOf(placedValue(text), "pinwheels")?.elements;
  if (!wheels) throw new PinwheelError("it is not a manifest of Pinwheel");
  const edits = changes.flatMap(({ name, names, words, had, order }) => {
    const wheel = wheels.find((wheel) => nameOf(wheel) === name), slices = wheel && memberOf(wheel, "slices")?.elements;
    if (!slices) throw new PinwheelError(`it has no pinwheel ${visibleText(name)}`);
    const numbers = numbersAmong(names, slices.map(nameOf)), inside = slices.map(() => []);
    words.forEach((set, place) => {
      for (const [word, value] of Object.entries(set)) {
        if (numbers[place] === undefined) throw new PinwheelError(`it has no slice ${visibleText(names[place])} in ${visibleText(name)}`);
        const slice = slices[numbers[place]], at = memberOf(slice, word), there = at && JSON.parse(text.slice(at.from, at.to));
        const isOther = [value, had[place][word]].every((one) => JSON.stringify(one) !== JSON.stringify(there));
        if (isOther && keeps({ slice: names[place], word, there, value })) continue;
        inside[numbers[place]].push(...settings(text, slice, word, value));
      }
    });
    if (!order) return inside.flat();
    // Slices that others have added stay where they are.
    const moved = order.map((place) => numbers[place]).filter((number) => number !== undefined);
    const places = moved.toSorted((one, other) => one - other);
    return slices.flatMap(({ from, to }, number) => {
      const source = places.includes(number) ? moved[places.indexOf(number)] : number;
      if (source === number) return inside[number];
      return [{ from, to, text: edited(text, inside[source], slices[source].from, slices[source].to) }];
    });
  });
  return edited(text, edits);
}
