import { DENIER_RANGES, formatDenier } from "../../../domain/shades/shades.rules.ts";
import { WASH_DEGREES } from "../../../lib/care.ts";
import { WITHOUT_DENIER } from "../../../lib/denier.ts";
import { m } from "../../../lib/i18n/messages.server.ts";
import { nameCare, readUses } from "../text/care-words.server.ts";
import type { Choices } from "./choice-field.tsx";

type Named = { key: string; name: string };

function nameRange({ from, to }: (typeof DENIER_RANGES)[number]): string {
  if (to === undefined) return m.denier_over({ from });
  return from === 0 ? m.denier_up_to({ to }) : m.denier_between({ from, to });
}

/** What care is looked for by: every usual temperature of washing, also one that no thread bears, and what else there is. */
function listCares(offered: string[]): { value: string; text: string }[] {
  const others = [
    ...["110", "150", "200"].map((degrees) => `iron-${degrees}`).filter((care) => offered.includes(care)),
    ...(offered.some((care) => care.startsWith("dry-clean")) ? ["dry-clean"] : []),
    ...(offered.some((care) => /^(?:oxygen-)?bleach$/.test(care)) ? ["bleach"] : []),
  ];
  const cares = [...WASH_DEGREES.map((degrees) => `wash-${degrees}`), ...others];
  return cares.map((value) => ({ value, text: nameCare(value) ?? value }));
}

/**
 * What shades are filtered by in every list that has them: finish, material, denier, care and use. What the address asks for is among the
 * choices even where the catalogue does not offer it.
 */
export function listShadeChoices(
  offered: { finishes: Named[]; materials: Named[]; cares: string[]; uses: string[]; is_without_denier: boolean },
  asked: { [name: string]: string | number | undefined },
): Choices[] {
  const named = (choices: Named[]) => choices.map(({ key, name }) => ({ value: key, text: name }));
  const deniers = [
    ...DENIER_RANGES.map((range) => ({ value: formatDenier(range), text: nameRange(range) })),
    ...(offered.is_without_denier ? [{ value: WITHOUT_DENIER, text: m.denier_unknown() }] : []),
  ];
  const uses = Object.entries(readUses()).map(([value, text]) => ({ value, text }));
  return [
    { name: "finish", label: m.shades_finish(), first: m.all(), options: named(offered.finishes) },
    { name: "material", label: m.shades_material(), first: m.all(), options: named(offered.materials) },
    { name: "denier", label: m.denier(), first: m.all(), options: deniers },
    { name: "care", label: m.care(), first: m.all(), options: listCares(offered.cares) },
    { name: "use", label: m.use(), first: m.all(), options: uses.filter(({ value }) => offered.uses.includes(value)) },
  ].map((choices) => withAsked(choices, asked[choices.name]));
}

/** Choices with the one that is asked for. */
export function withAsked(choices: Choices, asked: string | number | undefined): Choices {
  if (!asked || choices.options.some(({ value }) => value === asked)) return choices;
  const value = String(asked);
  const text = (choices.name === "care" && nameCare(value)) || value;
  return { ...choices, options: [...choices.options, { value, text }] };
}
