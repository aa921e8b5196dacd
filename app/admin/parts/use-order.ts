import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { type OrderedEntity, saveOrder } from "../../domain/display-order/display-order.data.ts";
import { RowFailure } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { applyOrder, moveId } from "./order-rules.ts";
import { type FailureText, useAction } from "./use-action.ts";

export type Order<Row> = {
  /** All rows in the order that is shown. */
  rows: Row[] | undefined;
  isChanged: boolean;
  isSaving: boolean;
  move: (from: number, to: number) => void;
  save: () => void;
  discard: () => void;
};

type OrderOptions<Row> = {
  entity: OrderedEntity;
  rows: Row[] | undefined;
  success: string;
  failure: FailureText<Row[]>;
  refresh: QueryKey;
  onSaved?: () => void;
};

/** An order by hand: it is changed here only, until it is saved or discarded (back office §4). */
export function useOrder<Row extends { id: number; display_order: number | null }>(
  options: OrderOptions<Row>,
): Order<Row> {
  const { entity, rows, success, failure, refresh, onSaved } = options;
  const client = useStaffClient();
  const [ids, setIds] = useState<number[]>();
  const action = useAction({
    run: async (ordered: Row[]) => {
      try {
        await saveOrder(client, entity, ordered);
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
  const ordered = rows && ids ? applyOrder(rows, ids) : rows;
  return {
    rows: ordered,
    isChanged: ids !== undefined,
    isSaving: action.isPending,
    move: (from, to) => {
      const present = (ordered ?? []).map((row) => row.id);
      if (from === to || to < 0 || to >= present.length) return;
      setIds(moveId(present, from, to));
    },
    save: () => {
      if (!ordered || action.isPending) return;
      // The lists are fetched again before the pending order is let go, so that no row jumps.
      action.mutateAsync(ordered).then(
        () => {
          setIds(undefined);
          onSaved?.();
        },
        () => {},
      );
    },
    discard: () => {
      setIds(undefined);
      showSuccess("Display order changes discarded");
    },
  };
}
