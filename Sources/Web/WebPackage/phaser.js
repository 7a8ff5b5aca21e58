/* @ts-self-types="./phaser.d.ts" */
// Hit areas for Phaser: `image.setInteractive({ hitArea: {}, hitAreaCallback: hitAreaCallback(wheel) })`, and for a sprite
// with a changing frame, `hitAreaCallback: frameCallback((frame) => masks.get(frame.source))`.

import { solidInSheet, solidPart } from "./part.js";

export function hitAreaCallback(wheel, options) {
  const contains = solidPart(wheel, options);
  return (hitArea, x, y) => contains(x, y);
}

/** Tests the shown frame. */
export function frameCallback(maskOf) {
  return (hitArea, x, y, { frame, flipX = false, flipY = false }) => {
    const mask = maskOf(frame);
    if (!mask) return false;
    const { cutX, cutY, cutWidth, cutHeight, x: trimX, y: trimY, rotated } = frame;
    return solidInSheet(
      mask, { x: cutX, y: cutY, width: cutWidth, height: cutHeight, trimX, trimY, isRotated: rotated },
      flipX ? frame.realWidth - x : x, flipY ? frame.realHeight - y : y);
  };
}
