import type { ShadeQuery } from "../../../domain/shades/shades.data.ts";
import { readColour, readDenier } from "../../../domain/shades/shades.rules.ts";
import { askForCare } from "../../../lib/care.ts";

/** What the address asks for. `fields` are its own words in the order of the form, `page` counts from 1. */
export type AskedShades = ShadeQuery & { page: number; fields: Record<string, string>; isWrongColour: boolean };

/** Reads what an address asks for. What is no page counts as the first, what is no colour as none. */
export function readShadeQuery({ searchParams }: URL): AskedShades {
  // PostgreSQL texts and HTML cannot hold a NUL, which an address can.
  const given = (text: string | null) => (text ?? "").replaceAll("\0", "").trim().slice(0, 200);
  const fields = {
    q: given(searchParams.get("q")),
    family: given(searchParams.get("family")),
    finish: given(searchParams.get("finish")),
    material: given(searchParams.get("material")),
    denier: given(searchParams.get("denier")),
    care: given(searchParams.get("care")),
    use: given(searchParams.get("use")),
    product: given(searchParams.get("product")),
    state: given(searchParams.get("state")),
    near: given(searchParams.get("near")),
  };
  const near = readColour(fields.near);
  const page = searchParams.get("page") ?? "";
  return {
    ...askForCare(fields.q, fields.care || undefined),
    near,
    family: fields.family || undefined,
    finish: fields.finish || undefined,
    material: fields.material || undefined,
    denier: readDenier(fields.denier),
    use: fields.use || undefined,
    product: fields.product || undefined,
    state: fields.state || undefined,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    fields: Object.fromEntries(Object.entries(fields).filter(([, text]) => text)),
    isWrongColour: fields.near !== "" && !near,
  };
}
