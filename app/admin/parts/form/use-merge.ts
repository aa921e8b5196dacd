import { useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import type { ZodType } from "zod";
import { RowFailure } from "../../../lib/backend/failure.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { findChangedBy, type HistoryPlace } from "./changed-by.ts";
import { type Clash, mergeValues } from "./merge-rules.ts";
import { ClashFailure } from "./save-failures.ts";

/** What a form was filled from. */
export type Ground<Values, Stored> = {
  stored: Stored;
  /** The values of it, as the person has last seen them. */
  base: Values;
};

/** A clash that the person decides about. */
export type AskedClash<Values> = Clash<Values> & {
  field: FieldPath<Values & FieldValues>;
  choice: "mine" | "theirs" | undefined;
  /** Who has changed it as well; undefined where nobody knows. */
  by: string | undefined;
};

export type MergeOptions<Values, Stored> = {
  schemaOf: (stored: Stored) => ZodType<Values, Values>;
  /** What the form of a row starts with. */
  read: (stored: Stored) => Values;
  /** The row as it is stored by now; undefined when it is gone. */
  reread: () => Promise<Stored | undefined>;
  /** Columns that a field writes, where it is not called as they are. */
  columns?: Partial<Record<keyof Values, string>>;
  history?: HistoryPlace | undefined;
};

/** Puts what others have saved meanwhile together with what is typed, and asks where both changed the same. */
export function useMerge<Values extends FieldValues, Stored>(
  form: UseFormReturn<Values>,
  opened: Ground<Values, Stored>,
  options: MergeOptions<Values, Stored>,
) {
  const { schemaOf, read, reread, columns, history } = options;
  const client = useStaffClient();
  const [stored, setStored] = useState(opened.stored);
  const [clashes, setClashes] = useState<AskedClash<Values>[]>([]);
  const ground = useRef(opened);
  // What a draft goes on from while something is to be chosen: a save from there on asks again.
  const undecided = useRef<Stored>(undefined);

  function begin(next: Ground<Values, Stored>) {
    ground.current = next;
    undecided.current = undefined;
    setStored(next.stored);
    setClashes([]);
  }

  async function merge() {
    const before = ground.current;
    const fresh = await reread();
    if (fresh === undefined) throw new RowFailure("gone", "It no longer exists");
    const theirs = read(fresh);
    const merged = mergeValues(before.base, theirs, form.getValues());
    const asked: AskedClash<Values>[] = [];
    for (const clash of merged.clashes) {
      const field = clash.field as FieldPath<Values>;
      const by = history && (await findChangedBy(client, history, [columns?.[clash.field] ?? field]));
      asked.push({ ...clash, field, choice: undefined, by });
    }
    const undecidedValues = Object.fromEntries(merged.clashes.map(({ field, base }) => [field, base]));
    begin({ stored: fresh, base: { ...theirs, ...undecidedValues } });
    fill(form, theirs, merged.values);
    if (asked.length > 0) {
      undecided.current = before.stored;
      setClashes(asked);
      throw new ClashFailure();
    }
    const checked = await schemaOf(fresh).safeParseAsync(merged.values);
    if (checked.success) return { values: checked.data, stored: fresh };
    void form.trigger();
    throw new RowFailure(
      "stale",
      "It has been changed by someone else, and your changes do not go together with theirs",
    );
  }

  function choose(field: FieldPath<Values>, choice: "mine" | "theirs") {
    const clash = clashes.find((asked) => asked.field === field);
    if (!clash || clash.choice === choice) return;
    const mine = clash.choice === "theirs" ? clash.mine : form.getValues(field);
    const value = (choice === "mine" ? mine : clash.theirs) as FieldPathValue<Values, FieldPath<Values>>;
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    ground.current = { ...ground.current, base: { ...ground.current.base, [field]: clash.theirs } };
    const next = clashes.map((asked) => (asked === clash ? { ...asked, mine, choice } : asked));
    if (next.every((asked) => asked.choice)) undecided.current = undefined;
    setClashes(next);
  }

  return {
    stored,
    clashes,
    choose,
    merge,
    begin,
    /** What the form goes on from when it is opened again. */
    ground: (): Ground<Values, Stored> => ({ ...ground.current, stored: undecided.current ?? ground.current.stored }),
  };
}

/** Shows values in a form that counts others as unchanged. */
export function fill<Values extends FieldValues>(form: UseFormReturn<Values>, unchanged: Values, values: Values) {
  const keep = { keepIsSubmitted: true, keepSubmitCount: true };
  form.reset(unchanged, keep);
  form.reset(values, { ...keep, keepDefaultValues: true });
}
