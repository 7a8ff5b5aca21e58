import type { Wheel } from "./pinwheel.js";
import type { PartOptions } from "./part.js";

/** What PixiJS asks of `container.hitArea`: points are those of the container. */
export interface HitArea { contains(x: number, y: number): boolean }

export function hitArea(wheel: Wheel, options?: PartOptions): HitArea;

interface Box { x: number; y: number; width: number; height: number }

/** What is needed of a sprite of PixiJS, animated or not. */
export interface PixiSprite<Source extends { resolution: number }> {
  readonly anchor: { readonly x: number; readonly y: number };
  readonly texture: {
    readonly source: Source; readonly frame: Box; readonly orig: Box; readonly trim?: Box | null; readonly rotate: number;
  };
}

/**
 * The hit area of a sprite whose texture may change, as that of an `AnimatedSprite` does: the one that shows decides.
 * `maskOf` gives the mask of a texture's source, an `ImageMask` of the whole sheet; without one nothing is hit.
 */
export function spriteArea<Source extends { resolution: number }>(
  sprite: PixiSprite<Source>, maskOf: (source: Source) => HitArea | null | undefined,
): HitArea;
