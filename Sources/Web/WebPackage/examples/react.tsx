// A wheel in React: drawn on a canvas, its events as a callback.
import { useEffect, useRef } from "react";
import { bindCanvas, type Images, type SliceEvent, type Wheel } from "pinwheel";

export function WheelCanvas({ wheel, images, onEvent }: {
  wheel: Wheel; images: Images; onEvent: (event: SliceEvent) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => {
    if (!canvas.current) return;
    const binding = bindCanvas(canvas.current, wheel, images, { onEvent: (event) => latest.current(event) });
    return () => binding.close();
  }, [wheel, images]);
  return <canvas ref={canvas} style={{ width: "100%" }} aria-label={wheel.name} />;
}
