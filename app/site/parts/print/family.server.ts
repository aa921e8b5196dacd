import { m } from "../../../lib/i18n/messages.server.ts";
import type { PrintedFacts } from "../../../nouns/products/catalogue.data.ts";
import { showUnits } from "../text/units.server.ts";

/** So many different values of a family stand in its heading line. */
const MOST_VALUES = 4;

/** How a code is put up: its length and weights, as far as they are known. */
function describePutUp({ length, net_weight, gross_weight }: PrintedFacts): string {
  const [long, net, gross] = [length, net_weight, gross_weight].map((value) => showUnits(value?.trim() ?? ""));
  return [long, net && m.put_up_net({ weight: net }), gross && m.put_up_gross({ weight: gross })]
    .filter(Boolean)
    .join(", ");
}

/** Without values that say nothing else than another does, and less: a weight more or less is no other put-up. */
function fullest(values: string[]): string[] {
  const parts = values.map((value) => value.split(", "));
  return values.filter((_, place) => {
    const isWithin = (other: string[]) => parts[place]?.every((part) => other.includes(part));
    return !parts.some((other, at) => at !== place && isWithin(other));
  });
}

/** From the first to the last of codes in their order: `KT-101 – KT-124`. */
function describeNumbers(codes: readonly PrintedFacts[]): string {
  const names = codes.map(({ item_code }) => item_code).toSorted((one, other) => one.localeCompare(other, "en"));
  return [...new Set([names.at(0), names.at(-1)])].join(" – ");
}

const FACTS: [label: () => string, read: (code: PrintedFacts) => string][] = [
  [m.denier, ({ denier }) => denier?.trim() ?? ""],
  [m.composition, ({ composition }) => composition?.trim() ?? ""],
  [m.put_up, describePutUp],
];

/**
 * What heads a family of printed shades: its numbers, denier, composition and put-up, in the request's language. `own`: of each code
 * what is not the same for all of them.
 */
export function describeFamily(codes: readonly PrintedFacts[]) {
  const values = FACTS.map(([, read]) => {
    const different = [...new Set(codes.map(read))];
    return read === describePutUp ? fullest(different) : different;
  });
  const facts = FACTS.map(([label], place) => {
    const known = values[place]?.filter(Boolean) ?? [];
    const shown = known.slice(0, MOST_VALUES).join(" / ");
    return { label: label(), value: known.length > MOST_VALUES ? `${shown} …` : shown || m.not_available() };
  });
  const differing = FACTS.filter((_, place) => (values[place]?.length ?? 0) > 1);
  return {
    facts: [{ label: m.family_number(), value: describeNumbers(codes) }, ...facts],
    own: codes.map((code) => differing.map(([, read]) => read(code)).filter(Boolean)),
  };
}
