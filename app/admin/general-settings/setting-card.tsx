import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ZodType } from "zod";
import type { SettingRecord, SettingType } from "../../domain/settings/setting-records.data.ts";
import { settingQueries } from "../../domain/settings/settings.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { LeaveGuard } from "../parts/form/leave-guard.tsx";
import { SaveProblem } from "../parts/form/save-problem.tsx";
import { useEntityForm } from "../parts/form/use-entity-form.ts";
import { ListFailure } from "../parts/table/list-failure.tsx";
import { type SettingTexts, useSaveSetting } from "./use-save-setting.ts";

type SettingValues = { value: string };

type SettingFormProps = {
  type: SettingType;
  schema: ZodType<SettingValues, SettingValues>;
  /** What the form starts with, from the stored value. */
  read: (stored: string | undefined) => string;
  texts: SettingTexts;
  /** The field of `value`. */
  field: (field: { form: UseFormReturn<SettingValues>; isDisabled: boolean; isStored: boolean }) => ReactNode;
};

type SettingCardProps = SettingFormProps & {
  title: string;
  /** Said when the setting cannot be loaded. */
  failure: string;
};

/** A card with one setting, once it is loaded. */
export function SettingCard({ title, failure, ...form }: SettingCardProps) {
  const client = useStaffClient();
  const [opened, setOpened] = useState<{ setting: SettingRecord | null; version: number }>();
  const query = useQuery({
    ...settingQueries.setting(client, form.type),
    // Each opening of the tab reads what is stored by then.
    gcTime: 0,
    meta: { failure },
  });
  // What is read later takes nothing away that is typed: somebody else's newer change is noticed when the form is saved.
  if (query.data !== undefined && !opened) open(query.data);

  function open(setting: SettingRecord | null) {
    setOpened({ setting, version: (opened?.version ?? 0) + 1 });
  }

  async function reload() {
    const { data, isSuccess } = await query.refetch();
    if (isSuccess) open(data);
  }

  return (
    <section className="setting-card" aria-label={title}>
      <h2>{title}</h2>
      {opened ? (
        <SettingForm
          key={opened.version}
          {...form}
          setting={opened.setting}
          present={query.data === undefined ? opened.setting : query.data}
          onFollow={open}
          onReload={reload}
        />
      ) : query.isError ? (
        <ListFailure text={failure} query={query} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </section>
  );
}

type OpenedProps = SettingFormProps & {
  /** What the form was filled from. */
  setting: SettingRecord | null;
  /** What is stored by now. */
  present: SettingRecord | null;
  onFollow: (present: SettingRecord | null) => void;
  onReload: () => void;
};

function SettingForm(props: OpenedProps) {
  const { type, schema, read, texts, field, setting, present, onFollow, onReload } = props;
  const save = useSaveSetting(type, setting, texts);
  const entity = useEntityForm({
    schema,
    values: { value: read(setting?.value) },
    save: ({ value }) => save(value),
    isLasting: true,
  });
  const { form, isSaving, isDone, failure } = entity;
  const known = useRef(present);
  const isTyped = form.formState.isDirty || isSaving;
  // Where nothing is typed the form shows what is stored by now, e.g. after an undo.
  useEffect(() => {
    if (known.current === present) return;
    known.current = present;
    if (!isTyped && read(present?.value) !== form.getValues("value")) onFollow(present);
  });
  return (
    <form
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        entity.submit();
      }}
    >
      {field({ form, isDisabled: isSaving, isStored: setting !== null })}
      <SaveProblem failure={failure} noun="setting" onReload={onReload} />
      <button type="submit" className="button primary" aria-disabled={isSaving || undefined}>
        {isSaving ? "Saving..." : "Save Changes"}
      </button>
      <LeaveGuard isDirty={form.formState.isDirty} isDone={isDone} />
    </form>
  );
}
