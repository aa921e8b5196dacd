import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import type { Conflict } from "../../domain/history/history-records.schema.ts";
import { recordTitle } from "../../domain/history/history-words.rules.ts";
import { slugProblem } from "../../lib/slug.ts";
import { Field } from "../../ui/field.tsx";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { lengthProblem } from "../record/form/input-problems.ts";
import { describeConflict, describeTaken } from "./conflict-words.ts";
import type { Asked } from "./use-restore-record.ts";

type RestoreDialogProps = {
  asked: Asked;
  isBusy: boolean;
  onRestore: (names: Record<string, string>) => void;
  /** Looks for a product in the trash. */
  onFind: (name: string) => void;
  onClose: () => void;
};

const LABELS: Record<string, string> = { slug: "Slug", item_code: "Item Code", name: "Name" };

/** What prevents restoring a record: a name that is taken, with a free one to take instead, or something else that comes first. */
export function RestoreDialog({ asked, isBusy, onRestore, onFind, onClose }: RestoreDialogProps) {
  const { entry, conflicts } = asked;
  const title = `Restore ${recordTitle(entry)}`;
  const blocked = conflicts.find(({ offer }) => offer === null);
  if (blocked) {
    return (
      <DialogFrame title={title} onClose={onClose}>
        <div className="dialog-body">
          <p role="alert">{describeConflict(blocked)}</p>
        </div>
        <footer>
          {blocked.field === "product" && (
            <button
              type="button"
              className="button"
              onClick={() => {
                onFind(blocked.value);
                onClose();
              }}
            >
              Find the product in the Trash
            </button>
          )}
          <Dialog.Close className="button primary">Close</Dialog.Close>
        </footer>
      </DialogFrame>
    );
  }
  return (
    <DialogFrame title={title} isBusy={isBusy} onClose={onClose}>
      <NameForm key={asked.tries} table={entry.table} conflicts={conflicts} isBusy={isBusy} onRestore={onRestore} />
    </DialogFrame>
  );
}

type NameFormProps = { table: string; conflicts: Conflict[] } & Pick<RestoreDialogProps, "isBusy" | "onRestore">;

function NameForm({ table, conflicts, isBusy, onRestore }: NameFormProps) {
  const [names, setNames] = useState(() =>
    Object.fromEntries(conflicts.map(({ field, offer }) => [field, offer ?? ""])),
  );
  const [isChecked, setChecked] = useState(false);
  const problems = Object.entries(names).map(([field, name]) => [field, problemOf(field, name)] as const);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isBusy && problems.every(([, problem]) => !problem)) onRestore(names);
      }}
    >
      <div className="dialog-body">
        {conflicts.map((conflict) => {
          const { field } = conflict;
          return (
            <Field
              key={field}
              label={LABELS[field] ?? field}
              hint={`${describeTaken(table, conflict)} This one is free.`}
              problem={isChecked ? problems.find(([name]) => name === field)?.[1] : undefined}
              isRequired
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="text"
                  autoComplete="off"
                  readOnly={isBusy}
                  value={names[field] ?? ""}
                  onChange={(event) => setNames({ ...names, [field]: event.target.value })}
                />
              )}
            </Field>
          );
        })}
      </div>
      <footer>
        <Dialog.Close className="button" disabled={isBusy}>
          Cancel
        </Dialog.Close>
        <button type="submit" className="button primary" aria-disabled={isBusy || undefined}>
          {isBusy ? "Restoring..." : "Restore"}
        </button>
      </footer>
    </form>
  );
}

function problemOf(field: string, name: string): string | undefined {
  const tooLong = lengthProblem(name);
  if (tooLong) return tooLong;
  if (name.trim() === "") return `${LABELS[field] ?? field} is required`;
  return field === "slug" ? slugProblem(name) : undefined;
}
