/** One figure with its budget, as a row of a table. */
export type Check = { what: string; measured: string; budget: string; outcome: Outcome };
export type Outcome = "PASS" | "PASS (stretch)" | "FAIL" | "" | `not measured: ${string}`;

/** What may at most, or must at least, be measured; the stretch is the aim beyond it. */
export type Budget = { kind: "≤" | "≥"; limit: number; stretch?: number | undefined };

export type Table = { columns: string[]; rows: string[][] };

/** What a part of the bench has to say, in this order. */
export type Section = { title: string; text?: string; table?: Table; checks: Check[] };

export const atMost = (limit: number, stretch?: number): Budget => ({ kind: "≤", limit, stretch });
export const atLeast = (limit: number, stretch?: number): Budget => ({ kind: "≥", limit, stretch });

/** A measured figure beside its budget. A figure that is no number has failed. */
export function check(what: string, value: number, unit: string, budget?: Budget): Check {
  const measured = withUnit(value, unit);
  if (!budget) return { what, measured, budget: "", outcome: Number.isFinite(value) ? "" : "FAIL" };
  return { what, measured, budget: describe(budget, unit), outcome: judge(value, budget) };
}

/** A figure that could not be taken here, and why. */
export function notMeasured(what: string, unit: string, budget: Budget | undefined, reason: string): Check {
  return { what, measured: "", budget: budget ? describe(budget, unit) : "", outcome: `not measured: ${reason}` };
}

/** Something that holds or does not. */
export function holds(what: string, isMet: boolean, measured: string, budget: string): Check {
  return { what, measured, budget, outcome: isMet ? "PASS" : "FAIL" };
}

/** A section in Markdown. */
export function sectionText({ title, text, table, checks }: Section): string {
  const checkTable = {
    columns: ["figure", "measured", "budget", "outcome"],
    rows: checks.map(({ what, measured, budget, outcome }) => [what, measured, budget, outcome]),
  };
  const tables = [table, checks.length > 0 ? checkTable : undefined].flatMap((it) => (it ? [tableText(it)] : []));
  return [`### ${title}`, ...(text ? [text] : []), ...tables].join("\n\n");
}

function tableText({ columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(columns), `|${"---|".repeat(columns.length)}`, ...rows.map(line)].join("\n");
}

function judge(value: number, { kind, limit, stretch }: Budget): Outcome {
  const isMet = (bound: number) => (kind === "≤" ? value <= bound : value >= bound);
  if (!isMet(limit)) return "FAIL";
  return stretch !== undefined && isMet(stretch) ? "PASS (stretch)" : "PASS";
}

function describe({ kind, limit, stretch }: Budget, unit: string): string {
  const text = `${kind} ${limit}${unit && ` ${unit}`}`;
  return stretch === undefined ? text : `${text} (stretch ${stretch})`;
}

function withUnit(value: number, unit: string): string {
  return `${short(value)}${unit && ` ${unit}`}`;
}

/** A number with three significant digits, whole from a hundred on. */
export function short(value: number): string {
  if (Number.isNaN(value)) return "none";
  if (!Number.isFinite(value)) return "∞";
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
