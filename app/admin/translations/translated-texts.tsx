import { type ReactNode, useState } from "react";
import type { TranslationRecord } from "../../domain/translations/translations.data.ts";
import { Screen } from "../parts/screen.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { Coverage } from "./coverage.tsx";
import { DeleteTranslation } from "./delete-translation.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { NextButtons } from "./next-buttons.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { SheetActions } from "./sheet-actions.tsx";
import { TranslationDialog } from "./translation-dialog.tsx";
import { TranslationPanel } from "./translation-panel.tsx";
import { useSelection } from "./use-selection.ts";
import { useTranslationData } from "./use-translation-data.ts";

/** The texts of each record in all languages. */
export function TranslatedTexts({ title, tabs }: { title: string; tabs: ReactNode }) {
  const selection = useSelection();
  const { field } = selection;
  const { coverage, label, originals, translated, languages, place, translations, available, outdated, former } =
    useTranslationData(selection);
  const dialog = useDialogUrl();
  const [toDelete, setToDelete] = useState<TranslationRecord>();

  return (
    <Screen
      title={title}
      table="translations"
      purpose="Manage translations for products, categories, gallery items, and more."
      action={
        <div className="row screen-actions">
          <SheetActions key={selection.type.name} type={selection.type} />
          <NextButtons selection={selection} coverage={coverage.data} isFormOpen={dialog.open !== ""} />
        </div>
      }
    >
      {tabs}
      <Coverage
        coverage={coverage}
        languageName={(code) => languages.data?.find((language) => language.code === code)?.name ?? code}
      />
      <div className="translation-columns">
        <RecordPanel selection={selection} languages={languages.data} />
        <FieldPanel
          selection={selection}
          recordName={label.data ?? undefined}
          originals={originals}
          translated={translated}
        />
        <TranslationPanel
          field={field}
          original={field && originals.data?.[field.name]}
          translations={translations}
          languages={languages}
          outdated={outdated}
          former={former}
          available={available}
          onAdd={dialog.openNew}
          onEdit={(translation) => dialog.openEdit(translation.id)}
          onDelete={setToDelete}
        />
      </div>
      {dialog.open !== "" && place && field && (
        <TranslationDialog
          key={`${dialog.open} ${place.entity_type} ${place.entity_id} ${field.name}`}
          dialog={dialog}
          selection={selection}
          place={place}
          field={field}
          originals={originals}
          translations={translations}
          languages={languages}
          available={available}
          outdated={outdated}
        />
      )}
      {toDelete && <DeleteTranslation translation={toDelete} close={() => setToDelete(undefined)} />}
    </Screen>
  );
}
