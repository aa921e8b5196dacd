import { useEffect, useRef } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { fromHongKong, momentInWords } from "../../../lib/hong-kong-time.ts";
import { SCHEDULE } from "../../../nouns/noun.ts";
import { isLive } from "../../../nouns/schedule.rules.ts";
import { TextField } from "./text-fields.tsx";

const TIMES = ["publish_at", "unpublish_at"] as const;

type ScheduleFieldsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  isDisabled: boolean;
  isNew: boolean;
};

/** When a record goes live and ends by itself, in Hong Kong time whatever the zone of the browser. */
export function ScheduleFields<Values extends FieldValues>({ form, isDisabled, isNew }: ScheduleFieldsProps<Values>) {
  useEndBySwitch(form);
  useInactiveUntilLive(form, isNew);
  return (
    <div className="field-row">
      {TIMES.map((name) => (
        <TextField
          key={name}
          {...{ form, isDisabled }}
          name={name as FieldPath<Values>}
          label={SCHEDULE[name].label}
          type="datetime-local"
          hint={hintOf(SCHEDULE[name].label, String(form.watch(name as FieldPath<Values>) ?? ""))}
          warn={(typed) =>
            typed !== "" && Date.parse(fromHongKong(typed)) < Date.now()
              ? "This time has passed: it takes effect as soon as it is saved"
              : undefined
          }
        />
      ))}
    </div>
  );
}

function hintOf(label: string, typed: string): string {
  return typed === "" ? "Hong Kong time" : `${label} ${momentInWords(fromHongKong(typed))} (Hong Kong)`;
}

/**
 * Whoever sets the status by hand ends the schedule, here as in the database: times that read as they did when the form opened are emptied,
 * and come back with the former status.
 */
function useEndBySwitch<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const [status, is_active] = form.watch(["status", "is_active"] as unknown as FieldPath<Values>[]);
  const isShown = isLive({ status, is_active });
  const former = useRef(isShown);
  const emptied = useRef<Partial<Record<(typeof TIMES)[number], string>>>({});
  useEffect(() => {
    if (former.current === isShown) return;
    former.current = isShown;
    const stored = form.formState.defaultValues ?? {};
    const wasShown = isLive(stored as { status?: unknown; is_active?: unknown });
    const put = (name: (typeof TIMES)[number], text: string) =>
      form.setValue(name as FieldPath<Values>, text as FieldPathValue<Values, FieldPath<Values>>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    for (const name of TIMES) {
      const typed = String(form.getValues(name as FieldPath<Values>) ?? "");
      if (isShown !== wasShown && typed !== "" && typed === (stored as Record<string, unknown>)[name]) {
        emptied.current[name] = typed;
        put(name, "");
      } else if (isShown === wasShown && typed === "" && emptied.current[name]) {
        put(name, emptied.current[name] ?? "");
        delete emptied.current[name];
      }
    }
  }, [form, isShown]);
}

/** A new record that goes live later is not live before: its status follows what is typed, and comes back when that is taken back. */
function useInactiveUntilLive<Values extends FieldValues>(form: UseFormReturn<Values>, isNew: boolean) {
  const isPlanned = String(form.watch("publish_at" as FieldPath<Values>) ?? "") !== "";
  const former = useRef<{ status: unknown; is_active: unknown }>(undefined);
  useEffect(() => {
    if (!isNew) return;
    const [status, is_active] = form.getValues(["status", "is_active"] as unknown as FieldPath<Values>[]);
    const put = (values: { status: unknown; is_active: unknown }) => {
      for (const [name, value] of Object.entries(values))
        if (value !== undefined)
          form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
    };
    if (isPlanned && isLive({ status, is_active })) {
      former.current = { status, is_active };
      put({ status: status && "Inactive", is_active: is_active === undefined ? undefined : false });
    } else if (!isPlanned && former.current) {
      put(former.current);
      former.current = undefined;
    }
  }, [form, isPlanned, isNew]);
}
