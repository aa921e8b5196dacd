import { readColour } from "../../../domain/shades/shades.rules.ts";
import { findDenier } from "../../../lib/denier.ts";
import { m } from "../../../lib/i18n/messages.server.ts";

/** Where a search that finds nothing leads that names a denier or a colour: to the shades that are about that. */
export function listSearchWays(search: string): { to: string; text: string }[] {
  const denier = findDenier(search) ?? (Number(/(?:^|\s)(\d{2,5})$/.exec(search)?.[1] ?? 0) || undefined);
  const colour = readColour(search);
  return [
    ...(denier === undefined ? [] : [{ to: `/shades?denier=${denier}`, text: m.search_about_denier({ denier }) }]),
    ...(colour === undefined ? [] : [{ to: `/shades?near=${colour}`, text: m.search_near_colour({ colour }) }]),
  ];
}
