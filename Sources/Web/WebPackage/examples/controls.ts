// The scrolling controls, each bound to a canvas: a picker, a strip of topics, and a thumb beside a long text.
import { bindCanvas, instantiateControls, type Binding, type ItemControl, type Scrubber } from "pinwheel";

export async function bindPicker(canvas: HTMLCanvasElement, rows: string[], onChosen: (row: number) => void): Promise<Binding<ItemControl>> {
  const controls = await instantiateControls();
  return bindCanvas(canvas, (facts) => controls.snapPicker({ rowHeight: 40, ...facts }), rows, {
    onEvent: ({ kind, index }) => { if (kind === "will-select") onChosen(index); },
  });
}

export async function bindTopics(canvas: HTMLCanvasElement, topics: string[], pill: ImageData, onChosen: (topic: number) => void) {
  const controls = await instantiateControls(), background = { image: pill, scale: 2 };
  return bindCanvas(canvas, (facts) => controls.topicStrip({ background, selectedBackground: background, ...facts }), topics, {
    backgrounds: { selected: pill },
    onEvent: ({ kind, index }) => { if (kind === "will-select") onChosen(index); },
  });
}

/** The canvas covers the element that scrolls. */
export async function bindThumb(canvas: HTMLCanvasElement, text: HTMLElement): Promise<Binding<Scrubber>> {
  return bindCanvas(canvas, (await instantiateControls()).scrubber({ idleAlpha: 0.5 }), text);
}
