/** A fibre of a composition: its share of the weight and the recycled share of it, in percent. */
export type Fibre = { fibre: string; share: number; recycled?: number };

const NUMBER = "(\\d{1,3}(?:\\.\\d{1,2})?)";
const RECYCLED = new RegExp(`\\( *${NUMBER} *%[^%()]*\\) *$`);
const BEFORE = new RegExp(`^${NUMBER} *% *([^%]+)$`);
const BEHIND = new RegExp(`^([^%]*[^\\d.%])${NUMBER} *%$`);
const PLAIN: Record<string, string> = { "\u00A0": " ", "\u3000": " ", "％": "%", "（": "(", "）": ")" };

/**
 * What a text tells as fibres, such as `65% polyester (30% recycled), 35% viscose`: the share stands before or behind its fibre. Undefined
 * where it is no list of fibres whose shares make 100; as the database has it (supabase/schemas/04_products.sql).
 */
export function readFibres(text: string | null): Fibre[] | undefined {
  const plain = (text ?? "").replace(/[\u00A0\u3000％（）]/g, (sign) => PLAIN[sign] ?? sign);
  const fibres = plain.split(/[,;/+&、，；／＋＆\n]/).map(readFibre);
  const known = fibres.filter((each) => each !== undefined);
  const sum = known.reduce((all, { share }) => all + Math.round(share * 100), 0);
  return known.length === fibres.length && sum === 100 * 100 ? known : undefined;
}

export function areFibres(text: string): boolean {
  return readFibres(text) !== undefined;
}

function readFibre(part: string): Fibre | undefined {
  const recycled = RECYCLED.exec(part)?.[1];
  const bare = part.replace(RECYCLED, "").trim();
  const [, before, named] = BEFORE.exec(bare) ?? [];
  const [, called, behind] = BEHIND.exec(bare) ?? [];
  const fibre = (named ?? called ?? "").trim();
  const share = Number(before ?? behind);
  if (fibre === "" || !(share > 0) || Number(recycled ?? 0) > 100) return undefined;
  return { fibre, share, ...(recycled !== undefined && { recycled: Number(recycled) }) };
}
