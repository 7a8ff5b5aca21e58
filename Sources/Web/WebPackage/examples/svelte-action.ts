// A wheel in Svelte: <canvas use:pinwheel={{ wheel, images, onEvent }}></canvas>
import { bindCanvas, type Binding, type Images, type SliceEvent, type Wheel } from "pinwheel";

export interface Shown { wheel: Wheel; images: Images; onEvent?: (event: SliceEvent) => void }

export function pinwheel(canvas: HTMLCanvasElement, shown: Shown) {
  let binding: Binding = bind(shown);
  function bind({ wheel, images, onEvent }: Shown) {
    return bindCanvas(canvas, wheel, images, { onEvent });
  }
  return {
    update(next: Shown) {
      binding.close();
      binding = bind(next);
    },
    destroy() {
      binding.close();
    },
  };
}
