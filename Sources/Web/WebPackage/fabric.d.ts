/** What answers for an object: an `ImageMask` of its picture, or a hit area. Points are pixels of the picture. */
export interface ObjectMask { contains(x: number, y: number): boolean }

/** What is needed of an object of Fabric. */
export interface FabricTarget {
  readonly width: number;
  readonly height: number;
  readonly cropX?: number;
  readonly cropY?: number;
  calcTransformMatrix(): number[];
}

/** What is needed of a canvas of Fabric, 6 or 7. */
export interface FabricCanvas<Target extends FabricTarget> {
  perPixelTargetFind: boolean;
  targetFindTolerance?: number;
  viewportTransform: number[];
  isTargetTransparent(target: Target, x: number, y: number): boolean;
}

/**
 * Lets a canvas find objects by masks. `maskOf` is called for each object that is tried, so that a mask can follow the picture
 * that shows: `(image) => masks.get(image.getElement())`. Objects without a mask are drawn and read, as before.
 *
 * Returns a function that undoes it.
 */
export function findByMasks<Target extends FabricTarget>(
  canvas: FabricCanvas<Target>, maskOf: (target: Target) => ObjectMask | null | undefined,
): () => void;
