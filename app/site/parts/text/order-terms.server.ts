import { m } from "../../../lib/i18n/messages.server.ts";
import type { TERMS } from "../../../nouns/noun.ts";

type Term = keyof typeof TERMS;

/** The terms of a product; those that it has none of its own of are null. */
export type OwnTerms = { [Name in Term]: string | number | null };

const LABELS: Record<Term, () => string> = {
  minimum_stock: m.order_minimum_stock,
  minimum_custom: m.order_minimum_custom,
  lead_time_stock: m.order_lead_time_stock,
  lead_time_custom: m.order_lead_time_custom,
  lab_dip_days: m.order_lab_dip,
  free_sample: m.order_free_sample,
  carton_quantity: m.order_carton,
};

/** The terms that hold for a product, its own before those of the house; what neither of them tells is not there. */
export function listOrderTerms(own: OwnTerms, house: { readonly [term: string]: string | undefined }) {
  const rows = (Object.keys(LABELS) as Term[]).flatMap((term) => {
    const told = String(own[term] ?? "").trim() || house[term]?.trim();
    if (!told) return [];
    return { label: LABELS[term](), value: term === "lab_dip_days" ? m.order_lab_dip_days({ days: told }) : told };
  });
  return {
    heading: m.order_terms(),
    labels: rows.map(({ label }) => label),
    values: rows.map(({ value }) => value),
  };
}

export type OrderTerms = ReturnType<typeof listOrderTerms>;
