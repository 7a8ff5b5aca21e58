/* @ts-self-types="./pixi.d.ts" */
// A hit area for PixiJS: `sprite.hitArea = hitArea(wheel, { slice: "amber" })`.

import { solidPart } from "./part.js";

export function hitArea(wheel, options) {
  return { contains: solidPart(wheel, options) };
}
