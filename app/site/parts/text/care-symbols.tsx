import type { CareSymbol } from "./care-symbols.server.ts";

/** Outlines of the five signs, drawn in a square of 24. */
const OUTLINES: Record<CareSymbol["kind"], string> = {
  wash: "M2 6.5l2 12.5h16l2-12.5M2 7.5c1.7-2 3.3-2 5 0s3.3 2 5 0 3.3-2 5 0 3.3 2 5 0",
  bleach: "M12 3.5l9.5 16h-19z",
  iron: "M6.5 6h10.5l3.5 12.5h-18.5c0-4.5 2.5-7 7-7h9.5",
  clean: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17",
  tumble: "M3.5 3.5h17v17h-17zM12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12",
};

/** Where the mark stands in its sign. */
const MIDDLE: Record<CareSymbol["kind"], number> = { wash: 16.5, bleach: 17, iron: 17, clean: 15.5, tumble: 15 };

type CareSymbolsProps = {
  symbols: readonly CareSymbol[];
  label: string;
  /** The words stand beside the symbols; else a reader hears them and a pointer shows them. */
  withWords?: boolean;
};

/** The care of a thread by the symbols of ISO 3758. */
export function CareSymbols({ symbols, label, withWords }: CareSymbolsProps) {
  if (symbols.length === 0) return null;
  return (
    <ul className="care-symbols" aria-label={label} data-words={withWords || undefined}>
      {symbols.map(({ text, ...symbol }) => (
        <li key={text} title={withWords ? undefined : text}>
          <Drawing {...symbol} />
          <span className={withWords ? undefined : "visually-hidden"}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Drawing({ kind, mark, bars, isCrossed }: Omit<CareSymbol, "text">) {
  const dots = kind === "iron" && mark ? Number(mark) : 0;
  return (
    <svg viewBox="0 0 24 27" aria-hidden="true">
      <path d={OUTLINES[kind]} />
      {/* A hand in the tub. */}
      {mark === "hand" && <path d="M9 9.5v5l3 2.5 4.5-4.5M11 9v4M13 9v3" />}
      {mark === "oxygen" && <path d="M10.5 19.5l5-8.5M15.5 19.5l2.5-4.3" />}
      {Array.from({ length: dots }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
        <circle key={place} className="dot" cx={12 + (place - (dots - 1) / 2) * 4} cy="15.5" r="1.1" />
      ))}
      {/^(?:\d{2}|[PF])$/.test(mark) && (
        <text x="12" y={MIDDLE[kind]} textAnchor="middle">
          {mark}
        </text>
      )}
      {Array.from({ length: bars }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
        <path key={place} d={`M4 ${22.5 + place * 2.5}h16`} />
      ))}
      {isCrossed && <path d="M2.5 3l19 18M21.5 3l-19 18" />}
    </svg>
  );
}
