import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type OrderedEntity, type Place, saveOrder } from "../../../domain/display-order/display-order.data.ts";
import { kindOf, RowFailure } from "../../../lib/backend/failure.ts";
import { showSuccess } from "../../../ui/toasts.tsx";
import { type FailureText, useAction } from "../../parts/use-action.ts";
import { useKept, useKey } from "../drafts/use-kept-input.ts";
import { applyOrder, moveId } from "./order-rules.ts";

export type Order<Row> = {
  /** All rows in the order that is shown. */
  rows: Row[] | undefined;
  isChanged: boolean;
  isSaving: boolean;
  /** Somebody else has saved another order since this one was begun. */
  isStale: boolean;
  move: (from: number, to: number) => void;
  save: () => void;
  discard: () => void;
  /** Shows the order that is stored in place of the pending one. */
  reload: () => void;
};

/** The ids in their new order, and how their rows were numbered when it was begun. */
type Pending = { ids: number[]; seen: readonly Place[] };

type OrderOptions<Row> = {
  entity: OrderedEntity;
  rows: Row[] | undefined;
  success: string;
  failure: FailureText<unknown>;
  refresh: QueryKey;
  onSaved?: () => void;
};

/** An order by hand: it is changed here only, until it is saved or discarded (back office §4). */
export function useOrder<Row extends Place>(options: OrderOptions<Row>): Order<Row> {
  const { entity, rows, success, failure, refresh, onSaved } = options;
  const queries = useQueryClient();
  const [pending, setPending] = useState<Pending>();
  // A second click comes before the first one is rendered.
  const isSaving = useRef(false);
  useKept<Pending>(useKey(`order of ${entity}`), () => pending, setPending);
  const action = useAction({
    run: async ({ changeId, client }, { ordered, seen }: { ordered: Row[]; seen: Place[] }) => {
      try {
        await saveOrder(client, changeId, entity, ordered, seen);
      } catch (error) {
        // The list is read again after a failure, and what is gone leaves the pending order.
        if (!(error instanceof Object && "code" in error && error.code === "PT404")) throw error;
        throw new RowFailure("gone", "Somebody has deleted one of the items. The list is up to date now: save again");
      }
    },
    success: () => success,
    failure,
    refresh,
  });
  const ordered = rows && pending ? applyOrder(rows, pending.ids) : rows;
  return {
    rows: ordered,
    isChanged: pending !== undefined,
    isSaving: action.isPending,
    isStale: pending !== undefined && kindOf(action.error) === "stale",
    move: (from, to) => {
      const present = (ordered ?? []).map((row) => row.id);
      if (from === to || to < 0 || to >= present.length) return;
      setPending({ ids: moveId(present, from, to), seen: pending?.seen ?? rows ?? [] });
    },
    save: () => {
      if (!rows || !ordered || !pending || isSaving.current) return;
      isSaving.current = true;
      // What came to the list since is as it is now.
      const begun = new Map(pending.seen.map((row) => [row.id, row]));
      const seen = rows.map((row) => begun.get(row.id) ?? row);
      // The lists are fetched again before the pending order is let go, so that no row jumps.
      action
        .mutateAsync({ ordered, seen })
        .then(
          () => {
            setPending(undefined);
            onSaved?.();
          },
          () => {},
        )
        .finally(() => {
          isSaving.current = false;
        });
    },
    discard: () => {
      setPending(undefined);
      action.reset();
      showSuccess("Display order changes discarded");
    },
    reload: () => {
      setPending(undefined);
      action.reset();
      void queries.invalidateQueries({ queryKey: refresh });
    },
  };
}
