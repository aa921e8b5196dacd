import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useMemo, useState } from "react";
import { historyQueries } from "../../../domain/history/history.queries.ts";
import { type SheetEntity, sheetColumns } from "../../../domain/spreadsheets/sheet-columns.rules.ts";
import { applyPlan } from "../../../domain/spreadsheets/spreadsheets.data.ts";
import type { Applied, SheetPlan } from "../../../domain/spreadsheets/spreadsheets.schema.ts";
import { takeRows } from "../../../domain/spreadsheets/take-rows.rules.ts";
import { counted } from "../../../lib/counted.ts";
import { useOneAtATime } from "../../parts/undo/use-one-at-a-time.ts";
import { useAction } from "../../parts/use-action.ts";
import { DialogFrame } from "../form/dialog-frame.tsx";
import { PlanPreview } from "./plan-preview.tsx";

type PlanDialogProps = {
  title: string;
  /** What would be done; undefined while nothing is chosen, or while it is on its way. */
  plan: SheetPlan | undefined;
  /** What keeps the plan from being made, or says that it is being made. */
  note?: string | undefined;
  /** Makes the plan; without it the plan comes by itself. */
  onPreview?: () => void;
  /** After the plan was applied. */
  onApplied: () => void;
  close: () => void;
  /** Whether the rows come from a file, and are not changed here. */
  isImport?: boolean;
  /** What the plan is made of. */
  children: ReactNode;
};

/** The rows to check of a plan that somebody has taken. */
type TakenRows = { of: SheetPlan | undefined; lines: ReadonlySet<number> };

/** A change of many rows: what it is made of, what it would do, and the button that does it in one act. */
export function PlanDialog(props: PlanDialogProps) {
  const { title, plan: asked, note, onPreview, onApplied, close, isImport = false, children } = props;
  const [kept, setKept] = useState<Applied["kept"]>([]);
  const oneAtATime = useOneAtATime();
  const [taken, setTaken] = useState<TakenRows>();
  // What was taken of another plan says nothing of this one.
  const lines = taken?.of === asked ? taken?.lines : undefined;
  const plan = useMemo(() => asked && takeRows(asked, lines ?? new Set()), [asked, lines]);
  const count = plan?.rows.filter(({ kind }) => kind === "new" || kind === "changed").length ?? 0;
  const toCheck = plan?.rows.filter(({ kind }) => kind === "check").length ?? 0;
  const action = useAction({
    run: ({ changeId, client }, wanted: SheetPlan) => applyPlan(client, changeId, wanted, isImport),
    success: () => `${counted(count, "change")} applied`,
    failure: "Failed to apply the changes",
    // A sheet tells of several tables: categories, translations, and the lists that show them.
    refresh: historyQueries.everything,
  });

  function apply() {
    if (!plan) return;
    oneAtATime((done) =>
      action.mutate(plan, {
        onSuccess: (applied) => {
          if (applied.kept.length > 0) setKept(applied.kept);
          else finish();
        },
        onSettled: done,
      }),
    );
  }

  function finish() {
    onApplied();
    close();
  }

  if (kept.length > 0) return <KeptDialog title={title} entity={asked?.entity} kept={kept} close={finish} />;
  return (
    <DialogFrame title={title} isWide isBusy={action.isPending} onClose={close}>
      <div className="dialog-body">
        {children}
        {note && <p role="status">{note}</p>}
        {asked && plan && (
          <PlanPreview
            plan={plan}
            take={(more) => setTaken({ of: asked, lines: new Set([...(lines ?? []), ...more]) })}
          />
        )}
      </div>
      <footer>
        <Dialog.Close className="button" disabled={action.isPending}>
          Cancel
        </Dialog.Close>
        {onPreview && !plan && (
          <button type="button" className="button primary" onClick={onPreview}>
            Preview
          </button>
        )}
        {plan && count === 0 && toCheck > 0 && <span>{counted(toCheck, "row")} to check first</span>}
        {plan && (
          <button
            type="button"
            className="button primary"
            disabled={count === 0}
            aria-disabled={action.isPending || undefined}
            onClick={apply}
          >
            {action.isPending ? "Applying..." : `Apply ${counted(count, "change")}`}
          </button>
        )}
      </footer>
    </DialogFrame>
  );
}

type KeptDialogProps = {
  title: string;
  /** Whose cells these are. */
  entity: SheetEntity | undefined;
  kept: Applied["kept"];
  close: () => void;
};

/** What was left as it is, because somebody has changed it since the preview. */
function KeptDialog({ title, entity, kept, close }: KeptDialogProps) {
  const labels = new Map(entity && sheetColumns(entity).map(({ name, label }) => [name, label]));
  return (
    <DialogFrame title={title} onClose={close}>
      <div className="dialog-body">
        <p role="status">
          {counted(kept.length, "cell")} {kept.length === 1 ? "was" : "were"} left as{" "}
          {kept.length === 1 ? "it is" : "they are"}: somebody has changed {kept.length === 1 ? "it" : "them"} since the
          preview. All else is applied.
        </p>
        <ul className="left-out" aria-label="Left as they are">
          {kept.slice(0, 100).map(({ line, name, column, present }) => (
            <li key={`${line} ${column}`}>
              {name}, {labels.get(column) ?? column}: {present === null ? "deleted" : present || "empty"}
            </li>
          ))}
          {kept.length > 100 && <li>… and {kept.length - 100} more.</li>}
        </ul>
      </div>
      <footer>
        <Dialog.Close className="button primary">Close</Dialog.Close>
      </footer>
    </DialogFrame>
  );
}
