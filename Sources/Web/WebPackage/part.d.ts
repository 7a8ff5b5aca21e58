import type { Wheel } from "./pinwheel.js";

export interface PartOptions {
  /** The slice that is touched, where no other lies in front; any slice unless given. */
  slice?: number | string;
  /** Points of the wheel per unit of the object; 1 unless given. */
  scale?: number;
  /** Where the corner of the wheel's canvas lies in the object; 0 unless given: -width / 2 of a sprite with a centred anchor. */
  x?: number;
  y?: number;
}

export function solidPart(wheel: Wheel, options?: PartOptions): (x: number, y: number) => boolean;

/** A part of a sheet, as it lies there, in pixels. */
export interface SheetFrame {
  x: number; y: number; width: number; height: number; trimX?: number; trimY?: number; isRotated?: boolean;
}

export function solidInSheet(mask: { contains(x: number, y: number): boolean }, frame: SheetFrame, x: number, y: number): boolean;
