// The adapters as the libraries call them; interfaces replace PixiJS, Fabric and Phaser here.
import { createMask, createWheel, load, type ImageMask, type Wheel } from "pinwheel";
import { findByMasks, type FabricCanvas, type FabricTarget } from "pinwheel/fabric";
import { hitArea, spriteArea, type PixiSprite } from "pinwheel/pixi";
import { hitAreaCallback } from "pinwheel/phaser";

interface PixiContainer { eventMode: string; hitArea: { contains(x: number, y: number): boolean } | null }
interface PhaserImage { setInteractive(options: { hitArea: object; hitAreaCallback: (area: unknown, x: number, y: number) => boolean }): void }

export async function wheelOf(image: HTMLImageElement): Promise<Wheel> {
  return createWheel({
    width: image.naturalWidth, height: image.naturalHeight, slices: [{ name: "button", image, caps: { left: 12, right: 12 } }],
  });
}

export async function bakedWheel(address: string): Promise<Wheel> {
  return (await load(address)).wheel("carousel");
}

export function inPixi(sprite: PixiContainer, wheel: Wheel) {
  sprite.eventMode = "static";
  sprite.hitArea = hitArea(wheel, { slice: "button" });
}

export function inPhaser(image: PhaserImage, wheel: Wheel) {
  image.setInteractive({ hitArea: {}, hitAreaCallback: hitAreaCallback(wheel, { slice: "button" }) });
}

interface Sheet { resolution: number; resource: HTMLImageElement }

/** The shown texture is tested: each sheet has one mask. */
export async function animatedInPixi(sprite: PixiContainer & PixiSprite<Sheet>, sheets: Sheet[]) {
  const masks = new Map<Sheet, ImageMask>();
  for (const sheet of sheets) masks.set(sheet, await createMask(sheet.resource));
  sprite.eventMode = "static";
  sprite.hitArea = spriteArea(sprite, (sheet) => masks.get(sheet));
}

interface FabricImage extends FabricTarget { getElement(): HTMLImageElement }

export async function inFabric(canvas: FabricCanvas<FabricImage>, images: HTMLImageElement[]) {
  const masks = new Map<HTMLImageElement, ImageMask>();
  for (const image of images) masks.set(image, await createMask(image));
  return findByMasks(canvas, (image) => masks.get(image.getElement()));
}
