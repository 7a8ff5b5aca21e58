import type { Wheel } from "./pinwheel.js";
import type { PartOptions } from "./part.js";

/** The interface of PixiJS for `container.hitArea`: points are those of the container. */
export interface HitArea { contains(x: number, y: number): boolean }

export function hitArea(wheel: Wheel, options?: PartOptions): HitArea;

interface Box { x: number; y: number; width: number; height: number }

/** The required properties of a PixiJS sprite, animated or not. */
export interface PixiSprite<Source extends { resolution: number }> {
  readonly anchor: { readonly x: number; readonly y: number };
  readonly texture: {
    readonly source: Source; readonly frame: Box; readonly orig: Box; readonly trim?: Box | null; readonly rotate: number;
  };
}

/**
 * The hit area of a sprite with a changing texture, such as an `AnimatedSprite`: it tests the shown texture. `maskOf` returns the
 * mask of a texture's source, an `ImageMask` of the whole sheet; without a mask nothing is hit.
 */
export function spriteArea<Source extends { resolution: number }>(
  sprite: PixiSprite<Source>, maskOf: (source: Source) => HitArea | null | undefined,
): HitArea;
