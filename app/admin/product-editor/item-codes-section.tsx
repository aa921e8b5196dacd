import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { sheetQueries } from "../../domain/spreadsheets/spreadsheets.queries.ts";
import { counted } from "../../lib/counted.ts";
import { TRANSLATION_LANGUAGES, type TranslationCode } from "../../lib/i18n/translation-languages.ts";
import { itemCodeDeletion } from "../../nouns/item-codes/deletion.rules.ts";
import { itemCodeQueries } from "../../nouns/item-codes/item-codes.queries.ts";
import type { ListedProduct } from "../../nouns/products/product-records.data.ts";
import { ItemCodeDialog } from "../item-codes/item-code-dialog.tsx";
import { useMayWrite } from "../parts/session/writing.tsx";
import { DeleteRecord } from "../record/delete/delete-record.tsx";
import { DraftBar } from "../record/form/draft-bar.tsx";
import type { DialogUrl } from "../record/form/use-dialog-url.ts";
import { Grid } from "../record/grid/grid.tsx";
import type { GridColumn } from "../record/grid/grid-column.ts";
import type { Place, Range } from "../record/grid/grid-places.rules.ts";
import { type CellEdit, textOf } from "../record/grid/pending-cells.rules.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { codeColumns } from "./code-columns.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { placePasted } from "./pasted-block.rules.ts";
import type { useCodeEdits } from "./use-code-edits.ts";

/** Cells that are pasted without a question. */
const MOST_UNASKED = 20;

type ItemCodesSectionProps = {
  product: { id: number; name: string };
  edits: ReturnType<typeof useCodeEdits>;
  products: UseQueryResult<ListedProduct[]>;
  dialog: DialogUrl;
};

/** `left` tells what of the block goes nowhere. */
type Pasted = { edits: CellEdit[]; left: string };

const CODES = TRANSLATION_LANGUAGES.map(({ code }) => code);
const allColumns = new Map(codeColumns(CODES).map((column) => [column.name, column]));
const labelOf = (column: string) => allColumns.get(column)?.label ?? column;

/** A product's codes as cells of a spreadsheet: changed in place, and saved together. */
export function ItemCodesSection({ product, edits, products, dialog }: ItemCodesSectionProps) {
  const queries = useQueryClient();
  const isWriter = useMayWrite();
  const id = useId();
  const [languages, setLanguages] = useState<readonly TranslationCode[]>([]);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [target, setTarget] = useState<Place>();
  const [pasted, setPasted] = useState<Pasted>();
  const [note, setNote] = useState("");
  const [toDelete, setToDelete] = useState<{ id: number; item_code: string }>();
  const columns = useMemo(() => codeColumns(languages), [languages]);
  const { rows, pending, problems, query, isSaving } = edits;
  const seen = useRef({ rows, columns, problems });
  seen.current = { rows, columns, problems };

  const nameOf = (row: number) => (rows[row] && textOf(pending, rows[row], "item_code")) || "a new code";
  const problemAt = ({ row, column }: Place) => problems[rows[row]?.key ?? ""]?.[columns[column]?.name ?? ""];

  function cell(row: number, { name, language }: GridColumn) {
    const of = rows[row];
    if (!of) return { text: "", isChanged: false, placeholder: name === "item_code" ? "New code" : undefined };
    const field = name.split("@")[0] ?? "";
    const original = language && textOf(pending, of, field);
    const text = textOf(pending, of, name);
    const changed = pending.cells[of.key];
    const isOutdated =
      original &&
      text !== "" &&
      changed?.[name] === undefined &&
      (changed?.[field] !== undefined || edits.outdated[of.key]?.includes(name));
    return {
      text,
      isChanged: changed?.[name] !== undefined,
      mark: isOutdated ? "Outdated" : undefined,
      problem: problems[of.key]?.[name],
      placeholder: original ? "Missing" : undefined,
    };
  }

  function toggle(code: TranslationCode) {
    setLanguages(CODES.filter((each) => languages.includes(each) !== (each === code)));
  }

  function write(changes: CellEdit[]) {
    setNote("");
    edits.write(changes);
  }

  function paste(block: string[][], range: Range) {
    const { cells, left } = placePasted(block, range, columns, (name) => allColumns.has(name));
    const changes = cells.flatMap(({ row, column, text }): CellEdit[] => {
      const of = allColumns.get(column);
      // As in a file, a blank cell leaves what is there.
      return of && text.trim() !== "" && cell(row, of).text !== text ? [{ row, column, text }] : [];
    });
    const isAsked =
      changes.length > MOST_UNASKED ||
      edits.planOf(changes).rows.some(({ kind }) => kind === "refused" || kind === "check");
    if (isAsked) setPasted({ edits: changes, left });
    else takePasted({ edits: changes, left });
  }

  function takePasted({ edits: changes, left }: Pasted) {
    setPasted(undefined);
    if (changes.length > 0) write(changes);
    // Below headings there may be texts of a language that is not shown yet.
    const written = new Set(changes.map(({ column }) => allColumns.get(column)?.language));
    setLanguages(CODES.filter((code) => languages.includes(code) || written.has(code)));
    setNote(`${counted(changes.length, "cell")} pasted${left}`);
    setTarget({ ...active });
  }

  useEffect(() => {
    if (isSaving) setNote("");
  }, [isSaving]);
  // To the first cell for which saving was refused.
  const { refusals } = edits;
  useEffect(() => {
    if (refusals === 0) return;
    setNote("");
    const { rows: shown, columns: known, problems: found } = seen.current;
    const row = shown.findIndex(({ key }) => found[key]);
    const column = known.findIndex(({ name }) => found[shown[row]?.key ?? ""]?.[name]);
    if (row >= 0) setTarget({ row, column: Math.max(0, column) });
  }, [refusals]);

  // Where a step was taken back or made again, there the eye is led.
  const { moved } = edits;
  useEffect(() => {
    if (!moved) return;
    setNote("");
    const { rows: shown, columns: known } = seen.current;
    const row = shown.findIndex(({ key }) => key === moved.key);
    const column = known.findIndex(({ name }) => name === moved.column);
    setTarget({ row: row < 0 ? shown.length : row, column: Math.max(0, column) });
  }, [moved]);

  function closeDialog(close: () => void) {
    close();
    void queries.invalidateQueries({ queryKey: sheetQueries.key });
  }

  const problem = problemAt(active);
  return (
    <section className="screen-section" aria-labelledby={id}>
      <header className="apart">
        <h2 id={id}>Item codes</h2>
        <div className="row screen-actions">
          {TRANSLATION_LANGUAGES.map(({ code, inEnglish }) => (
            <button
              key={code}
              type="button"
              className="button"
              aria-pressed={languages.includes(code)}
              onClick={() => toggle(code)}
            >
              {`Show ${inEnglish}`}
            </button>
          ))}
          {isWriter && (
            <button type="button" className="button" onClick={() => setTarget({ row: rows.length, column: 0 })}>
              Add row
            </button>
          )}
        </div>
      </header>
      <DraftBar draft={edits.draft.offer} />
      {query.isError && !query.data ? (
        <ListFailure text="Failed to load data" query={query} />
      ) : !query.data ? (
        <p role="status">Loading item codes...</p>
      ) : (
        <Grid
          label={`Item codes of ${product.name}`}
          columns={columns}
          count={rows.length}
          keyOf={(row) => rows[row]?.key ?? ""}
          nameOf={nameOf}
          cell={cell}
          menu={(row) => {
            const of = rows[row];
            const key = of?.key ?? "";
            const stored = of?.id;
            if (!isWriter)
              return stored === undefined ? [] : [{ label: "View", onSelect: () => dialog.openEdit(stored) }];
            if (stored === undefined) return [{ label: "Remove row", onSelect: () => edits.takeBack(key) }];
            return [
              { label: "Edit", onSelect: () => dialog.openEdit(stored) },
              { label: "Take back changes", disabled: !pending.cells[key], onSelect: () => edits.takeBack(key) },
              {
                label: "Delete",
                isDestructive: true,
                onSelect: () => setToDelete({ id: stored, item_code: of?.cells.item_code ?? "" }),
              },
            ];
          }}
          target={target}
          isFixed={isSaving || !isWriter}
          onWrite={write}
          onPaste={paste}
          onActive={setActive}
          isDescending={edits.isDescending}
          onSort={edits.toggleOrder}
        />
      )}
      <div className="apart quiet grid-note">
        <p role="status" className={problem ? "problem" : undefined}>
          {problem ?? (note || countOf(rows))}
        </p>
        <p>
          {isWriter
            ? "Enter edits, Ctrl+D copies down, Ctrl+Z takes a change back, cells of a spreadsheet can be pasted."
            : "Your role may read this, not change it. Translations are written on their own screen."}
        </p>
      </div>
      {edits.keptCount > 0 && (
        <p className="left-out" role="alert">
          {counted(edits.keptCount, "cell")} {edits.keptCount === 1 ? "was" : "were"} left: somebody else has changed{" "}
          {edits.keptCount === 1 ? "it" : "them"} meanwhile. All else is saved.
        </p>
      )}
      {edits.gone.length > 0 && (
        <div className="left-out" role="alert">
          <p>{whoDeleted(edits.gone)} They are not saved.</p>
          <ul>
            {edits.gone.map(({ key, code, texts }) => (
              <li key={key}>
                {code ?? "An item code"}: {texts.map(({ column, text }) => `${labelOf(column)} “${text}”`).join(", ")}{" "}
                <button type="button" className="link-button" onClick={() => edits.takeBack(key)}>
                  Discard
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {pasted && (
        <PasteDialog
          plan={edits.planOf(pasted.edits)}
          countWithout={(left) => editsWithout(pasted.edits, left).length}
          onPaste={(left) => takePasted({ ...pasted, edits: editsWithout(pasted.edits, left) })}
          close={() => setPasted(undefined)}
        />
      )}
      {dialog.open !== "" && (
        <ItemCodeDialog
          key={dialog.open}
          dialog={{ ...dialog, close: () => closeDialog(dialog.close) }}
          products={products}
        />
      )}
      {toDelete && (
        <DeleteRecord
          noun="item_codes"
          deletion={itemCodeDeletion}
          queries={itemCodeQueries}
          record={{ ...toDelete, products: { name: product.name } }}
          onDeleted={() => edits.forget(String(toDelete.id))}
          close={() => closeDialog(() => setToDelete(undefined))}
        />
      )}
    </section>
  );
}

function countOf(rows: readonly { id?: number | undefined }[]): string {
  const added = rows.filter(({ id }) => id === undefined).length;
  return `${counted(rows.length, "item code")}${added > 0 ? `, ${added} of them not saved yet` : ""}`;
}

function whoDeleted(gone: readonly { isOwn: boolean }[]): string {
  if (gone.every(({ isOwn }) => isOwn)) return "You have deleted what these texts were typed for.";
  if (gone.some(({ isOwn }) => isOwn)) return "What these texts were typed for has been deleted.";
  return "Somebody else has deleted what these texts were typed for.";
}

/** The edits of all rows but these, whose numbers are their places from 1. */
function editsWithout(edits: readonly CellEdit[], left: ReadonlySet<number>): CellEdit[] {
  return edits.filter(({ row }) => !left.has(row + 1));
}
