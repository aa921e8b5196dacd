import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { DeletableEntity } from "../../../domain/deletions/deletions.rules.ts";
import { deleteRow } from "../../../lib/backend/rows.ts";
import { type StaffClient, useStaffClient } from "../../../lib/backend/staff-client.ts";
import type { Deletion } from "../../../nouns/deletion.ts";
import { type Attempt, useAction } from "../../parts/use-action.ts";
import { Consequences } from "./consequences.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

type DeleteRecordProps<Row, Dependents, Key extends QueryKey> = {
  noun: DeletableEntity | "documents";
  /** What the noun says of it. */
  deletion: Deletion<Row, Dependents>;
  queries: {
    key: QueryKey;
    /** Counts what goes with the record. */
    dependents: (client: StaffClient, id: number) => UseQueryOptions<Dependents, Error, Dependents, Key>;
  };
  record: Row;
  /** Deletes the record, where a function of the database does. */
  remove?: (client: Attempt["client"], id: number) => Promise<void>;
  onDeleted: () => void;
  close: () => void;
};

/** Asks before a record of any noun is deleted, and deletes it. */
export function DeleteRecord<Row extends { id: number }, Dependents, Key extends QueryKey>(
  props: DeleteRecordProps<Row, Dependents, Key>,
) {
  const { noun, deletion, queries, record, remove, onDeleted, close } = props;
  const client = useStaffClient();
  const action = useAction({
    run: ({ client }) => (remove ? remove(client, record.id) : deleteRow(client, noun, record.id)),
    success: () => deletion.success,
    failure: deletion.failure,
    refresh: queries.key,
  });
  return (
    <DeleteDialog
      title={deletion.title}
      question={deletion.question(record)}
      isBusy={action.isPending}
      goesToTrash
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            onDeleted();
            close();
          },
        })
      }
      onCancel={close}
    >
      <Consequences
        query={queries.dependents(client, record.id)}
        describe={(dependents) => deletion.consequences(dependents, record).filter((sentence) => sentence !== false)}
      />
    </DeleteDialog>
  );
}
