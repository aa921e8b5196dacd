import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { reasonOf } from "../../../lib/backend/failure.ts";
import { updateRow } from "../../../lib/backend/rows.ts";
import type { TableWith } from "../../../lib/backend/tables.ts";
import type { MenuAction } from "../../../ui/menu.tsx";
import { useAction } from "../../parts/use-action.ts";
import { patchRows } from "./patch-rows.ts";

type Listed = { id: number; status: string };

type StatusOptions = {
  table: TableWith<"status" | "slug", string>;
  /** Key of the lists that show the status. */
  listKey: QueryKey;
  /** What the toast calls it, e.g. "Product". */
  noun: string;
  failure: string;
};

/** The row action Activate or Deactivate: shown at once, taken back when it fails (back office §4). */
export function useStatus({ table, listKey, noun, failure }: StatusOptions): (row: Listed) => MenuAction {
  const queries = useQueryClient();
  const show = (id: number, status: string) => patchRows(queries, listKey, id, { status });
  const action = useAction({
    run: async ({ client }, { id, status }: Listed) => {
      await queries.cancelQueries({ queryKey: listKey });
      show(id, status);
      await updateRow(client, table, id, { status });
    },
    success: ({ status }) => `${noun} ${status === "Active" ? "activated" : "deactivated"} successfully`,
    failure: (error, { id, status }) => {
      show(id, opposite(status));
      return { text: failure, detail: reasonOf(error) };
    },
    refresh: listKey,
  });
  return ({ id, status }) => ({
    label: status === "Active" ? "Deactivate" : "Activate",
    onSelect: () => action.mutate({ id, status: opposite(status) }),
  });
}

function opposite(status: string): string {
  return status === "Active" ? "Inactive" : "Active";
}
