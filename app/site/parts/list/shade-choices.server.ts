import { DENIER_RANGES, formatDenier } from "../../../domain/shades/shades.rules.ts";
import { m } from "../../../lib/i18n/messages.server.ts";
import type { Choices } from "./choice-field.tsx";

type Named = { key: string; name: string };

function nameRange({ from, to }: (typeof DENIER_RANGES)[number]): string {
  if (to === undefined) return m.denier_over({ from });
  return from === 0 ? m.denier_up_to({ to }) : m.denier_between({ from, to });
}

/**
 * What shades are filtered by in every list that has them: finish, material and denier. What the address asks for is among the
 * choices even where the catalogue does not offer it.
 */
export function listShadeChoices(
  offered: { finishes: Named[]; materials: Named[] },
  asked: { [name: string]: string | number | undefined },
): Choices[] {
  const named = (choices: Named[]) => choices.map(({ key, name }) => ({ value: key, text: name }));
  const deniers = DENIER_RANGES.map((range) => ({ value: formatDenier(range), text: nameRange(range) }));
  return [
    { name: "finish", label: m.shades_finish(), first: m.all(), options: named(offered.finishes) },
    { name: "material", label: m.shades_material(), first: m.all(), options: named(offered.materials) },
    { name: "denier", label: m.denier(), first: m.all(), options: deniers },
  ].map((choices) => withAsked(choices, asked[choices.name]));
}

/** Choices with the one that is asked for. */
export function withAsked(choices: Choices, asked: string | number | undefined): Choices {
  if (!asked || choices.options.some(({ value }) => value === asked)) return choices;
  const value = String(asked);
  return { ...choices, options: [...choices.options, { value, text: value }] };
}
