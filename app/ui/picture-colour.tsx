import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { meanColour } from "../lib/colour/mean-colour.ts";

/** Longer side of the drawn picture, and side of the square whose mean is a colour, in pixels. */
const LONGEST = 800;
const SQUARE = 15;

/** How far the arrow keys move, as a share of a side. */
const STEP = 0.02;
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type PictureColourProps = {
  /** A chosen file, or the address of a picture that may be read. */
  source: Blob | string;
  label: string;
  onPick: (hex: string) => void;
  onFailed?: () => void;
};

/** A picture from which a colour is taken: with the pointer, or with arrow keys and Enter. It is read in the browser alone. */
export function PictureColour({ source, label, onPick, onFailed }: PictureColourProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  const [place, setPlace] = useState<[x: number, y: number]>([0.5, 0.5]);

  useEffect(() => {
    const address = typeof source === "string" ? source : URL.createObjectURL(source);
    const picture = new Image();
    // A picture of another host can only be read where that host allows it.
    picture.crossOrigin = "anonymous";
    picture.onload = () => {
      if (!canvas.current) return;
      const scale = Math.min(1, LONGEST / Math.max(picture.naturalWidth, picture.naturalHeight, 1));
      canvas.current.width = Math.max(1, Math.round(picture.naturalWidth * scale));
      canvas.current.height = Math.max(1, Math.round(picture.naturalHeight * scale));
      const { width, height } = canvas.current;
      canvas.current.getContext("2d", { willReadFrequently: true })?.drawImage(picture, 0, 0, width, height);
    };
    picture.onerror = () => failed.current?.();
    picture.src = address;
    return () => {
      if (typeof source !== "string") URL.revokeObjectURL(address);
    };
  }, [source]);

  function pick([x, y]: [number, number]) {
    setPlace([x, y]);
    const drawn = canvas.current;
    if (!drawn) return;
    const [left, top] = [x * drawn.width - SQUARE / 2, y * drawn.height - SQUARE / 2].map(Math.round);
    const read = drawn.getContext("2d")?.getImageData(left ?? 0, top ?? 0, SQUARE, SQUARE);
    if (read) onPick(meanColour(read.data));
  }

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A key presses at the mark, a pointer where it is.
    const isPointer = event.detail > 0;
    pick(isPointer ? [(event.clientX - left) / width, (event.clientY - top) / height] : place);
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const [x, y] = place.map((at, axis) => Math.min(1, Math.max(0, at + (move[axis] ?? 0))));
    setPlace([x ?? 0.5, y ?? 0.5]);
  }

  return (
    <button type="button" className="picture-colour" aria-label={label} onClick={onClick} onKeyDown={onKeyDown}>
      <canvas ref={canvas} width={4} height={3} />
      <span style={{ left: `${place[0] * 100}%`, top: `${place[1] * 100}%` }} />
    </button>
  );
}
