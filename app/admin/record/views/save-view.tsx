import { addListView, changeListView } from "../../../domain/list-views/list-views.data.ts";
import { useSaveView } from "./use-save-view.ts";
import type { Views } from "./use-views.ts";
import { ViewDialog } from "./view-dialog.tsx";
import { isSameName } from "./views.rules.ts";

type SaveViewProps = { table: string; views: Views; close: () => void };

/** Saves what the list shows: as the own view that is open while the name stays, else as a new one. */
export function SaveView({ table, views, close }: SaveViewProps) {
  const { open, all = [], present } = views;
  const own = open?.is_own ? open : undefined;
  const action = useSaveView(async ({ client }, named) => {
    const input = { ...named, query: present };
    if (!own || !isSameName(own.name, named.name)) return addListView(client, table, input);
    await changeListView(client, own.id, input);
    return own.id;
  });
  return (
    <ViewDialog
      title="Save view"
      submit="Save view"
      first={{ name: open?.name ?? "", is_shared: own?.is_shared ?? false }}
      taken={all.filter((view) => view.is_own && view !== own).map(({ name }) => name)}
      hint={own && "Under this name the view is changed, under another one a new view is saved."}
      isSaving={action.isPending}
      failure={action.error}
      save={(named) =>
        action.mutate(named, {
          onSuccess: (id) => {
            views.name(id);
            close();
          },
        })
      }
      close={close}
    />
  );
}
