// The manifest on disk, in a browser that lets a page write a file that the user chooses.
import { PinwheelError } from "../pinwheel.js";
import { dialogs, visibleText } from "./page.js";

/** Acts on what is kept for later pages of this address; `act` gets the store. */
function withStore(mode, act) {
  return new Promise((done, fail) => {
    const opening = indexedDB.open("pinwheel", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("manifests");
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const request = act(opening.result.transaction("manifests", mode).objectStore("manifests"));
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    };
  });
}

export class ManifestFile {
  #handle = null;

  /** Whether the browser can write files. */
  get isPossible() { return typeof globalThis.showOpenFilePicker === "function"; }

  /**
   * Replaces the text by what `change` makes of it. The file is chosen once, and read again each time, so that edits made meanwhile are kept.
   * Resolves to its name; null if the user chose none.
   */
  async replace(change) {
    dialogs.areOpen = true;
    try {
      // Without a store it is chosen on each page.
      this.#handle ??= (await withStore("readonly", (store) => store.get(location.pathname)).catch(() => null)) ?? null;
      const handle = this.#handle ?? (await this.#choose());
      if ((await handle.requestPermission({ mode: "readwrite" })) !== "granted") {
        throw new PinwheelError(`the browser may not write ${visibleText(handle.name)}; allow it`);
      }
      const text = await change(await (await handle.getFile()).text());
      const stream = await handle.createWritable();
      await stream.write(text);
      await stream.close();
      this.#handle = handle;
      await withStore("readwrite", (store) => store.put(handle, location.pathname)).catch(() => null);
      return handle.name;
    } catch (error) {
      // The wrong one, or one that is gone: the next time another may be chosen.
      this.#handle = null;
      await withStore("readwrite", (store) => store.delete(location.pathname)).catch(() => null);
      if (error.name === "AbortError") return null;
      throw error;
    } finally {
      dialogs.areOpen = false;
    }
  }

  /** Lets the user choose it. A file that is chosen to be saved would be emptied before it can be read. */
  async #choose() {
    const [handle] = await showOpenFilePicker({ types: [{ description: "pinwheel.json", accept: { "application/json": [".json"] } }] });
    return handle;
  }
}
