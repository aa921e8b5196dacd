import { useLocation, useSearchParams } from "react-router";
import {
  type NextUntranslated,
  type TranslatableField,
  type TranslatableType,
  translatableTypes,
} from "../../domain/translations/translations.schema.ts";

/** A field that waits for a translation. */
export type NextField = { type: TranslatableType["name"] } & NonNullable<NextUntranslated>;

export type Selection = {
  type: TranslatableType;
  id: number | undefined;
  field: TranslatableField | undefined;
  /** Clears everything below it (back office §4). */
  chooseType: (name: string) => void;
  chooseRecord: (id: number) => void;
  chooseField: (name: string) => void;
  /** Chooses a field of any record, and opens the form of its translation, a new one where that is missing. */
  chooseNext: (next: NextField) => void;
  /** The language of the translation that `chooseNext` opened. */
  language: string | undefined;
};

const BELOW_TYPE = ["id", "field", "q", "sort", "dir", "page", "show"];

/** What is chosen on the screen, kept in the URL so that back, reload and sharing work. */
export function useSelection(): Selection {
  const [parameters, setParameters] = useSearchParams();
  const type = translatableTypes.find(({ name }) => name === parameters.get("type")) ?? translatableTypes[0];
  const id = Number(parameters.get("id"));
  const isRecord = Number.isSafeInteger(id) && id > 0;
  const { state }: { state: { language?: string } | null } = useLocation();
  const go = (change: (next: URLSearchParams) => void, state?: { language: string }) =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present);
        change(next);
        return next;
      },
      { preventScrollReset: true, state },
    );
  const turnTo = (next: URLSearchParams, name: string) => {
    for (const below of BELOW_TYPE) next.delete(below);
    next.set("type", name);
  };
  return {
    type,
    id: isRecord ? id : undefined,
    field: isRecord ? type.fields.find(({ name }) => name === parameters.get("field")) : undefined,
    chooseType: (name) => go((next) => turnTo(next, name)),
    chooseRecord: (chosen) =>
      go((next) => {
        next.delete("field");
        next.set("id", String(chosen));
      }),
    chooseNext: (found) =>
      go(
        (next) => {
          if (found.type !== type.name) turnTo(next, found.type);
          next.set("id", String(found.entity_id));
          next.set("field", found.field_name);
          next.delete("new");
          next.delete("edit");
          if (found.translation_id === null) next.set("new", "true");
          else next.set("edit", String(found.translation_id));
        },
        { language: found.language_code },
      ),
    language: state?.language,
    chooseField: (name) => go((next) => next.set("field", name)),
  };
}
