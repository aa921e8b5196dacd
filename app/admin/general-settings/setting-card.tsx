import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
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
  // What is read later changes nothing, so that somebody else's newer change is noticed when the form is saved.
  if (query.data !== undefined && !opened) setOpened({ setting: query.data, version: 0 });

  async function reload() {
    const { data, isSuccess } = await query.refetch();
    if (isSuccess) setOpened({ setting: data, version: (opened?.version ?? 0) + 1 });
  }

  return (
    <section className="setting-card" aria-label={title}>
      <h2>{title}</h2>
      {opened ? (
        <SettingForm key={opened.version} {...form} setting={opened.setting} onReload={reload} />
      ) : query.isError ? (
        <ListFailure text={failure} query={query} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </section>
  );
}

function SettingForm(props: SettingFormProps & { setting: SettingRecord | null; onReload: () => void }) {
  const { type, schema, read, texts, field, setting, onReload } = props;
  const save = useSaveSetting(type, setting, texts);
  const entity = useEntityForm({
    schema,
    values: { value: read(setting?.value) },
    save: ({ value }) => save(value),
    isLasting: true,
  });
  const { form, isSaving, isDone, failure } = entity;
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
