import { splitAtWholes } from "./unbroken-parts.ts";

const HAN = /\p{Script=Han}/u;

/**
 * Running text in which no line ends within an item code, a date, or an amount and its unit. Chinese names them with spaces
 * that never break, for columns so narrow that their style lets what is whole wrap.
 */
export function Unbroken({ text }: { text: string | null }) {
  const isChinese = HAN.test(text ?? "");
  return Object.entries(splitAtWholes(text ?? "")).map(([place, part]) =>
    part.isWhole ? (
      <span key={place} className="whole">
        {isChinese ? part.text.replaceAll(" ", "\u00a0") : part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
