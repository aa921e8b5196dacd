import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { planSheet } from "../../../domain/sheets/plan.rules.ts";
import type { SheetEntity } from "../../../domain/sheets/sheet-columns.rules.ts";
import { sheetQueries } from "../../../domain/sheets/sheets.queries.ts";
import type { InputRow, SheetPlan, SheetRow } from "../../../domain/sheets/sheets.schema.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";

type AskedPlan = {
  /** What the dialog of the plan takes of it. */
  dialog: { plan: SheetPlan | undefined; note: string | undefined; onPreview?: () => void };
  /** Why there can't be a plan. */
  problem: string | undefined;
  /** Sets what is asked for; what was planned before is no longer it. */
  asking: <Value>(set: (value: Value) => void) => (value: Value) => void;
};

/**
 * A change of the rows that are ticked, planned once its preview is asked for. They are read once, when its dialog opens.
 * @param ask makes what is asked for of the rows, in the order of the ids and without those that are gone; throws an error for people
 */
export function useAskedPlan(
  entity: SheetEntity,
  ids: readonly number[],
  ask: (rows: readonly SheetRow[]) => InputRow[],
): AskedPlan {
  const client = useStaffClient();
  const [plan, setPlan] = useState<SheetPlan>();
  const [problem, setProblem] = useState<string>();
  const { data, isError } = useQuery({
    ...sheetQueries.rows(client, entity, ids),
    meta: { failure: "Failed to load data" },
  });
  const onPreview =
    data &&
    (() => {
      try {
        setPlan(planSheet(entity, ask(data.rows), data.rows, data.context));
      } catch (error) {
        setProblem((error as Error).message);
      }
    });
  return {
    dialog: {
      plan,
      note: data ? undefined : isError ? "Failed to load data" : "Loading...",
      ...(onPreview && { onPreview }),
    },
    problem,
    asking: (set) => (value) => {
      set(value);
      setPlan(undefined);
      setProblem(undefined);
    },
  };
}
