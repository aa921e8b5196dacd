import { z } from "zod";
import type { StoredFile } from "../../domain/files/stored-files.schema.ts";
import { type Cells, cellsBetween } from "../../lib/backend/write-records.ts";
import { TRANSLATION_LANGUAGES } from "../../lib/i18n/translation-languages.ts";
import { media } from "../../nouns/media/fields.ts";
import { nounForm, translatedForm } from "../record/form/noun-form.ts";

const plain = nounForm(media, ["key"]);

/** The texts beside the alternative text, in the languages that people write. */
export const fileTexts = translatedForm(media, TRANSLATION_LANGUAGES);

/** The longest alternative text (supabase/schemas/08_media.sql). */
const LONGEST_ALT = 300;
const TOO_LONG = `An alternative text has at most ${LONGEST_ALT} characters`;

/** Fields of the form of a file. */
export const fileSchema = z.object({ ...plain.shape, ...fileTexts.shape }).superRefine((values, context) => {
  plain.check(values, context);
  const texts: Record<string, unknown> = values;
  for (const name of ["alt", ...Object.keys(fileTexts.cells)]) {
    if (String(texts[name]).trim().length > LONGEST_ALT)
      context.addIssue({ code: "custom", path: [name], message: TOO_LONG });
  }
});

export type FileValues = z.infer<typeof fileSchema>;

/** What its fields are called where two versions of it are compared. */
export const fileLabels = { ...plain.labels, ...fileTexts.labels };

/** What the form starts with. */
export function fileValues(file: StoredFile): FileValues {
  return { ...plain.valuesOf(file), ...fileTexts.valuesOf((cell) => file.texts[cell]?.text) };
}

/** What was changed in the form: with the key where nothing was said of the file yet. Decoration has no text. */
export function fileCells(file: StoredFile, base: FileValues, values: FileValues): Cells {
  const without = { alt: "", ...Object.fromEntries(Object.keys(fileTexts.cells).map((name) => [name, ""])) };
  const stored = values.is_decorative ? { ...values, ...without } : values;
  const cells = { ...plain.cellsOf(base, stored), ...fileTexts.cellsOf(base, stored) };
  return file.id === null ? { ...asNew(cells), ...cellsBetween(undefined, { key: file.key }) } : cells;
}

/** Of a row that is not there yet nothing was read before. */
function asNew(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).map(([name, [, after]]) => [name, ["", after]]));
}
