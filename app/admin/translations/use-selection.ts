import { useSearchParams } from "react-router";
import {
  type NextUntranslated,
  type TranslatableField,
  type TranslatableType,
  translatableTypes,
} from "../../domain/translations/translations.schema.ts";

export type Selection = {
  type: TranslatableType;
  id: number | undefined;
  field: TranslatableField | undefined;
  /** Clears everything below it (back office §4). */
  chooseType: (name: string) => void;
  chooseRecord: (id: number) => void;
  chooseField: (name: string) => void;
  /** Chooses a field of any record of the type, with the form of a new translation where one is missing. */
  chooseNext: (next: NonNullable<NextUntranslated>) => void;
};

/** What is chosen on the screen, kept in the URL so that back, reload and sharing work. */
export function useSelection(): Selection {
  const [parameters, setParameters] = useSearchParams();
  const type = translatableTypes.find(({ name }) => name === parameters.get("type")) ?? translatableTypes[0];
  const id = Number(parameters.get("id"));
  const isRecord = Number.isSafeInteger(id) && id > 0;
  const go = (change: (next: URLSearchParams) => void) =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present);
        change(next);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    type,
    id: isRecord ? id : undefined,
    field: isRecord ? type.fields.find(({ name }) => name === parameters.get("field")) : undefined,
    chooseType: (name) =>
      go((next) => {
        for (const below of ["id", "field", "q", "sort", "dir", "page"]) next.delete(below);
        next.set("type", name);
      }),
    chooseRecord: (chosen) =>
      go((next) => {
        next.delete("field");
        next.set("id", String(chosen));
      }),
    chooseNext: ({ entity_id, field_name, is_missing }) =>
      go((next) => {
        next.set("id", String(entity_id));
        next.set("field", field_name);
        if (is_missing) next.set("new", "true");
      }),
    chooseField: (name) => go((next) => next.set("field", name)),
  };
}
