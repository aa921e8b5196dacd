import type { TranslationRecord } from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { deleteRow } from "../../lib/backend/rows.ts";
import { useAction } from "../parts/use-action.ts";
import { DeleteDialog } from "../record/delete/delete-dialog.tsx";

// Back office §2, Translations: the modal Delete.
export function DeleteTranslation({ translation, close }: { translation: TranslationRecord; close: () => void }) {
  const action = useAction({
    run: ({ client }) => deleteRow(client, "translations", translation.id),
    success: () => "Translation deleted successfully",
    failure: "Failed to delete translation",
    refresh: translationQueries.key,
  });
  return (
    <DeleteDialog
      title="Delete Translation"
      question={`Are you sure? This will permanently delete the ${translation.languages.name} translation for this field. This action cannot be undone.`}
      isBusy={action.isPending}
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    />
  );
}
