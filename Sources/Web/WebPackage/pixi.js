/* @ts-self-types="./pixi.d.ts" */
// Hit areas for PixiJS: `sprite.hitArea = hitArea(wheel, { slice: "amber" })`, and for a sprite with a changing texture,
// `sprite.hitArea = spriteArea(sprite, (source) => masks.get(source))`.

import { solidInSheet, solidPart } from "./part.js";

export function hitArea(wheel, options) { return { contains: solidPart(wheel, options) }; }

/** Tests the shown texture. */
export function spriteArea(sprite, maskOf) {
  return {
    contains(x, y) {
      const { texture, anchor } = sprite, { source, frame, orig, trim, rotate } = texture;
      const mask = maskOf(source);
      if (!mask) return false;
      const scale = source.resolution, pixels = ({ x, y, width, height }) => [x, y, width, height].map((length) => Math.round(length * scale));
      const [left, top, width, height] = pixels(frame), [trimX, trimY, columns, rows] = pixels(trim ?? { x: 0, y: 0, width: orig.width, height: orig.height });
      return solidInSheet(
        mask, { x: left, y: top, width, height, columns, rows, trimX, trimY, turn: rotate },
        Math.floor((x + anchor.x * orig.width) * scale), Math.floor((y + anchor.y * orig.height) * scale));
    },
  };
}
