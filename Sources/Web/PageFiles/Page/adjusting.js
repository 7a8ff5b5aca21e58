// Adjusts the shown wheel, step by step: its order, and the manifest settings of its slices.
import { PinwheelError } from "../pinwheel.js";
import { copyText, manifestCommand } from "./command.js";
import { Edits, settable } from "./edits.js";
import { ManifestFile } from "./manifest-file.js";
import { adjustedManifest } from "./manifest-text.js";
import { clock, counted, element, nameElement, part, saveFile, visibleText, warn } from "./page.js";

export class Adjusting {
  /** Called with a wheel that replaces the shown one, its thresholds, and whether its order differs. */
  onWheel = () => {};
  /** Called when an adjustment is complete in the shown wheel. */
  onChange = () => {};
  /** Called with the reason why an adjustment is impossible. */
  onRefused = () => {};

  #pinwheel;
  #manifest;
  #baker;
  /** The pinwheels that were shown, by their numbers in the manifest: the baked settings, and the adjustments. */
  #shownOnce = new Map();
  /** The shown pinwheel: its number and its wheel. */
  #number = -1;
  #wheel;
  /** The numbers in the manifest of the slices of the shown wheel. */
  #order = [];
  /** A text key of the masks of the shown wheel. */
  #shown = "";
  /** Whether the masks of the adjustments are being made. */
  isBaking = false;

  #file = new ManifestFile();
  /** Whether `preview --watch` makes the page again. */
  #isWatched;
  /** The saved adjustments, by the number of their pinwheel: as texts, and in words. */
  #saved = new Map();
  #savedWords = "";

  /** `manifest` is the text of the manifest. */
  constructor(pinwheel, manifest, baker, isWatched) {
    this.#isWatched = isWatched;
    this.#pinwheel = pinwheel;
    this.#manifest = { text: manifest, pinwheels: JSON.parse(manifest).pinwheels };
    this.#baker = baker;
    for (const id of ["undo", "redo", "reset"]) part(id).addEventListener("click", () => this.change((edits) => edits[id]()));
    part("export").addEventListener("click", () => this.#save());
    part("export-masks").addEventListener("click", async () => {
      saveFile("masks.baked", await this.masks(), "application/octet-stream");
    });
    part("export-command").addEventListener("toggle", () => this.#sayCommand());
    part("copy-export").addEventListener("click", ({ target }) => copyText(part("export-text").textContent, target));
    addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows a wheel as baked, and then with its adjustments. */
  begin(number, wheel) {
    this.#number = number;
    this.#wheel = wheel;
    this.#order = wheel.names.map((_, slice) => slice);
    this.#shown = this.#masks({ order: this.#order, slices: {} });
    if (!this.#shownOnce.has(number)) {
      const baked = this.#factsOf(number, wheel);
      this.#shownOnce.set(number, { baked, edits: this.#begun(number, baked) });
    }
    this.#apply();
  }

  /** Whether adjustments were not saved. */
  get isUnsaved() {
    return [...this.#shownOnce].some(([number, { edits }]) => edits.text !== (this.#saved.get(number) ?? ""));
  }

  /** Takes the adjustments as saved, and says what to do next. */
  setSaved(words) {
    this.#saved = new Map([...this.#shownOnce].map(([number, { edits }]) => [number, edits.text]));
    this.#savedWords = words;
    this.#say();
  }

  /** What was said when adjustments were saved. */
  get savedWords() {
    return this.#savedWords;
  }

  /** Applies the adjustments in a link's text to the shown wheel. */
  follow(text) {
    if (text === this.link) return;
    const { baked } = this.#current;
    this.#shownOnce.set(this.#number, { baked, edits: this.#begun(this.#number, baked, text) });
    this.#apply();
  }

  #factsOf(number, wheel) {
    const frames = this.#manifest.pinwheels[number].slices.map(({ frame }) => frame);
    return { sources: wheel.sources, slices: wheel.names.map((_, slice) => wheel.slice(slice)), frames };
  }

  #begun(number, baked, text) {
    const { slices } = this.#manifest.pinwheels[number];
    return new Edits(baked.slices.map((slice, number) => ({
      name: slice.name, frame: baked.frames[number], threshold: slices[number].threshold,
      ...Object.fromEntries(Object.entries(settable).map(([word, property]) => [word, slice[property]])),
    })), text);
  }

  /** The adjustments, as a text for a link. */
  get link() {
    return this.#edits.text;
  }

  /** The baked slices, by their numbers in the manifest. */
  get baked() {
    return this.#current.baked.slices;
  }

  /** The number in the manifest of a slice of the shown wheel, and the inverse below. */
  number(slice) {
    return this.#order[slice] ?? -1;
  }

  slice(number) {
    return this.#order.indexOf(number);
  }

  /** Whether the order of the slices was adjusted. */
  get isReordered() {
    return this.#order.some((number, place) => number !== place);
  }

  /** Sets a property of a slice of the shown wheel; undefined restores the baked value. */
  set(slice, word, value) {
    this.change((edits) => edits.set(this.number(slice), word, value));
  }

  /** Moves a slice of the shown wheel to the place of another. */
  move(slice, place) {
    if (slice === place || !(place in this.#order)) return;
    this.change((edits) => edits.move(this.number(slice), place));
  }

  /** Ends the current step: the next change begins a new one. */
  settle() {
    this.#edits.settle();
  }

  /** The name and the frame of a slice, as adjusted. */
  place(slice) {
    const number = this.number(slice), { slices, frames } = this.#current.baked;
    return { name: slices[number].name, frame: frames[number], ...this.#edits.slices[number] };
  }

  /** Whether the threshold of a slice was adjusted. */
  hasThreshold(slice) {
    return this.#edits.slices[this.number(slice)]?.threshold !== undefined;
  }

  /** The adjusted manifest. */
  get text() {
    return adjustedManifest(this.#manifest.text, this.#changes(new Map()));
  }

  /** What the adjustments change in a manifest that has some of them, by the numbers of their pinwheels. */
  #changes(saved) {
    const parsed = (text = "") => ({ order: null, slices: {}, ...(text === "" ? {} : JSON.parse(text)) });
    return [...this.#shownOnce].filter(([number, { edits }]) => edits.text !== (saved.get(number) ?? "")).map(([number, { edits }]) => {
      const { name, slices } = this.#manifest.pinwheels[number], was = parsed(saved.get(number)), is = parsed(edits.text);
      const baked = slices.map((_, slice) => slice), places = was.order ?? baked;
      // What was saved and is not adjusted any more is as it was baked.
      const [words, had] = [is, was].map((state) => places.map((slice) => Object.fromEntries(
        Object.keys({ ...was.slices[slice], ...is.slices[slice] }).map((word) => [word, state.slices[slice]?.[word] ?? slices[slice][word]]))));
      const order = was.order || is.order ? (is.order ?? baked).map((slice) => places.indexOf(slice)) : null;
      return { name, names: places.map((slice) => was.slices[slice]?.name ?? slices[slice].name), words, had, order };
    });
  }

  /** Saves the manifest, and says what to do next. */
  async #save() {
    const next = this.#isWatched ? "come back to this window when preview --watch has made the page again" : "run pinwheel bake, and make the page again";
    try {
      if (this.#file.isPossible) {
        const name = await this.#file.replace(async (text) => {
          const changes = this.#changes(this.#saved), conflicts = [];
          adjustedManifest(text, changes, (conflict) => conflicts.push(conflict));
          const keeps = conflicts.length > 0 && (await chosenOf(conflicts)) === "file";
          return adjustedManifest(text, changes, () => keeps);
        });
        if (name === null) return;
        this.setSaved(`Saved into ${visibleText(name)}: ${next}.`);
      } else {
        saveFile("pinwheel.json", this.text, "application/json");
        this.setSaved(`Downloaded: put pinwheel.json over that of the folder, ${next}.`);
      }
      warn("");
      this.onChange();
    } catch (error) {
      // Beside the button.
      part("adjusted").textContent = `Nothing was saved: ${error.message}.`;
    }
  }

  /** The baked file of the adjusted manifest; `pinwheel hit` accepts it next to that manifest. */
  masks() {
    return this.#baker.bake(this.#manifest.pinwheels.map((_, pinwheel) => ({ pinwheel, ...this.#adjusted.get(pinwheel) })), this.text);
  }

  change(act) {
    act(this.#edits);
    this.#apply();
  }

  get #current() {
    return this.#shownOnce.get(this.#number);
  }

  get #edits() {
    return this.#current.edits;
  }

  /** The pinwheels with adjustments. */
  get #adjusted() {
    return new Map([...this.#shownOnce].filter(([, { edits }]) => edits.text !== ""));
  }

  #key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.matches("input:not([type=checkbox], [type=range], [type=radio])")) return;
    const key = event.key.toLowerCase();
    if (this.#number < 0 || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    this.change((edits) => (key === "y" || event.shiftKey ? edits.redo() : edits.undo()));
  }

  /** A text key of everything that determines the masks of the shown pinwheel. */
  #masks({ order, slices }) {
    return JSON.stringify([this.#number, order, Object.entries(slices).map(([slice, { threshold, frame }]) => [slice, threshold, frame])]);
  }

  /** Applies the adjustments to the shown wheel. Adjustments made meanwhile are baked next. */
  async #apply() {
    this.#say();
    if (this.isBaking) return;
    this.isBaking = true;
    try {
      for (;;) {
        const number = this.#number, { baked, edits } = this.#current, { order } = edits;
        const masks = this.#masks(edits);
        if (masks === this.#shown) break;
        try {
          const bytes = await this.#baker.bake([{ pinwheel: number, baked, edits }]);
          if (number === this.#number) this.#replace(bytes, order, masks);
        } catch (error) {
          if (!(error instanceof PinwheelError)) throw error;
          edits.refuse();
          this.onRefused(error);
        }
      }
    } finally {
      this.isBaking = false;
    }
    this.#set();
    this.#say();
    this.onChange();
  }

  #replace(bytes, order, masks) {
    const file = this.#pinwheel.load(bytes), { thresholds } = file;
    const wheel = file.wheel(), before = this.#wheel, time = clock.now();
    file.close();
    // Hidden slices stay hidden, and states stay set.
    order.forEach((number, slice) => {
      const { isHidden, state } = before.slice(this.slice(number));
      wheel.setHidden(slice, isHidden, time);
      wheel.setState(slice, state, time);
    });
    const isReordered = order.some((number, slice) => number !== this.number(slice));
    this.#wheel = wheel;
    this.#order = order;
    this.#shown = masks;
    this.onWheel(wheel, { thresholds, isReordered });
    before.close();
  }

  /** Applies the settings that need no new masks to the slices. */
  #set() {
    const wheel = this.#wheel, time = clock.now(), { slices } = this.#edits;
    this.#order.forEach((number, slice) => {
      const is = wheel.slice(slice);
      for (const [word, property] of Object.entries(settable)) {
        const value = slices[number]?.[word] ?? this.baked[number][property];
        if (value !== is[property]) wheel.set(slice, property, value, time);
      }
    });
  }

  #say() {
    const { canUndo, canRedo, text, slices, order } = this.#edits;
    const isAdjusted = this.#adjusted.size > 0;
    part("undo").disabled = !canUndo;
    part("redo").disabled = !canRedo;
    part("reset").disabled = text === "";
    for (const id of ["export", "export-masks", "copy-export"]) part(id).disabled = !isAdjusted && !(id === "export" && this.isUnsaved);
    part("export-command").hidden = !isAdjusted;
    const count = Object.keys(slices).length;
    const what = [count > 0 ? counted(count, "slice") : [], order.some((number, place) => number !== place) ? "the order" : []].flat();
    const how = this.#file.isPossible ? "Save manifest writes it into the pinwheel.json that you choose."
      : "Save both files over those of the folder; or the manifest alone, and run pinwheel bake.";
    part("adjusted").textContent = this.#savedWords !== "" && !this.isUnsaved ? this.#savedWords
      : what.length > 0 ? `Adjusted: ${what.join(" and ")}. ${how}`
        : "As it was baked. Choose a slice to adjust it, or drag its handle to another place.";
    this.#sayCommand();
  }

  /** Shows the equivalent terminal command, only while its panel is open: a manifest may be long. */
  #sayCommand() {
    part("export-text").textContent = part("export-command").open ? manifestCommand(this.text) : "";
  }
}

/** Shows values that another has written meanwhile, beside those of the page, and resolves to "file" or "page", whose values are saved. */
async function chosenOf(conflicts) {
  const dialog = part("conflict"), shown = (value) => (value === undefined ? "nothing" : visibleText(JSON.stringify(value)));
  part("conflicts").replaceChildren(...conflicts.map(({ slice, word, there, value }) => (
    element("li", {}, nameElement(slice), `: ${word} is ${shown(there)} in the file, ${shown(value)} here`))));
  dialog.returnValue = "";
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  if (dialog.returnValue === "") throw new DOMException("No values were chosen", "AbortError");
  return dialog.returnValue;
}
