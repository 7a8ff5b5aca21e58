// Made by Scripts/pages/bundle with rollup v3.15.0 of modules with SHA-256 8aea84e5a1c8b903e7eb80571c04b2856c0dabb57377280ca73c12664cb40b23
// The parts common to all pages: data, clock, small helpers, and error messages.

/** The element of the page with this id. */
const part = (id) => document.getElementById(id);

/** Whether the user prefers reduced motion, and the highlight of a tap in that case: steady instead of blinking twice. */
matchMedia("(prefers-reduced-motion: reduce)");

/** The bytes of a base64 text. */
const bytesOf = (base64) => (
  Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

/** Creates an element. Texts, which may be untrusted names, only ever become text. */
function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** An untrusted name, prevented from reordering the surrounding text; invisible characters are shown as their codes. */
function nameElement(name) { return element("bdi", { className: "name" }, ...visible(name)); }

/** The parts of a name: visible characters as text, the others as their codes. A joined emoji is visible. */
function visible(name) {
  const unseen = /((?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff])/u;
  return name.split(unseen).filter(Boolean).map((part) => {
    if (!unseen.test(part)) return part;
    const code = element("span", { className: "code", textContent: part });
    code.dataset.code = `U+${part.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    return code;
  });
}

/** Fills a select with choices, each a value and a text; the first is chosen. */
function fillChoices(select, choices) {
  select.replaceChildren(...choices.map(([value, text]) => element("option", { value, textContent: text })));
}

/** A number with its noun: `1 slice`, `2 slices`. */
function counted(number, word, ending = "s") { return `${number} ${word}${number === 1 ? "" : ending}`; }

/** Hides the elements that are not found, and says how many are. */
function filter(elements, isFound, word) {
  elements.forEach((element, index) => { element.hidden = !isFound(element, index); });
  const { length } = elements.filter(({ hidden }) => !hidden), all = counted(elements.length, word);
  return length === elements.length ? all : `${length} of ${all}`;
}

/** A number with at most `digits` digits after the decimal point. */
function rounded(value, digits = 1) { return String(Number(value.toFixed(digits))); }

// Small pictures: of a wheel in the contact sheet, of a slice in the list. Each is drawn when it becomes visible.

class Thumbnails {
  #jobs = new WeakMap();
  #observer;

  /** `root` is the scrolling element; null for the page. */
  constructor(root = null) {
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        this.#observer.unobserve(target);
        this.#jobs.get(target)?.(target);
      }
    }, { root, rootMargin: "200px" });
  }

  /** A canvas of `side` x `side` page pixels; `draw` is called with it when it becomes visible. */
  canvas(side, draw) {
    const canvas = element("canvas", { className: "thumbnail", width: side * devicePixelRatio, height: side * devicePixelRatio });
    canvas.ariaHidden = "true";
    this.#jobs.set(canvas, draw);
    this.#observer.observe(canvas);
    return canvas;
  }

  /** Discards pictures that have not been visible yet. */
  clear() { this.#observer.disconnect(); }
}

// The page of all images of a folder: small pictures with names, sizes, hashes and uses, by which they are found.

/** The side of a small picture, in page pixels. */
const side = 128;

const kinds = [
  ["all", "all images", () => true],
  ["used", "images in wheels", ({ uses }) => uses.length > 0],
  ["unused", "images in no wheel", ({ uses }) => uses.length === 0],
  ["opaque", "images without transparency", ({ alpha }) => alpha === "none"],
];

/** A text by which an image is found: its path, size, hash and uses. */
function searchable({ file, width, height, hash, uses }) {
  return [file, `${width}x${height}`, hash ?? "", ...uses].join(" ").toLowerCase();
}

/** The words that a found image has: a size is one word, however it is written. */
function wordsOf(text) { return text.toLowerCase().replace(/(\d)\s*[x\u00d7]\s*(?=\d)/g, "$1x").split(/\s+/).filter(Boolean); }

/** A number of bytes for people. */
function bytesText(count) {
  return count < 1024 ? counted(count, "byte") : count < 1 << 20 ? `${rounded(count / 1024)} KiB` : `${rounded(count / (1 << 20))} MiB`;
}

/** Draws an image in the center of a canvas, shrunk if it is larger. */
async function drawSmall(canvas, { type, data }) {
  const picture = await createImageBitmap(new Blob([bytesOf(data)], { type })).catch(() => null);
  if (!picture) return canvas.replaceWith("not shown by this browser");
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height, devicePixelRatio);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext("2d").drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  picture.close();
}

function imageCard(image, pictures, thumbnails) {
  const { file, width, height, scale, bytes, hash, uses, isLight, picture, fault } = image;
  const [folder, name] = [file.slice(0, file.lastIndexOf("/") + 1), file.slice(file.lastIndexOf("/") + 1)];
  const shown = picture === undefined ? fault : thumbnails.canvas(side, (canvas) => drawSmall(canvas, pictures[picture]));
  const size = [`${width} \u00d7 ${height}`, `@${rounded(scale, 2)}x`, bytes === undefined ? "" : bytesText(bytes)];
  return element(
    "li", { className: "image-card" },
    element("div", { className: isLight ? "picture dark" : "picture" }, shown),
    nameElement(name),
    element("span", {}, size.filter(Boolean).join(", ")),
    ...(uses.length > 0
      ? uses.map((use) => element("span", {}, element("bdi", {}, ...visible(use))))
      : [element("span", { className: "unused" }, "in no wheel")]),
    element("bdi", { className: "soft" }, ...visible(folder)),
    element("span", { className: "soft hash" }, hash?.slice(0, 16) ?? ""));
}

const data = JSON.parse(part("data").textContent);
// Removed from the page, because it takes memory as long as it is there.
part("data").textContent = "";

const thumbnails = new Thumbnails();
const cards = data.images.map((image) => imageCard(image, data.pictures, thumbnails));
const texts = data.images.map(searchable);

function search() {
  const words = wordsOf(part("search").value);
  const isShown = kinds.find(([kind]) => kind === part("kind").value)[2];
  const isFound = (_, index) => isShown(data.images[index]) && words.every((word) => texts[index].includes(word));
  part("found").textContent = filter(cards, isFound, "image");
}

document.title = data.source ? `${data.source}: images` : "Images";
part("title").replaceChildren(...(data.source ? [nameElement(data.source), ": images"] : ["Images"]));
fillChoices(part("kind"), kinds.map(([kind, text]) => [kind, text]));
part("cards").append(...cards);
part("search").addEventListener("input", search);
part("kind").addEventListener("change", search);
search();
// Tests wait for it.
globalThis.preview = { search };
