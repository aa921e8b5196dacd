import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { deleteRows } from "../../../domain/deletions/deletions.data.ts";
import { deletionQueries } from "../../../domain/deletions/deletions.queries.ts";
import {
  countedRows,
  DELETABLE,
  type DeletableEntity,
  describeExtent,
} from "../../../domain/deletions/deletions.rules.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { useAction } from "../../parts/use-action.ts";
import type { Selection } from "../list/use-selection.ts";
import { Consequences } from "./consequences.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

type DeleteSelectedProps = {
  entity: DeletableEntity;
  selection: Selection;
  /** Lists that show the rows. */
  refresh: QueryKey;
};

/** The button that deletes all ticked rows: it asks first, and all of it is one act. */
export function DeleteSelected(props: DeleteSelectedProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button small to-destroy" onClick={() => setAsking(true)}>
        Delete
      </button>
      {isAsking && <DeleteQuestion {...props} close={() => setAsking(false)} />}
    </>
  );
}

function DeleteQuestion({ entity, selection, refresh, close }: DeleteSelectedProps & { close: () => void }) {
  const client = useStaffClient();
  // The rows that are ticked when the dialog opens.
  const [ids] = useState(() => [...selection.ids]);
  const rows = countedRows(entity, ids.length);
  const action = useAction({
    run: ({ client }) => deleteRows(client, entity, ids),
    success: () => `${rows} deleted successfully`,
    failure: `Failed to delete ${DELETABLE[entity][1]}`,
    refresh,
  });
  return (
    <DeleteDialog
      title="Confirm Deletion"
      question={`Are you sure you want to delete ${rows}? This action cannot be undone.`}
      isBusy={action.isPending}
      goesToTrash
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            close();
            selection.clear();
          },
        })
      }
      onCancel={close}
    >
      <Consequences
        query={deletionQueries.extent(client, entity, ids)}
        describe={(extent) => describeExtent(entity, extent)}
      />
    </DeleteDialog>
  );
}
