/* @ts-self-types="./pixi.d.ts" */
// Hit areas for PixiJS: `sprite.hitArea = hitArea(wheel, { slice: "amber" })`, and for a sprite with a changing texture,
// `sprite.hitArea = spriteArea(sprite, (source) => masks.get(source))`.

import { solidInSheet, solidPart } from "./part.js";

export function hitArea(wheel, options) {
  return { contains: solidPart(wheel, options) };
}

/** Tests the shown texture. */
export function spriteArea(sprite, maskOf) {
  return {
    contains(x, y) {
      const { texture, anchor } = sprite, { source, frame, orig, trim, rotate } = texture;
      const mask = maskOf(source);
      if (!mask) return false;
      const scale = source.resolution, pixels = (length) => Math.round(length * scale);
      return solidInSheet(mask, {
        x: pixels(frame.x), y: pixels(frame.y), width: pixels(frame.width), height: pixels(frame.height),
        trimX: pixels(trim?.x ?? 0), trimY: pixels(trim?.y ?? 0), isRotated: rotate === 2,
      }, (x + anchor.x * orig.width) * scale, (y + anchor.y * orig.height) * scale);
    },
  };
}
