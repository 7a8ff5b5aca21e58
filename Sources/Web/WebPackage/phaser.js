/* @ts-self-types="./phaser.d.ts" */
// A hit area for Phaser: `image.setInteractive({ hitArea: {}, hitAreaCallback: hitAreaCallback(wheel) })`.

import { solidPart } from "./part.js";

export function hitAreaCallback(wheel, options) {
  const contains = solidPart(wheel, options);
  return (hitArea, x, y) => contains(x, y);
}
