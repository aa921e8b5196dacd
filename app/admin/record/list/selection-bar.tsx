import { type ReactNode, useState } from "react";
import { reasonOf } from "../../../lib/backend/failure.ts";
import { showFailure } from "../../../ui/toasts.tsx";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps = {
  selection: Selection;
  /** How many rows pass search and filters; undefined where that is not known before they are read. */
  total: number | undefined;
  /** Their ids, on any page. */
  allIds: () => Promise<number[]>;
  /** Buttons for what can be done with the ticked rows. */
  children?: ReactNode;
};

/** How many rows are ticked and what can be done with them; nothing as long as none is. */
export function SelectionBar({ selection, total, allIds, children }: SelectionBarProps) {
  const [isBusy, setBusy] = useState(false);
  const [known, setKnown] = useState<number>();
  const count = selection.ids.size;
  if (count === 0) return null;

  async function selectAll() {
    setBusy(true);
    try {
      const ids = await allIds();
      setKnown(ids.length);
      selection.selectAll(ids);
    } catch (error) {
      showFailure("Failed to load data", reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="selection-bar" aria-label="Selected rows">
      <p className="figures" role="status">
        {count} selected
      </p>
      {(total === undefined ? count !== known : count < total) && (
        <button type="button" className="button small" disabled={isBusy} onClick={() => void selectAll()}>
          Select all{total !== undefined && ` ${total}`}
        </button>
      )}
      {children}
      <button type="button" className="button small" onClick={selection.clear}>
        Clear
      </button>
    </section>
  );
}
