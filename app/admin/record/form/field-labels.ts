import { dayInWords, fromHongKong, momentInWords } from "../../../lib/hong-kong-time.ts";
import type { Field } from "../../../nouns/noun.ts";
import type { FileValue } from "../../parts/files/file-field.tsx";
import type { MediaValue } from "../../parts/files/media-order.rules.ts";

/** What a field is called, and how its values read where the form shows them in another way. */
type FieldLabel<Value> = string | { label: string; text: (value: Value) => string };

/** A label for each field that two people can change in different ways: lists merge both changes. */
export type FieldLabels<Values> = {
  [Field in keyof Values as Values[Field] extends unknown[] | MediaValue ? never : Field]: FieldLabel<Values[Field]>;
};

/** The label of a field, and one of its values as it can be read. */
export function describe<Values>(labels: FieldLabels<Values>, field: keyof Values, value: unknown) {
  const label = labels[field as keyof FieldLabels<Values>] as FieldLabel<unknown>;
  const isNamed = typeof label === "string";
  return { label: isNamed ? label : label.label, text: isNamed ? textOf(value) : label.text(value) };
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object" || value === null) return String(value ?? "");
  const { file, url } = value as FileValue;
  return file?.name ?? url?.split("/").at(-1) ?? "";
}

/** What a field of a noun is called, and its choices. */
export function labelOfField({ kind, label, choices }: Field): FieldLabel<string> {
  if (kind === "moment")
    return { label: label ?? "", text: (value) => (value === "" ? "" : momentInWords(fromHongKong(value))) };
  if (kind === "day") return { label: label ?? "", text: dayInWords };
  return choices ? { label: label ?? "", text: (value) => choices[value] ?? value } : (label ?? "");
}

/** The choices of a field of a noun, as a select takes them. */
export function choicesOf({ choices = {} }: Field): { value: string; text: string }[] {
  return Object.entries(choices).map(([value, text]) => ({ value, text }));
}

/** The text of one of a field's choices. */
export function choiceText(choices: readonly { value: string; text: string }[]) {
  return (value: string) => choices.find((choice) => choice.value === value)?.text ?? value;
}
