import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useId, useRef } from "react";
import { useImageSource } from "../../lib/use-image-source.ts";

type Point = { x: number; y: number };

type FocalPointProps = {
  url: string;
  point: Point;
  isDisabled: boolean;
  onMove: (point: Point) => void;
  onSized: (size: { width: number; height: number }) => void;
};

const KEYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const SHAPES = [
  { name: "wide", text: "Wide" },
  { name: "square", text: "Square" },
  { name: "tall", text: "Tall" },
];

const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100)));
const moved = (value: number, by: number) => Math.min(100, Math.max(0, value + by));

/** A picture with a cross that stays in sight wherever it is cut, moved by the pointer and by the arrow keys; how it is cut stands beside it. */
export function FocalPoint({ url, point, isDisabled, onMove, onSized }: FocalPointProps) {
  const imageSource = useImageSource();
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { x, y } = point;

  function moveTo({ clientX, clientY }: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (!box || isDisabled) return;
    onMove({ x: percent((clientX - box.left) / box.width), y: percent((clientY - box.top) / box.height) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (!step || isDisabled) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onMove({ x: moved(x, step.x * far), y: moved(y, step.y * far) });
  }

  function onLoad({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) {
    onSized({ width: naturalWidth, height: naturalHeight });
  }

  const source = imageSource(url, 480);
  return (
    <div className="focal-point">
      <div
        className="focal-picture"
        ref={frame}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
      >
        {/* As it is stored: its own size is told. */}
        <img src={url} alt="" draggable={false} onLoad={onLoad} />
        <button
          type="button"
          className="focal-cross"
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={`Focal point, ${x} % from the left, ${y} % from the top`}
          aria-describedby={hint}
          aria-disabled={isDisabled || undefined}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="focal-cuts" aria-hidden="true">
        {SHAPES.map(({ name, text }) => (
          <figure key={name}>
            <img src={source.src} alt="" data-shape={name} style={{ objectPosition: `${x}% ${y}%` }} />
            <figcaption>{text}</figcaption>
          </figure>
        ))}
      </div>
      <p id={hint} className="quiet">
        What stays in sight where the picture is cut to its frame. The arrow keys move it; with Shift ten at a time.
      </p>
      <p className="visually-hidden" role="status">
        {x} % from the left, {y} % from the top
      </p>
    </div>
  );
}
