import type { UseQueryResult } from "@tanstack/react-query";
import type { Language } from "../../domain/languages/languages.data.ts";
import type { TranslatedPlace, TranslationRecord } from "../../domain/translations/translations.data.ts";
import type { TranslatableField } from "../../domain/translations/translations.schema.ts";
import { FormLoading } from "../record/form/form-loading.tsx";
import type { DialogUrl } from "../record/form/use-dialog-url.ts";
import { useOpenedRow } from "../record/list/use-opened-row.ts";
import { TranslationForm } from "./translation-form.tsx";
import type { Selection } from "./use-selection.ts";

type TranslationDialogProps = {
  dialog: DialogUrl;
  selection: Selection;
  place: TranslatedPlace;
  field: TranslatableField;
  originals: UseQueryResult<Record<string, string | null>>;
  translations: UseQueryResult<TranslationRecord[]>;
  languages: UseQueryResult<Language[]>;
  available: Language[] | undefined;
  /** Codes of the languages whose translation is older than the original. */
  outdated: readonly string[];
};

/** The form of one translation, once its original and the field's other translations are loaded. */
export function TranslationDialog(props: TranslationDialogProps) {
  const { dialog, selection, place, field, originals, translations, languages, available, outdated } = props;
  const id = dialog.open === "" ? "new" : dialog.open;
  const { opened, reread } = useOpenedRow(id, translations);
  const title = id === "new" ? "Add Translation" : "Edit Translation";
  if (!opened || !originals.data || !available) {
    return (
      <FormLoading
        title={title}
        queries={[originals, translations, languages]}
        failure="Failed to load translations"
        missing="This translation no longer exists."
        onClose={dialog.close}
      />
    );
  }
  return (
    <TranslationForm
      title={title}
      selection={selection}
      place={place}
      field={field}
      original={originals.data[field.name]}
      isOutdated={outdated.includes(opened.row?.language_code ?? "")}
      stored={opened.row}
      available={available}
      reread={reread}
      onClose={dialog.close}
    />
  );
}
