/** A colour that was typed or pasted, as C9A227; undefined for what is none. Three digits stand for six. */
export function readColour(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toUpperCase();
  return digits?.length === 3 ? digits.replace(/./g, "$&$&") : digits;
}

/** How alike two colours look, by their CIEDE2000 difference. Above 6 another dyeing is the better advice. */
export function likenessOf(difference: number): "same" | "close" | "similar" | "apart" {
  if (difference <= 1) return "same";
  if (difference <= 3) return "close";
  return difference <= 6 ? "similar" : "apart";
}
