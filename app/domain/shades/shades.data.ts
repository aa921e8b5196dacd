import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { searchText, unwrap } from "../../lib/backend/read-rows.ts";
import { type AskedDenier, denierConditions, writeDenier } from "../../lib/denier.ts";

type Client = SupabaseClient<Database>;

/** An item code as a colour, in the language that was asked for. */
export type ListedShade = {
  id: number;
  item_code: string;
  /** Empty where it is not known. */
  name: string;
  finish: string;
  /** As #C9A227; null where it is not known. */
  hex: string | null;
  state: string;
  image_url: string | null;
  family: string | null;
  product_name: string;
  product_slug: string;
  /** CIEDE2000 to the colour that was asked for, null where none was. */
  difference: number | null;
  /** All shades of that colour, this one among them, where a colour was asked for. */
  families?: { id: number; item_code: string; product_name: string; product_slug: string }[];
};

export type ShadeChoices = {
  finishes: { key: string; name: string }[];
  materials: { key: string; name: string }[];
  families: string[];
  products: { slug: string; name: string }[];
  /** Keys of what is told of care and uses. */
  cares: string[];
  uses: string[];
  is_without_denier: boolean;
};

/** What shades are asked for by; what is not asked for is undefined. `near` is a colour as C9A227. */
export type ShadeQuery = {
  search: string;
  near?: string | undefined;
  finish?: string | undefined;
  material?: string | undefined;
  denier?: AskedDenier | undefined;
  care?: string | undefined;
  use?: string | undefined;
  family?: string | undefined;
  product?: string | undefined;
  state?: string | undefined;
};

type ShadeRequest = ShadeQuery & { language: string; from: number; size: number };

/** Null is what could not be read. */
export type ShadesPage = { list: { total: number; rows: ListedShade[] } | null; choices: ShadeChoices | null };

/** `size` shades that match, from place `from` on, and how many match; the twelve nearest where a colour is asked for. Throws the backend's error. */
export async function listShades(client: Client, request: ShadeRequest): Promise<NonNullable<ShadesPage["list"]>> {
  const { from, size, search, denier, ...filters } = request;
  const asked = {
    ...filters,
    ...denierConditions(denier),
    search: writeDenier(searchText(search)),
    max_rows: size,
    skipped_rows: from,
  };
  return (await unwrap(client.rpc("find_shades", asked))) as NonNullable<ShadesPage["list"]>;
}

/**
 * The shades that match, and what they can be filtered by. Never throws: what could not be read is null, and told by `parts`.
 */
export async function getShadesPage(client: Client, request: ShadeRequest, parts: PageParts): Promise<ShadesPage> {
  const { language } = request;
  const [list, choices] = await Promise.all([
    parts.read("shades", listShades(client, request)),
    parts.read("choices of shades", unwrap(client.rpc("shade_choices", { language }))),
  ]);
  return { list, choices: choices as ShadesPage["choices"] };
}
