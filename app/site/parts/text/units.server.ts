import { m } from "../../../lib/i18n/messages.server.ts";

const units: [RegExp, () => string][] = [
  [/\bm ?\/ ?cone\b/, m.unit_metres_per_cone],
  [/\bm ?\/ ?spool\b/, m.unit_metres_per_spool],
];

/** A stored amount with its unit in the request's language: amounts are stored once, in English. */
export function showUnits(amount: string): string {
  return units.reduce((shown, [unit, name]) => shown.replace(unit, name), amount);
}
