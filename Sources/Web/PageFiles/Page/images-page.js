// The page of all images of a folder: small pictures with names, sizes, hashes and uses, by which they are found.
import { bytesOf, counted, element, fillChoices, filter, nameElement, part, rounded, visible } from "./page.js";
import { Thumbnails } from "./thumbnail.js";

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
