import { useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { RowFailure } from "../../../lib/backend/failure.ts";
import { KeptFailure } from "../../../lib/backend/write-records.ts";
import type { HistoryPlace } from "./changed-by.ts";
import { isSame } from "./same.ts";
import { ClashFailure } from "./save-failures.ts";

/** What a form was filled from. */
export type FormBase<Values, Stored> = {
  stored: Stored;
  /** The values of it, as the person has last seen them. */
  base: Values;
};

/** A field that two people have changed, each in another way: the person decides about it. */
export type AskedClash<Values> = {
  field: FieldPath<Values & FieldValues>;
  base: unknown;
  theirs: unknown;
  mine: unknown;
  choice: "mine" | "theirs" | undefined;
  /** Who has changed it as well; undefined where nobody knows. */
  by: string | undefined;
};

export type MergeOptions<Values, Stored> = {
  /** What the form of a row starts with. */
  read: (stored: Stored) => Values;
  /** The row as it is stored by now; undefined when it is gone. */
  reread: () => Promise<Stored | undefined>;
  /** Cells that a field writes, where it is not called as they are. */
  columns?: Partial<Record<keyof Values, string>>;
  history?: HistoryPlace | undefined;
};

/**
 * Shows what others have saved meanwhile in what was left alone, and asks where both changed the same: which that is, the database says. What
 * was changed here alone, and lists, which the database puts together, stay as they are.
 */
export function useMerge<Values extends FieldValues, Stored>(
  form: UseFormReturn<Values>,
  opened: FormBase<Values, Stored>,
  options: MergeOptions<Values, Stored>,
) {
  const { read, reread, columns } = options;
  const [stored, setStored] = useState(opened.stored);
  const [clashes, setClashes] = useState<AskedClash<Values>[]>([]);
  const formBase = useRef(opened);
  // What a draft goes on from while something is to be chosen: a save from there on asks again.
  const undecided = useRef<Stored>(undefined);

  function begin(next: FormBase<Values, Stored>) {
    formBase.current = next;
    undecided.current = undefined;
    setStored(next.stored);
    setClashes([]);
  }

  /** Takes up what is stored by now. */
  async function refresh(error?: unknown) {
    const before = formBase.current;
    const fresh = await reread();
    if (fresh === undefined) throw new RowFailure("gone", "It no longer exists");
    const theirs = read(fresh);
    const mine = form.getValues();
    const kept = error instanceof KeptFailure ? error.kept : undefined;
    const base = { ...theirs };
    const shown = { ...theirs };
    const asked: AskedClash<Values>[] = [];
    for (const field of Object.keys(mine) as FieldPath<Values>[]) {
      const cell = kept?.find(({ column }) => column === (columns?.[field] ?? field));
      if (isSame(before.base[field], mine[field]) || isSame(theirs[field], mine[field])) continue;
      shown[field] = mine[field];
      base[field] = before.base[field];
      // A failure that does not say which leaves what reads otherwise by now.
      const isKept = cell || (error && !kept && !isSame(before.base[field], theirs[field]));
      if (!isKept) continue;
      const sides = { base: before.base[field], theirs: theirs[field], mine: mine[field] };
      asked.push({ field, ...sides, choice: undefined, by: cell?.by ?? undefined });
    }
    begin({ stored: fresh, base });
    fill(form, base, shown);
    if (asked.length > 0) {
      undecided.current = before.stored;
      setClashes(asked);
    }
    return asked.length > 0;
  }

  async function ask(error: unknown): Promise<never> {
    throw (await refresh(error)) ? new ClashFailure() : error;
  }

  function choose(field: FieldPath<Values>, choice: "mine" | "theirs") {
    const clash = clashes.find((asked) => asked.field === field);
    if (!clash || clash.choice === choice) return;
    const mine = clash.choice === "theirs" ? clash.mine : form.getValues(field);
    const value = (choice === "mine" ? mine : clash.theirs) as FieldPathValue<Values, FieldPath<Values>>;
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    formBase.current = { ...formBase.current, base: { ...formBase.current.base, [field]: clash.theirs } };
    const next = clashes.map((asked) => (asked === clash ? { ...asked, mine, choice } : asked));
    if (next.every((asked) => asked.choice)) undecided.current = undefined;
    setClashes(next);
  }

  return {
    stored,
    clashes,
    choose,
    ask,
    refresh,
    begin,
    base: () => formBase.current.base,
    /** What the form goes on from when it is opened again. */
    formBase: (): FormBase<Values, Stored> => ({
      ...formBase.current,
      stored: undecided.current ?? formBase.current.stored,
    }),
  };
}

/** Shows values in a form that counts others as unchanged. */
export function fill<Values extends FieldValues>(form: UseFormReturn<Values>, unchanged: Values, values: Values) {
  const keep = { keepIsSubmitted: true, keepSubmitCount: true };
  form.reset(unchanged, keep);
  form.reset(values, { ...keep, keepDefaultValues: true });
}
