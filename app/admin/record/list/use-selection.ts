import { useState } from "react";

/** The rows that are ticked, on any page. */
export type Selection = {
  ids: ReadonlySet<number>;
  /** All rows that pass search and filters were ticked at once, and none was let go since. */
  isAll: boolean;
  toggle: (id: number) => void;
  /** Ticks these rows, or lets them go where all of them are ticked. */
  togglePage: (ids: readonly number[]) => void;
  selectAll: (ids: readonly number[]) => void;
  /** Lets a row go that is no longer there. */
  forget: (id: number) => void;
  clear: () => void;
};

type Ticked = Pick<Selection, "ids" | "isAll"> & { scope: string };

/**
 * Which rows of a list are ticked.
 * @param scope what the list is narrowed to (`ListState.scope`): another one begins with nothing ticked, another page or order keeps what is
 */
export function useSelection(scope = ""): Selection {
  const none: Ticked = { scope, ids: new Set(), isAll: false };
  const [ticked, setTicked] = useState(none);
  const present = ticked.scope === scope ? ticked : none;
  const change = (next: (ids: ReadonlySet<number>) => ReadonlySet<number>) =>
    setTicked((last) => ({ scope, ids: next(last.scope === scope ? last.ids : none.ids), isAll: false }));
  const without = (ids: ReadonlySet<number>, gone: ReadonlySet<number>) =>
    new Set([...ids].filter((id) => !gone.has(id)));
  const toggled = (ids: ReadonlySet<number>, some: readonly number[]) =>
    some.every((id) => ids.has(id)) ? without(ids, new Set(some)) : new Set([...ids, ...some]);
  return {
    ids: present.ids,
    isAll: present.isAll,
    toggle: (id) => change((ids) => toggled(ids, [id])),
    togglePage: (page) => change((ids) => toggled(ids, page)),
    selectAll: (all) => setTicked({ scope, ids: new Set(all), isAll: true }),
    forget: (id) => setTicked((last) => ({ ...last, ids: without(last.ids, new Set([id])) })),
    clear: () => setTicked(none),
  };
}
