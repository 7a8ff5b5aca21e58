/* @ts-self-types="./fabric.d.ts" */
// Fabric's search for the object under a pointer, by masks: Fabric itself draws each object and reads its pixels back.

/** Lets a canvas find objects by their masks; returns a function that undoes this. */
export function findByMasks(canvas, maskOf) {
  const { isTargetTransparent: drawn, perPixelTargetFind: before } = canvas;
  canvas.perPixelTargetFind = true;
  canvas.isTargetTransparent = (target, x, y) => {
    const mask = maskOf(target);
    if (!mask) return drawn.call(canvas, target, x, y);
    // The centers of the pixels that Fabric reads.
    const pixel = pixelOf(canvas, target), reach = Math.round(canvas.targetFindTolerance ?? 0), end = Math.max(reach, 1);
    for (let down = -reach; down < end; down += 1) {
      for (let across = -reach; across < end; across += 1) {
        if (mask.contains(...pixel(x + across + 0.5, y + down + 0.5))) return false;
      }
    }
    return true;
  };
  return () => Object.assign(canvas, { isTargetTransparent: drawn, perPixelTargetFind: before });
}

/** Returns a function from a place of the canvas, in its own pixels, to the pixel of an object's picture there. */
function pixelOf({ viewportTransform }, target) {
  const pixels = new DOMMatrix(viewportTransform).multiply(new DOMMatrix(target.calcTransformMatrix())).inverse();
  const { width, height, cropX = 0, cropY = 0 } = target;
  // The matrix is relative to the center of the object.
  return (left, top) => {
    const { x, y } = pixels.transformPoint({ x: left, y: top });
    return [x + width / 2 + cropX, y + height / 2 + cropY];
  };
}
