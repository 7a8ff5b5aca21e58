/** The hit-test of an object: an `ImageMask` of its picture, or a hit area. Points are pixels of the picture. */
export interface ObjectMask { contains(x: number, y: number): boolean }

/** The required properties of a Fabric object. */
export interface FabricTarget {
  readonly width: number;
  readonly height: number;
  readonly cropX?: number;
  readonly cropY?: number;
  calcTransformMatrix(): number[];
}

/** The required properties of a canvas of Fabric 6 or 7. */
export interface FabricCanvas<Target extends FabricTarget> {
  perPixelTargetFind: boolean;
  targetFindTolerance?: number;
  viewportTransform: number[];
  isTargetTransparent(target: Target, x: number, y: number): boolean;
}

/**
 * Lets a canvas find objects by masks. `maskOf` is called for each tested object, so that a mask can follow the shown
 * picture: `(image) => masks.get(image.getElement())`. Objects without a mask are drawn and read, as before.
 *
 * Returns a function that undoes this.
 */
export function findByMasks<Target extends FabricTarget>(
  canvas: FabricCanvas<Target>, maskOf: (target: Target) => ObjectMask | null | undefined,
): () => void;
