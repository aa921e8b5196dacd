import { readColour } from "../../../domain/shades/shades.rules.ts";
import { findCare } from "../../../lib/care.ts";
import { findDenier, writeDenier } from "../../../lib/denier.ts";
import { m } from "../../../lib/i18n/messages.server.ts";

type Way = { to: string; text: string };

const NUMBER = /(?:^|\s)([1-9]\d{1,4})(?=$|\s)/;

/** The denier that is meant, and the words beside it. A number alone counts as one: `silver 150`. */
function splitDenier(search: string): { denier: number; words: string } | undefined {
  const written = writeDenier(search);
  const named = findDenier(search);
  const amount = named === undefined ? NUMBER.exec(search)?.[1] : `${named}D`;
  if (amount === undefined) return undefined;
  const words = written.split(/\s+/).filter((word) => word !== amount);
  return { denier: Number.parseInt(amount, 10), words: words.join(" ") };
}

function toShades(fields: Record<string, string>): string {
  return `/shades?${new URLSearchParams(fields)}`;
}

function listDenierWays(search: string): Way[] {
  const split = splitDenier(search);
  if (!split) return [];
  const { denier, words } = split;
  const about = { to: toShades({ denier: String(denier) }), text: m.search_about_denier({ denier }) };
  if (!words) return [about];
  const to = toShades({ q: words, denier: String(denier) });
  return [{ to, text: m.search_words_about_denier({ words, denier }) }, about];
}

/**
 * Where a search that finds nothing leads that names a denier or a colour: to the shades that are about that. Of a denier also those
 * that the other words find. A temperature is no denier, and a short number alone no colour.
 */
export function listSearchWays(search: string): Way[] {
  const colour = /^\d+$/.test(search) && search.length < 6 ? undefined : readColour(search);
  return [
    ...listDenierWays(findCare(search).rest),
    ...(colour === undefined ? [] : [{ to: toShades({ near: colour }), text: m.search_near_colour({ colour }) }]),
  ];
}
