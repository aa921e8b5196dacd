import { type AskedDenier, type DenierRange, WITHOUT_DENIER } from "../../lib/denier.ts";

/** A colour that was typed or pasted, as C9A227; undefined for what is none. Three digits stand for six. */
export function readColour(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toUpperCase();
  return digits?.length === 3 ? digits.replace(/./g, "$&$&") : digits;
}

/** The ranges of denier that are offered. */
export const DENIER_RANGES: DenierRange[] = [
  { from: 0, to: 99 },
  { from: 100, to: 149 },
  { from: 150, to: 299 },
  { from: 300, to: undefined },
];

/** So much around a single number counts as that number: threads of one use are made a little finer or heavier. */
const ABOUT = 0.1;

/** A range as an address has it: `100-149`, `300-`. */
export function formatDenier({ from, to }: DenierRange): string {
  return `${from}-${to ?? ""}`;
}

/** Bands are of whole numbers: 149.5 lies in the one up to 149. */
const BELOW_THE_NEXT = 0.999;

/**
 * The denier that an address asks for: `100-149`, `300-`, `150` for what is about that, or that none is known; undefined for what is
 * none of these.
 */
export function readDenier(asked: string | undefined): AskedDenier | undefined {
  if (asked === WITHOUT_DENIER) return WITHOUT_DENIER;
  const [, low, isRange, high] = /^(\d{1,6})(-?)(\d{0,6})$/.exec(asked?.trim() ?? "") ?? [];
  if (low === undefined) return undefined;
  const from = Number(low);
  if (!isRange) return high ? undefined : { from: from * (1 - ABOUT), to: from * (1 + ABOUT) };
  return { from, to: high ? Number(high) + BELOW_THE_NEXT : undefined };
}

/** The largest CIEDE2000 difference at which a shade counts as near a colour: above it another dyeing is the better advice. */
export const NEAR = 6;

export function isNear(difference: number | null): boolean {
  return difference !== null && difference <= NEAR;
}

/** How alike two colours look, by their CIEDE2000 difference. */
export function likenessOf(difference: number): "same" | "close" | "similar" | "apart" {
  if (difference <= 1) return "same";
  if (difference <= 3) return "close";
  return isNear(difference) ? "similar" : "apart";
}
