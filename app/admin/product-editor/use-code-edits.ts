import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { historyQueries } from "../../domain/history/history.queries.ts";
import { applyPlan } from "../../domain/spreadsheets/spreadsheets.data.ts";
import { sheetQueries } from "../../domain/spreadsheets/spreadsheets.queries.ts";
import {
  type Applied,
  CLEAR,
  type PlanContext,
  type SheetPlan,
  type SheetRow,
} from "../../domain/spreadsheets/spreadsheets.schema.ts";
import { takeRows } from "../../domain/spreadsheets/take-rows.rules.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { counted } from "../../lib/counted.ts";
import { useSteps } from "../parts/undo/use-steps.ts";
import { useAction } from "../parts/use-action.ts";
import { useDraft } from "../record/drafts/use-draft.ts";
import {
  type CellEdit,
  countPending,
  firstDifference,
  type GridRow,
  nothingPending,
  type Pending,
  rowsWithAdded,
  splitGone,
  textOf,
  withEdits,
  withoutRow,
} from "../record/grid/pending-cells.rules.ts";
import { type CellTexts, pendingAfter, planCodes, problemsOf } from "./code-plan.rules.ts";
import { useOwnDeletions } from "./use-own-deletions.ts";

type GoneCode = {
  key: string;
  /** Undefined where this page has never shown it. */
  code: string | undefined;
  /** Deleted by what was taken back in this window. */
  isOwn: boolean;
  texts: { column: string; text: string }[];
};

type CodeEdits = {
  query: UseQueryResult<SheetRow[]>;
  /** The stored codes by their code, and the new ones behind them. */
  rows: GridRow[];
  pending: Pending;
  /** How many rows are changed or new. */
  count: number;
  /** What was typed for codes that have been deleted meanwhile. */
  gone: GoneCode[];
  /** The translations, as columns, that are older than the original, by the ids of the codes. */
  outdated: Record<string, string[]>;
  isDescending: boolean;
  toggleOrder: () => void;
  /** Why cells can't be saved, and what others have made of them. */
  problems: CellTexts;
  /** How many cells were left by the last save. */
  keptCount: number;
  isSaving: boolean;
  /** How often saving was refused for what the cells hold, since the last save. */
  refusals: number;
  write: (edits: CellEdit[]) => void;
  /** What these edits would do. */
  planOf: (edits: CellEdit[]) => SheetPlan;
  takeBack: (key: string) => void;
  /** The first cell of the step that was taken back or made again last; another object each time. */
  moved: { key: string; column: string } | undefined;
  /** Takes out what was typed for a row that is deleted here. */
  forget: (key: string) => void;
  /** Saves what is pending; says whether it could be sent. */
  save: () => boolean;
  discard: () => void;
  draft: ReturnType<typeof useDraft<Pending>>;
};

/** Changes of a product's codes: held in memory and in a draft on this device until all of them are saved in one act. */
export function useCodeEdits(productId: number, slug: string): CodeEdits {
  const [moved, setMoved] = useState<{ key: string; column: string }>();
  const client = useStaffClient();
  const query = useQuery({ ...sheetQueries.codesOf(client, productId), meta: { failure: "Failed to load data" } });
  const [isDescending, setDescending] = useState(false);
  const isBusy = useRef(false);
  const steps = useSteps<Pending>(nothingPending, {
    isFixed: () => isBusy.current,
    hasFocus: () => document.activeElement?.closest("[role=grid]") != null,
    onMove: (from, to) => {
      draft.touch();
      setMoved(firstDifference(from, to));
    },
  });
  const edited = steps.value;
  const [told, setTold] = useState<CellTexts>({});
  const [refusals, setRefusals] = useState(0);
  const hasTried = refusals > 0;
  const outdated = useQuery(sheetQueries.outdatedOf(client, productId));

  const stored = useMemo(() => inOrder(query.data ?? [], isDescending), [query.data, isDescending]);
  const { pending, gone } = useMemo(
    () => (query.data ? splitGone(edited, stored) : { pending: edited, gone: {} }),
    [edited, stored, query.data],
  );
  const called = useRef(new Map<string, string>());
  for (const { key, cells } of stored) called.current.set(key, cells.item_code ?? "");
  const isOwn = useOwnDeletions(query.data, query.dataUpdatedAt);
  const rows = useMemo(() => rowsWithAdded(stored, pending), [stored, pending]);
  // All codes of the catalogue are read where a cell may name one of another product.
  const namesCodes = Object.values(pending.cells).some((cells) => cells.successor !== undefined);
  const { data: context } = useQuery({ ...sheetQueries.codeContext(client), enabled: namesCodes });
  const known = useMemo(() => context ?? knownWithout(rows, pending, slug), [context, rows, pending, slug]);
  const plan = useMemo(() => planCodes(rows, pending, slug, known), [rows, pending, slug, known]);
  const problems = useMemo(() => {
    const found = problemsOf(plan, rows);
    // What is still missing is required only when saving.
    const isShown = (key: string, column: string) => hasTried || pending.cells[key]?.[column] !== undefined;
    return joined(filtered(found, isShown), told);
  }, [plan, rows, hasTried, pending, told]);

  const draft = useDraft<Pending>({
    place: `/admin/products/${productId}?codes`,
    read: () => (countPending(edited) > 0 ? edited : undefined),
    restore: steps.restart,
    isWorthOffering: (input) => countPending(input) > 0,
  });

  const action = useAction({
    run: ({ changeId, client }, wanted: SheetPlan) => applyPlan(client, changeId, wanted, false),
    success: (wanted) => `${counted(countOf(wanted), "change")} saved`,
    failure: "Failed to save the item codes",
    refresh: historyQueries.everything,
  });

  /** What is typed for codes that are gone stays until somebody has seen it. */
  const withGone = (next: Pending): Pending => ({ ...next, cells: { ...gone, ...next.cells } });

  function change(next: Pending) {
    steps.step(next);
    draft.touch();
  }

  function finish(applied: Applied) {
    const left = pendingAfter(applied, rows, pending);
    // What is saved is taken back by its message.
    steps.restart(withGone(left.pending));
    setTold(left.told);
    setRefusals(0);
    if (countPending(withGone(left.pending)) === 0) draft.dropSaved(false);
  }

  const cleared = (edits: CellEdit[]) =>
    edits.map((edit) => (edit.text.trim().toLowerCase() === CLEAR ? { ...edit, text: "" } : edit));

  return {
    query,
    rows,
    pending,
    count: countPending(pending),
    isDescending,
    toggleOrder: () => setDescending(!isDescending),
    problems,
    gone: Object.entries(gone).map(([key, cells]) => ({
      key,
      code: called.current.get(key),
      isOwn: isOwn(key),
      texts: Object.entries(cells).map(([column, { after }]) => ({ column, text: after })),
    })),
    outdated: outdated.data ?? {},
    keptCount: rows.reduce((sum, { key }) => sum + Object.keys(told[key] ?? {}).length, 0),
    isSaving: action.isPending,
    refusals,
    write: (edits) => {
      const next = withGone(withEdits(pending, rows, cleared(edits)));
      if (firstDifference(edited, next)) change(next);
      setTold(
        filtered(told, (key, column) => !edits.some((edit) => rows[edit.row]?.key === key && edit.column === column)),
      );
    },
    planOf: (edits) => {
      const next = withEdits(nothingPending, stored, cleared(edits));
      const all = rowsWithAdded(stored, next);
      return planCodes(all, next, slug, context ?? knownWithout(all, next, slug));
    },
    moved,
    forget: (key) => {
      steps.strip((each) => withoutRow(each, key));
      draft.touch();
    },
    takeBack: (key) => {
      change(withoutRow(edited, key));
      setTold(filtered(told, (row) => row !== key));
    },
    save: () => {
      if (isBusy.current) return true;
      if (plan.rows.some(({ kind }) => kind === "refused")) {
        setRefusals(refusals + 1);
        return false;
      }
      isBusy.current = true;
      action
        // What is odd was typed here, or taken when it was pasted.
        .mutateAsync(takeRows(plan))
        .then(finish, () => {})
        .finally(() => {
          isBusy.current = false;
        });
      return true;
    },
    discard: () => {
      change(nothingPending);
      setTold({});
      setRefusals(0);
      draft.dropSaved(false);
    },
    draft,
  };
}

function inOrder(rows: readonly SheetRow[], isDescending: boolean): GridRow[] {
  const codeOf = ({ cells }: SheetRow) => cells.item_code ?? "";
  const ordered = rows.toSorted((one, other) => codeOf(one).localeCompare(codeOf(other), "en", { numeric: true }));
  if (isDescending) ordered.reverse();
  return ordered.map(({ id, cells }) => ({ key: String(id), id, cells }));
}

/** What may be referred to as long as the other products' codes are not read: the database looks after what is named until then. */
function knownWithout(rows: readonly GridRow[], pending: Pending, slug: string): PlanContext {
  const named = rows.flatMap((row) => [textOf(pending, row, "item_code"), textOf(pending, row, "successor")]);
  const codes = named.map((code) => (code.includes("/") ? code : `${slug}/${code}`));
  return { categories: [], products: [slug], codes };
}

function countOf({ rows }: SheetPlan): number {
  return rows.filter(({ kind }) => kind === "new" || kind === "changed").length;
}

function filtered(texts: CellTexts, isKept: (key: string, column: string) => boolean): CellTexts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, cells]) => {
      const kept = Object.entries(cells).filter(([column]) => isKept(key, column));
      return kept.length > 0 ? [[key, Object.fromEntries(kept)]] : [];
    }),
  );
}

function joined(one: CellTexts, other: CellTexts): CellTexts {
  const keys = [...Object.keys(one), ...Object.keys(other)];
  return Object.fromEntries(keys.map((key) => [key, { ...one[key], ...other[key] }]));
}
