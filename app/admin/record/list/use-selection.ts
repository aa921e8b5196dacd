import { useState } from "react";
import { extendTo, pressRow, pressRows, stepTo, type Ticks } from "./selection.rules.ts";

/** The rows that are ticked, on any page. */
export type Selection = {
  ids: ReadonlySet<number>;
  /** All rows that pass search and filters were ticked at once, and none was let go since. */
  isAll: boolean;
  toggle: (id: number) => void;
  /** Ticks the rows from the one that was pressed last to this one; `shown`: the ids of the page in their order. */
  extend: (id: number, shown: readonly number[]) => void;
  /** Takes the row beside this one along. */
  step: (from: number, to: number, shown: readonly number[]) => void;
  /** Ticks these rows, or lets them go where all of them are ticked. */
  togglePage: (ids: readonly number[]) => void;
  selectAll: (ids: readonly number[]) => void;
  /** Lets a row go that is no longer there. */
  forget: (id: number) => void;
  clear: () => void;
};

type State = Ticks & { isAll: boolean; scope: string };

/**
 * Which rows of a list are ticked.
 * @param scope what the list is narrowed to (`ListState.scope`): another one begins with nothing ticked, another page or order keeps what is
 */
export function useSelection(scope = ""): Selection {
  const none: State = { scope, ids: new Set(), isAll: false };
  const [state, setState] = useState(none);
  const present = state.scope === scope ? state : none;
  const change = (next: (ticks: Ticks) => Ticks) =>
    setState((last) => ({ ...next(last.scope === scope ? last : none), scope, isAll: false }));
  return {
    ids: present.ids,
    isAll: present.isAll,
    toggle: (id) => change((ticks) => pressRow(ticks, id)),
    extend: (id, shown) => change((ticks) => extendTo(ticks, id, shown)),
    step: (from, to, shown) => change((ticks) => stepTo(ticks, from, to, shown)),
    togglePage: (ids) => change((ticks) => pressRows(ticks, ids)),
    selectAll: (all) => setState({ scope, ids: new Set(all), isAll: true }),
    forget: (gone) => setState((last) => ({ ...last, ids: new Set([...last.ids].filter((id) => id !== gone)) })),
    clear: () => setState(none),
  };
}
