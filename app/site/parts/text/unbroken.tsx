import { splitAtWholes } from "./unbroken-parts.ts";

/** Running text in which no line ends within an item code, a date, or an amount and its unit. */
export function Unbroken({ text }: { text: string | null }) {
  return Object.entries(splitAtWholes(text ?? "")).map(([place, part]) =>
    part.isWhole ? (
      <span key={place} className="whole">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
