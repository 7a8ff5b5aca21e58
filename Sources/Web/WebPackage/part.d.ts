import type { Wheel } from "./pinwheel.js";

export interface PartOptions {
  /** The slice to hit, where no other lies in front; any slice by default. */
  slice?: number | string;
  /** Points of the wheel per unit of the object; 1 by default. */
  scale?: number;
  /** The corner of the wheel's canvas in the object; 0 by default, -width / 2 for a sprite with a centered anchor. */
  x?: number; y?: number;
}

export function solidPart(wheel: Wheel, options?: PartOptions): (x: number, y: number) => boolean;

/** A part of a sheet, in pixels of the sheet; the pixels of its sprite there, those that were trimmed, and its turn, 0 to 15. */
export interface SheetFrame {
  x: number; y: number; width: number; height: number; columns: number; rows: number; trimX: number; trimY: number; turn: number;
}

export function solidInSheet(mask: { contains(x: number, y: number): boolean }, frame: SheetFrame, pixelX: number, pixelY: number): boolean;
