import { changeListView, type ListView } from "../../../domain/list-views/list-views.data.ts";
import { useSaveView } from "./use-save-view.ts";
import type { Views } from "./use-views.ts";
import { ViewDialog } from "./view-dialog.tsx";

type RenameViewProps = { view: ListView; views: Views; close: () => void };

/** Gives an own view another name, shares it or takes it back. */
export function RenameView({ view, views, close }: RenameViewProps) {
  const { all = [] } = views;
  const action = useSaveView(({ client }, named) => changeListView(client, view.id, named));
  return (
    <ViewDialog
      title="Rename view"
      submit="Rename"
      first={view}
      taken={all.filter(({ id, is_own }) => is_own && id !== view.id).map(({ name }) => name)}
      isSaving={action.isPending}
      failure={action.error}
      save={(named) => action.mutate(named, { onSuccess: close })}
      close={close}
    />
  );
}
