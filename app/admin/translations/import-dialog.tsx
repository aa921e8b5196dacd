import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { importTranslations } from "../../domain/translations/translation-sheet.data.ts";
import type { ImportPlan, SheetChange } from "../../domain/translations/translation-sheet.rules.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import type { TranslatableType } from "../../domain/translations/translations.schema.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { counted } from "../../lib/counted.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import { useAction } from "../parts/use-action.ts";
import { DialogFrame } from "../record/form/dialog-frame.tsx";

/** More than anybody reads before the file is mended. */
const SHOWN_PROBLEMS = 100;

export const IMPORT_TITLE = "Import Translations";

type ImportDialogProps = { type: TranslatableType; plan: ImportPlan; close: () => void };

/** What an import would change, before it does. */
export function ImportDialog({ type, plan, close }: ImportDialogProps) {
  const { changes: asked, unchanged, problems } = plan;
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const toCheck = asked.filter(({ doubt, row }) => doubt !== undefined && !taken.has(row));
  const changes = asked.filter((change) => !toCheck.includes(change));
  const action = useAction({
    run: ({ changeId, client }) => importTranslations(client, changeId, type, changes),
    success: () => `${counted(changes.length, "translation")} imported successfully`,
    failure: (error) => ({
      text: "Failed to import translations",
      detail:
        kindOf(error) === "stale"
          ? "Somebody else has changed one of them meanwhile. Nothing was saved: choose the file again."
          : reasonOf(error),
    }),
    refresh: translationQueries.key,
  });
  const added = changes.filter(({ before }) => before === null).length;
  return (
    <DialogFrame title={IMPORT_TITLE} isBusy={action.isPending} onClose={close}>
      <div className="dialog-body">
        <p role="status">
          {added} new, {changes.length - added} changed, {unchanged} unchanged, {problems.length} left out. Nothing is
          saved yet.
        </p>
        {toCheck.length > 0 && <ToCheck changes={toCheck} take={(rows) => setTaken(new Set([...taken, ...rows]))} />}
        {problems.length > 0 && <Problems problems={problems} />}
        {changes.length > 0 && <ChangeTable type={type} changes={changes} />}
      </div>
      <footer>
        <Dialog.Close className="button" disabled={action.isPending}>
          Cancel
        </Dialog.Close>
        <button
          type="button"
          className="button primary"
          disabled={changes.length === 0 || action.isPending}
          onClick={() => action.mutate(undefined, { onSuccess: close })}
        >
          {action.isPending ? "Importing..." : `Import ${counted(changes.length, "translation")}`}
        </button>
      </footer>
    </DialogFrame>
  );
}

/** What is odd in the file: it is imported once it is taken. */
function ToCheck({ changes, take }: { changes: SheetChange[]; take: (rows: number[]) => void }) {
  const shown = changes.slice(0, SHOWN_PROBLEMS);
  return (
    <section className="stack" aria-label="Check">
      <p className="row warning" role="status">
        <span>{counted(changes.length, "row")} to check: not imported until taken.</span>
        {changes.length > 1 && (
          <button type="button" className="button small" onClick={() => take(changes.map(({ row }) => row))}>
            Take all {changes.length.toLocaleString("en")} anyway
          </button>
        )}
      </p>
      <ul className="left-out">
        {shown.map(({ row, doubt }) => (
          <li key={row} className="plan-doubts">
            <b className="check-mark">Check</b> Row {row}: {doubt}{" "}
            <button type="button" className="button small" onClick={() => take([row])}>
              Take it anyway
            </button>
          </li>
        ))}
        {changes.length > shown.length && <li>… and {changes.length - shown.length} more.</li>}
      </ul>
    </section>
  );
}

function Problems({ problems }: Pick<ImportPlan, "problems">) {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  return (
    <ul className="left-out" aria-label="Left out">
      {shown.map(({ line, text }) => (
        <li key={line}>
          Row {line}: {text}
        </li>
      ))}
      {problems.length > shown.length && <li>… and {problems.length - shown.length} more.</li>}
    </ul>
  );
}

function ChangeTable({ type, changes }: { type: TranslatableType; changes: SheetChange[] }) {
  const label = (field: string) => type.fields.find(({ name }) => name === field)?.text;
  return (
    <div className="box table-frame change-table">
      <table aria-label="Changes">
        <thead>
          <tr>
            <th scope="col">Record</th>
            <th scope="col">Field</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.entity_id} ${change.field_name} ${change.language_code}`}>
              <td>
                <ShownText text={change.record} />
              </td>
              <td>
                {label(change.field_name)} ({change.language_code})
              </td>
              <td lang={languageFacts(change.language_code).lang}>
                <ShownText text={change.before ?? "-"} />
              </td>
              <td lang={languageFacts(change.language_code).lang}>
                <ShownText text={change.translated_value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The beginning of a text; pointing at it shows the whole. */
function ShownText({ text }: { text: string }) {
  return (
    <span className="clamped-text" title={text}>
      {text}
    </span>
  );
}
