// The parts common to all pages: data, clock, small helpers, and error messages.
import { instantiate, PinwheelError } from "../pinwheel.js";

/** The clock of the whole page, in seconds. Tests replace it. */
export const clock = { now: () => performance.now() / 1000 };

/** The element of the page with this id. */
export const part = (id) => document.getElementById(id);

/** Whether the user prefers reduced motion, and the highlight of a tap in that case: steady instead of blinking twice. */
export const calmMotion = matchMedia("(prefers-reduced-motion: reduce)");
export const calmTap = [{ start: 0, end: 0.55 }];

/** Runs a page, with its data, the opened masks, the module that opened them, and their bytes. */
export async function run(page) {
  try {
    // Removed from the page, because it takes memory as long as it is there.
    const text = (id) => {
      const { textContent } = part(id);
      part(id).textContent = "";
      return textContent;
    };
    const data = JSON.parse(text("data")), pinwheel = await instantiate(bytesOf(text("module")));
    const masks = bytesOf(data.masks);
    data.masks = null;
    await page(data, pinwheel.load(masks), pinwheel, masks);
  } catch (error) {
    fail("This page cannot be shown", error);
  }
}

/** The bytes of a base64 text. */
export const bytesOf = (base64) => (
  Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

/** Shows an error message; an empty text removes it. */
export function warn(text) { Object.assign(part("failure"), { textContent: text, hidden: text === "" }); }

/** Reports a failure and its reason. An error of Pinwheel has a reason; any other error is our bug. */
export function fail(what, error) {
  warn(`${what}: ${error.message}`);
  if (!(error instanceof PinwheelError)) throw error;
}

/** Creates an element. Texts, which may be untrusted names, only ever become text. */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** An untrusted name, prevented from reordering the surrounding text; invisible characters are shown as their codes. */
export function nameElement(name) { return element("bdi", { className: "name" }, ...visible(name)); }

/** The parts of a name: visible characters as text, the others as their codes. A joined emoji is visible. */
export function visible(name) {
  const unseen = /((?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff])/u;
  return name.split(unseen).filter(Boolean).map((part) => {
    if (!unseen.test(part)) return part;
    const code = element("span", { className: "code", textContent: part });
    code.dataset.code = `U+${part.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    return code;
  });
}

/** A name with its invisible characters written as codes. */
export function visibleText(name) { return visible(name).map((part) => part.dataset?.code ?? part).join(""); }

/** Fills a select with choices, each a value and a text; the first is chosen. */
export function fillChoices(select, choices) {
  select.replaceChildren(...choices.map(([value, text]) => element("option", { value, textContent: text })));
}

/** Shows a value in a field. A text that is being edited stays unchanged. */
export function put(field, value) {
  if (document.activeElement !== field || !field.matches("[type=text], [type=number]")) field.value = value;
}

/** Saves a file for the user. */
export function saveFile(name, text, type) {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Whether a window of the browser is open in which the user chooses a file: while it is, the page's window is not active. */
export const dialogs = { areOpen: false };

/** Lets a button choose a file, and says why it cannot be opened. */
export function opens(button, input, open) {
  button.addEventListener("click", () => {
    dialogs.areOpen = true;
    input.click();
  });
  input.addEventListener("cancel", () => { dialogs.areOpen = false; });
  input.addEventListener("change", async () => {
    const [file] = input.files;
    input.value = "";
    try {
      if (!file) return;
      await open(file);
      warn("");
    } catch (error) {
      fail(`${visibleText(file.name)} cannot be opened`, error);
    } finally {
      dialogs.areOpen = false;
    }
  });
}

/** A number with its noun: `1 slice`, `2 slices`. */
export function counted(number, word, ending = "s") { return `${number} ${word}${number === 1 ? "" : ending}`; }

/** Hides the elements that are not found, and says how many are. */
export function filter(elements, isFound, word) {
  elements.forEach((element, index) => { element.hidden = !isFound(element, index); });
  const { length } = elements.filter(({ hidden }) => !hidden), all = counted(elements.length, word);
  return length === elements.length ? all : `${length} of ${all}`;
}

/** A number with at most `digits` digits after the decimal point. */
export function rounded(value, digits = 1) { return String(Number(value.toFixed(digits))); }
