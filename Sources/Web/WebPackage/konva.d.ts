import type { Platform, Wheel } from "./pinwheel.js";
import type { PartOptions } from "./part.js";

/** What a hit function needs of Konva's context. */
export interface HitContext {
  imageSmoothingEnabled: boolean;
  drawImage(image: Platform<"OffscreenCanvas">, x: number, y: number, width: number, height: number): void;
}

/** The whole shape of a slice, the first unless given, also where others lie in front: Konva has an order of its own. */
export function hitFunc(
  wheel: Wheel, options?: PartOptions & {
    /** Pixels of Konva's hidden canvas per point of the wheel, as `layer.getHitCanvas().pixelRatio`; 1 unless given. */
    pixelRatio?: number;
  },
): (context: HitContext, shape: { readonly colorKey: string }) => void;
