// Adjusts the shown wheel, step by step: its order, and the manifest settings of its slices.
import { PinwheelError } from "../pinwheel.js";
import { copyText, manifestCommand } from "./command.js";
import { Edits, settable } from "./edits.js";
import { ManifestFile } from "./manifest-file.js";
import { adjustedManifest } from "./manifest-text.js";
import { clock, counted, element, nameElement, part, saveFile, visibleText, warn } from "./page.js";

export class Adjusting {
  /** Called when slices of the shown wheel have other images. */
  onImages = () => {};
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
  /** Texts of the adjusted masks of the shown wheel, by slice. */
  #shown = new Map();
  /** Whether the masks of the adjustments are being made. */
  isBaking = false;

  #file = new ManifestFile();
  /** Whether `preview --watch` makes the page again. */
  #isWatched;
  /** The saved adjustments, by the number of their pinwheel: as texts, and in words. */
  #saved = new Map();
  savedWords = "";

  /** `manifest` is the text of the manifest. */
  constructor(pinwheel, manifest, baker, isWatched) {
    [this.#isWatched, this.#pinwheel] = [isWatched, pinwheel];
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
    [this.#number, this.#wheel, this.#shown] = [number, wheel, new Map()];
    if (!this.#shownOnce.has(number)) {
      const baked = this.#factsOf(number, wheel);
      this.#shownOnce.set(number, { baked, edits: this.#begun(number, baked) });
    }
    this.#apply();
  }

  /** Whether adjustments were not saved. */
  get isUnsaved() { return [...this.#shownOnce].some(([number, { edits }]) => edits.text !== (this.#saved.get(number) ?? "")); }

  /** Takes the adjustments as saved, and says what to do next. */
  setSaved(words) {
    this.#saved = new Map([...this.#shownOnce].map(([number, { edits }]) => [number, edits.text]));
    this.savedWords = words;
    this.#say();
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
  get link() { return this.#edits.text; }

  /** The baked slices, by their numbers in the manifest. */
  get baked() { return this.#current.baked.slices; }

  /** Sets a property of a slice; undefined restores the baked value. */
  set(slice, word, value) { this.change((edits) => edits.set(slice, word, value)); }

  /** Moves a slice to a place, counted from the back. */
  move(slice, place) {
    const { order } = this.#edits;
    if (order[place] !== slice && place in order) this.change((edits) => edits.move(slice, place));
  }

  /** Ends the current step: the next change begins a new one. */
  settle() { this.#edits.settle(); }

  /** The name and the frame of a slice, as adjusted. */
  place(slice) {
    const { slices, frames } = this.#current.baked;
    return { name: slices[slice].name, frame: frames[slice], ...this.#edits.slices[slice] };
  }

  /** Whether the threshold of a slice was adjusted. */
  hasThreshold(slice) { return this.#edits.slices[slice]?.threshold !== undefined; }

  /** The adjusted manifest. */
  get text() { return adjustedManifest(this.#manifest.text, this.#changes(new Map())); }

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

  get #current() { return this.#shownOnce.get(this.#number); }

  get #edits() { return this.#current.edits; }

  /** The pinwheels with adjustments. */
  get #adjusted() { return new Map([...this.#shownOnce].filter(([, { edits }]) => edits.text !== "")); }

  #key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.matches("input:not([type=checkbox], [type=range], [type=radio])")) return;
    const key = event.key.toLowerCase();
    if (this.#number < 0 || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    this.change((edits) => (key === "y" || event.shiftKey ? edits.redo() : edits.undo()));
  }

  /** Applies the adjustments to the shown wheel. Adjustments made meanwhile are baked next. */
  async #apply() {
    this.#say();
    if (this.isBaking) return;
    this.isBaking = true;
    try {
      for (;;) {
        const number = this.#number, { baked, edits } = this.#current, { slices } = edits, order = baked.slices.map((_, slice) => slice);
        const masks = new Map(order.map((slice) => [slice, JSON.stringify([slices[slice]?.threshold, slices[slice]?.frame])]));
        const others = order.filter((slice) => masks.get(slice) !== (this.#shown.get(slice) ?? "[null,null]"));
        if (others.length === 0) break;
        try {
          const bytes = await this.#baker.bake([{ pinwheel: number, baked, edits: { order, slices } }]);
          if (number === this.#number) this.#show(bytes, others, masks);
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

  /** Gives slices the images of a baked file. */
  #show(bytes, slices, masks) {
    const file = this.#pinwheel.load(bytes), made = file.wheel(0, { hasMap: false });
    for (const slice of slices) this.#wheel.setImages(slice, made, slice, clock.now());
    made.close();
    file.close();
    this.#shown = masks;
    this.onImages();
  }

  /** Applies the order, and the settings that need no new masks to the slices. */
  #set() {
    const wheel = this.#wheel, time = clock.now(), { slices, order } = this.#edits;
    order.forEach((slice, place) => { if (wheel.order[place] !== slice) wheel.move(slice, place, time); });
    for (const slice of order) {
      const is = wheel.slice(slice);
      for (const [word, property] of Object.entries(settable)) {
        const value = slices[slice]?.[word] ?? this.baked[slice][property];
        if (value !== is[property]) wheel.set(slice, property, value, time);
      }
    }
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
    part("adjusted").textContent = this.savedWords !== "" && !this.isUnsaved ? this.savedWords
      : what.length > 0 ? `Adjusted: ${what.join(" and ")}. ${how}`
        : "As it was baked. Choose a slice to adjust it, or drag its handle to another place.";
    this.#sayCommand();
  }

  /** Shows the equivalent terminal command, only while its panel is open: a manifest may be long. */
  #sayCommand() { part("export-text").textContent = part("export-command").open ? manifestCommand(this.text) : ""; }
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
