import type { EntityForm } from "./use-entity-form.ts";

type WithStatus = { status: string };

/** A second button of the form of something new: it is created without visitors seeing it yet. */
export function SaveAsInactive<Values extends WithStatus>({ entity }: { entity: EntityForm<Values> }) {
  const { isSaving, isDone, submit } = entity;
  const form = entity.form as unknown as EntityForm<WithStatus>["form"];

  async function save() {
    if (isSaving) return;
    const status = form.getValues("status");
    form.setValue("status", "Inactive");
    await submit();
    // The other button means what the field says.
    if (!isDone.current) form.setValue("status", status);
  }

  return (
    <button type="button" className="button" aria-disabled={isSaving || undefined} onClick={() => void save()}>
      Save as Inactive
    </button>
  );
}

/** What a record that is being made still lacks of what visitors look for; nothing where it lacks none of it. */
export function StillMissing({ parts }: { parts: Readonly<Record<string, unknown>> }) {
  const missing = Object.entries(parts).flatMap(([label, value]) => (isGiven(value) ? [] : [label]));
  if (missing.length === 0) return null;
  return <p className="quiet still-missing">Still missing: {missing.join(", ")}.</p>;
}

function isGiven(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.length > 0;
  if (value && typeof value === "object" && "file" in value && "url" in value) return Boolean(value.file ?? value.url);
  return Boolean(value);
}
