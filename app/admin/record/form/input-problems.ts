import type { FieldValues, ResolverOptions, ResolverResult } from "react-hook-form";
import { LONGEST_LINE } from "../../../lib/line.ts";

/** Says that a text is too long for an input of one line; undefined for one that isn't. */
export function lengthProblem(text: string): string | undefined {
  return text.length > LONGEST_LINE
    ? `Must be at most ${LONGEST_LINE} characters; these are ${text.length}`
    : undefined;
}

/** What is wrong with an input itself. A date that is half typed reads as if there were none. */
function inputProblem(input: unknown, value: unknown): string | undefined {
  if (!(input instanceof HTMLInputElement)) return undefined;
  // What is typed as a number is read by its own form: where it is none, some have a usual one (back office §5).
  if (input.type !== "number" && input.validity.badInput) return "Complete the date, or empty it";
  return input.type === "text" ? lengthProblem(String(value ?? "")) : undefined;
}

/** Refuses, besides what a form's own check refuses, each text that is too long for its input or that its input can't read. */
export function withInputProblems<Values extends FieldValues>(
  result: ResolverResult<Values>,
  values: Values,
  { fields }: ResolverOptions<Values>,
): ResolverResult<Values> {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const message = inputProblem(field?.ref, values[name]);
    return message ? [[name, { type: "maxLength", message, ref: field?.ref }]] : [];
  });
  if (problems.length === 0) return result;
  return { values: {}, errors: { ...Object.fromEntries(problems), ...result.errors } } as ResolverResult<Values>;
}
