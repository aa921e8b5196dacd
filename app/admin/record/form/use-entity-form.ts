import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { useLocation } from "react-router";
import type { ZodType } from "zod";
import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { type DraftOffer, useDraft } from "../drafts/use-draft.ts";
import { findDeletion, type HistoryPlace } from "./changed-by.ts";
import type { FieldLabels } from "./field-labels.ts";
import { withInputProblems } from "./input-problems.ts";
import type { SaveWork } from "./merging-save.ts";
import { isSame } from "./same.ts";
import { DeletedFailure } from "./save-failures.ts";
import { placeOf } from "./use-dialog-url.ts";
import { type AskedClash, type FormBase, fill, type MergeOptions, useMerge } from "./use-merge.ts";

type EntityFormOptions<Values extends FieldValues, Stored, Saved> = MergeOptions<Values, Stored> & {
  schema: ZodType<Values, Values> | ((stored: Stored) => ZodType<Values, Values>);
  /** The row that is edited; undefined for a new one. What is given later changes nothing. */
  stored: Stored;
  save: (work: SaveWork<Values, Stored>) => Promise<Saved>;
  /** What the fields are called where two versions of them are compared. */
  labels: FieldLabels<Values>;
  /** The field that a refused save is about, with what is wrong in it. */
  fieldProblem?: (error: unknown) => { field: FieldPath<Values>; text: string } | undefined;
  /** Whose drafts these are; by the address where it is not given. */
  place?: string;
  onSaved?: () => void;
  /** The form stays when it is saved, and goes on from this row. */
  goOnFrom?: (saved: Saved) => Stored;
};

export type EntityForm<Values extends FieldValues, Stored = unknown> = {
  form: UseFormReturn<Values>;
  /** The row that the form is filled from: as it was when the form opened, or when a save last met a newer one. */
  stored: Stored;
  submit: () => Promise<void> | void;
  isSaving: boolean;
  /** True once the save is done, so that closing loses nothing. */
  isDone: { current: boolean };
  /** Why the last save was refused; undefined after another one begins. */
  failure: unknown;
  /** What others have changed as well, and what stays of it. */
  clashes: AskedClash<Values>[];
  choose: (field: FieldPath<Values>, choice: "mine" | "theirs") => void;
  /** How often a save was tried while something was to be chosen. */
  reminders: number;
  labels: FieldLabels<Values>;
  draft: DraftOffer | undefined;
  /** To be called when the person leaves what was typed. */
  discard: () => void;
  /** Whose history the row is part of. */
  history: HistoryPlace | undefined;
  /** Takes up what was stored elsewhere, beside what is typed; what can't be read now is merged when the form is saved. */
  refresh: () => Promise<unknown>;
};

/**
 * A form over one row: checks on submit and then on change, sends once however often it is submitted, keeps its input when the save fails,
 * merges it with what others have saved meanwhile, and finds it again when the page or the session was lost.
 */
export function useEntityForm<Values extends FieldValues, Stored, Saved>(
  options: EntityFormOptions<Values, Stored, Saved>,
): EntityForm<Values, Stored> {
  const { schema, save, read, labels, fieldProblem, onSaved, goOnFrom } = options;
  const [opened] = useState<FormBase<Values, Stored>>(() => ({ stored: options.stored, base: read(options.stored) }));
  const schemaOf = (stored: Stored) => (typeof schema === "function" ? schema(stored) : schema);
  const check = useRef(schemaOf(opened.stored));
  const form = useForm<Values>({
    resolver: async (values, context, options) =>
      withInputProblems(await zodResolver(check.current)(values, context, options), values, options),
    defaultValues: opened.base as DefaultValues<Values>,
  });
  const client = useStaffClient();
  const merging = useMerge(form, opened, options);
  check.current = schemaOf(merging.stored);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [reminders, setReminders] = useState(0);
  const isDone = useRef(false);
  const isBusy = useRef(false);
  const { isDirty } = form.formState;
  const location = useLocation();
  const draft = useDraft<FormBase<Values, Stored> & { values: Values }>({
    place: options.place ?? placeOf(location),
    resumes: location.state?.resumesDraft === true,
    read: () => (isDirty && !isDone.current ? { ...merging.formBase(), values: form.getValues() } : undefined),
    restore: ({ stored, base, values }) => {
      merging.begin({ stored, base });
      fill(form, base, values);
    },
    // Where the fields differ, a form of another build stored the draft.
    isWorthOffering: ({ values }) =>
      isSame(Object.keys(values).toSorted(), Object.keys(opened.base).toSorted()) && !isSame(values, opened.base),
  });
  const touch = useRef(draft.touch);
  touch.current = draft.touch;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => touch.current() }), [form]);

  async function send(values: Values) {
    setFailure(undefined);
    try {
      const { stored, ask } = merging;
      const saved = await save({ values, stored, base: merging.base(), ask });
      isDone.current = !goOnFrom;
      draft.dropSaved(isDone.current);
      if (goOnFrom) {
        const next = goOnFrom(saved);
        merging.begin({ stored: next, base: read(next) });
        form.reset(read(next));
      }
      onSaved?.();
    } catch (error) {
      const problem = kindOf(error) === "duplicate" ? fieldProblem?.(error) : undefined;
      if (problem) form.setError(problem.field, { message: problem.text }, { shouldFocus: true });
      setFailure(kindOf(error) === "gone" ? await explainGone(error) : error);
    }
  }

  async function explainGone(error: unknown) {
    const deletion = options.history && (await findDeletion(client, options.history));
    return deletion ? new DeletedFailure(reasonOf(error), deletion.person ?? undefined) : error;
  }

  return {
    form,
    stored: merging.stored,
    isSaving,
    isDone,
    failure,
    clashes: merging.clashes,
    choose: merging.choose,
    reminders,
    labels,
    draft: draft.offer,
    discard: draft.dropTyped,
    history: options.history,
    refresh: () => merging.refresh().catch(() => undefined),
    submit: async () => {
      if (isBusy.current || isDone.current) return;
      if (merging.clashes.some(({ choice }) => !choice)) return setReminders(reminders + 1);
      setReminders(0);
      isBusy.current = true;
      setSaving(true);
      await form.handleSubmit(send)();
      isBusy.current = false;
      setSaving(false);
    },
  };
}
