import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ZodType } from "zod";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { getSetting, type SettingRecord, type SettingType } from "../../nouns/settings/setting-records.data.ts";
import { settingQueries } from "../../nouns/settings/settings.queries.ts";
import { useMayWrite } from "../parts/session/writing.tsx";
import { Clashes } from "../record/form/clashes.tsx";
import { DraftBar } from "../record/form/draft-bar.tsx";
import { LeaveGuard } from "../record/form/leave-guard.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { HistoryButton } from "../record/history/history-button.tsx";
import { ListFailure } from "../record/list/list-failure.tsx";
import { type SettingTexts, type SettingValues, useSaveSetting } from "./use-save-setting.ts";

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
  const [opened, setOpened] = useState<{ setting: SettingRecord | null }>();
  const query = useQuery({
    ...settingQueries.setting(client, form.type),
    // Each opening of the tab reads what is stored by then.
    gcTime: 0,
    meta: { failure },
  });
  // What is read later changes nothing, so that somebody else's newer change is noticed when the form is saved.
  if (query.data !== undefined && !opened) setOpened({ setting: query.data });

  return (
    <section className="box setting-card" aria-label={title}>
      <h2>{title}</h2>
      {opened ? (
        <SettingForm
          {...form}
          title={title}
          setting={opened.setting}
          present={query.data === undefined ? opened.setting : query.data}
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
  title: string;
  setting: SettingRecord | null;
  /** What is stored by now. */
  present: SettingRecord | null;
};

function SettingForm({ type, title, schema, read, texts, field, setting, present }: OpenedProps) {
  const client = useStaffClient();
  const entity = useEntityForm({
    schema,
    stored: setting,
    read: (present): SettingValues => ({ value: read(present?.value) }),
    reread: () => getSetting(client, type),
    save: useSaveSetting(type, texts),
    labels: { value: title },
    history: setting ? { entity: "global_settings", id: setting.id, name: type } : undefined,
    goOnFrom: (saved) => saved,
  });
  const { form, stored, isSaving, isDone, failure } = entity;
  const isWriter = useMayWrite();
  const known = useRef(present);
  const isTyped = form.formState.isDirty || isSaving;
  // Where nothing is typed the form shows what is stored by now, e.g. after an undo.
  useEffect(() => {
    if (known.current === present) return;
    known.current = present;
    if (!isTyped && present?.updated_at !== stored?.updated_at) void entity.refresh();
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
      <DraftBar draft={entity.draft} />
      <Clashes entity={entity} />
      {field({ form, isDisabled: isSaving || !isWriter, isStored: stored !== null })}
      {!isWriter && <p className="hint">Your role may read this, not change it.</p>}
      <SaveProblem failure={failure} noun="setting" />
      <div className="row setting-actions">
        {isWriter && (
          <button type="submit" className="button primary" aria-disabled={isSaving || undefined}>
            {isSaving ? "Saving..." : "Save Changes"}
          </button>
        )}
        <HistoryButton entity={entity} />
      </div>
      <LeaveGuard isDirty={form.formState.isDirty} isDone={isDone} onDiscard={entity.discard} />
    </form>
  );
}
