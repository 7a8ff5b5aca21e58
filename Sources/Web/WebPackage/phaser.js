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
    // The size of a rotated frame is that of its sprite.
    const { cutX, cutY, cutWidth: columns, cutHeight: rows, x: trimX, y: trimY, rotated } = frame;
    const [width, height] = rotated ? [rows, columns] : [columns, rows], [column, row] = [Math.floor(x), Math.floor(y)];
    return solidInSheet(
      mask, { x: cutX, y: cutY, width, height, columns, rows, trimX, trimY, turn: rotated ? 2 : 0 },
      flipX ? frame.realWidth - 1 - column : column, flipY ? frame.realHeight - 1 - row : row);
  };
}
