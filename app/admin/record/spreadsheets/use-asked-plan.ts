import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SheetEntity } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import { sheetQueries } from "../../../domain/spreadsheets/spreadsheets.queries.ts";
import type { InputRow, PlanContext, SheetPlan, SheetRow } from "../../../domain/spreadsheets/spreadsheets.schema.ts";
import { reasonOf } from "../../../lib/backend/failure.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { inWorker } from "./sheet-work.ts";

type AskedPlan = {
  /** What the dialog of the plan takes of it. */
  dialog: { plan: SheetPlan | undefined; note: string | undefined; onPreview?: () => void };
  /** Why there can't be a plan. */
  problem: string | undefined;
  /** Sets the change to plan; a plan made before is dropped. */
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
  const [isBusy, setBusy] = useState(false);
  // A change that is set meanwhile replaces the one being planned.
  const turn = useRef(0);

  async function preview(stored: { rows: SheetRow[]; context: PlanContext }) {
    if (isBusy) return;
    const mine = ++turn.current;
    setBusy(true);
    try {
      const made = await inWorker("planRows", entity, ask(stored.rows), stored.rows, stored.context);
      if (mine === turn.current) setPlan(made);
    } catch (error) {
      if (mine === turn.current) setProblem(reasonOf(error));
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  }

  return {
    dialog: {
      plan,
      note: isBusy ? "Comparing..." : data ? undefined : isError ? "Failed to load data" : "Loading...",
      ...(data && { onPreview: () => void preview(data) }),
    },
    problem,
    asking: (set) => (value) => {
      set(value);
      turn.current += 1;
      setBusy(false);
      setPlan(undefined);
      setProblem(undefined);
    },
  };
}
