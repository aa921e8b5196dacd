import { readColour } from "../../../domain/shades/shades.rules.ts";
import { findCare } from "../../../lib/care.ts";
import { splitDenier } from "../../../lib/denier.ts";
import { m } from "../../../lib/i18n/messages.server.ts";

/** By which words shades are found of the denier that a search names; null where by none. */
export type DenierWords = { denierWords: string | null };

type Way = { to: string; text: string };

function toShades(fields: Record<string, string>): string {
  return `/shades?${new URLSearchParams(fields)}`;
}

function listDenierWays(search: string, words: string | null): Way[] {
  const split = splitDenier(search);
  if (!split) return [];
  const { denier } = split;
  const about = { to: toShades({ denier: String(denier) }), text: m.search_about_denier({ denier }) };
  if (!words) return [about];
  const to = toShades({ q: words, denier: String(denier) });
  return [{ to, text: m.search_words_about_denier({ words, denier }) }, about];
}

function withoutBlanks(words: string): string {
  return words.replace(/\s/gu, "").toLowerCase();
}

/**
 * Words near a search that finds nothing, apart from those that are the search itself: of one in Chinese they are its signs, each looked for
 * by itself, which is a way of its own and no other word.
 */
export function splitNearWords(search: string, nearWords: readonly string[]): { nearWords: string[]; ways: Way[] } {
  const isSame = (word: string) => withoutBlanks(word) === withoutBlanks(search);
  const ways = nearWords
    .filter((word) => isSame(word) && word.includes(" "))
    .map((word) => {
      const signs = word.split(" ").map((sign) => `「${sign}」`);
      return {
        to: `/products?${new URLSearchParams({ q: word })}`,
        text: m.search_by_signs({ signs: signs.join("") }),
      };
    });
  return { nearWords: nearWords.filter((word) => !isSame(word)), ways };
}

/**
 * Where a search that finds nothing leads that names a denier or a colour: to the shades that are about that. Of a denier also those
 * that the other words find, where they find any. A temperature is no denier, and a short number alone no colour.
 */
export function listSearchWays(search: string, denierWords: string | null): Way[] {
  const colour = /^\d+$/.test(search) && search.length < 6 ? undefined : readColour(search);
  return [
    ...listDenierWays(findCare(search).rest, denierWords),
    ...(colour === undefined ? [] : [{ to: toShades({ near: colour }), text: m.search_near_colour({ colour }) }]),
  ];
}
