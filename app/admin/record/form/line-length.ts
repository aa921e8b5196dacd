import type { FieldValues, ResolverOptions, ResolverResult } from "react-hook-form";
import { LONGEST_LINE } from "../../../lib/line.ts";

/** Says that a text is too long for an input of one line; undefined for one that isn't. */
export function lengthProblem(text: string): string | undefined {
  return text.length > LONGEST_LINE
    ? `Must be at most ${LONGEST_LINE} characters; these are ${text.length}`
    : undefined;
}

/** Refuses, besides what a form's own check refuses, each text that is too long for its input. */
export function withLengths<Values extends FieldValues>(
  result: ResolverResult<Values>,
  values: Values,
  { fields }: ResolverOptions<Values>,
): ResolverResult<Values> {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const isLine = field?.ref instanceof HTMLInputElement && field.ref.type === "text";
    const message = isLine ? lengthProblem(String(values[name] ?? "")) : undefined;
    return message ? [[name, { type: "maxLength", message, ref: field?.ref }]] : [];
  });
  if (problems.length === 0) return result;
  return { values: {}, errors: { ...Object.fromEntries(problems), ...result.errors } } as ResolverResult<Values>;
}
