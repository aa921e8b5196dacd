import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { useLocation } from "react-router";
import type { ZodType } from "zod";
import { kindOf } from "../../../lib/backend/failure.ts";
import { useKept } from "./use-kept-input.ts";

type EntityFormOptions<Values extends FieldValues> = {
  schema: ZodType<Values, Values>;
  /** What is stored, or the defaults of a new row. */
  values: Values;
  save: (values: Values) => Promise<unknown>;
  /** The field that a refused save is about, with what is wrong in it. */
  fieldProblem?: (error: unknown) => { field: FieldPath<Values>; text: string } | undefined;
  onSaved?: () => void;
  /** The form stays when it is saved: what was saved is what it goes on from. */
  isLasting?: boolean;
};

export type EntityForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  submit: () => void;
  isSaving: boolean;
  /** True once the save is done, so that closing loses nothing. */
  isDone: { current: boolean };
  /** Why the last save was refused; undefined after another one begins. */
  failure: unknown;
};

/**
 * A form over one row: checks on submit and then on change, sends once however often it is submitted, keeps its input when
 * the save fails, and finds it again when a session ended meanwhile.
 */
export function useEntityForm<Values extends FieldValues>(options: EntityFormOptions<Values>): EntityForm<Values> {
  const { schema, values, save, fieldProblem, onSaved, isLasting = false } = options;
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: values as DefaultValues<Values> });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isDone = useRef(false);
  const isBusy = useRef(false);
  const { pathname, search } = useLocation();
  const { isDirty } = form.formState;
  useKept<Values>({
    place: pathname + search,
    read: () => (isDirty ? form.getValues() : undefined),
    restore: (typed) => form.reset(typed, { keepDefaultValues: true }),
  });

  async function send(input: Values) {
    setFailure(undefined);
    try {
      await save(input);
      isDone.current = !isLasting;
      if (isLasting) form.reset(input);
      onSaved?.();
    } catch (error) {
      const problem = kindOf(error) === "duplicate" ? fieldProblem?.(error) : undefined;
      if (problem) form.setError(problem.field, { message: problem.text }, { shouldFocus: true });
      setFailure(error);
    }
  }

  return {
    form,
    isSaving,
    isDone,
    failure,
    submit: async () => {
      if (isBusy.current || isDone.current) return;
      isBusy.current = true;
      setSaving(true);
      await form.handleSubmit(send)();
      isBusy.current = false;
      setSaving(false);
    },
  };
}
