import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useMayWrite } from "../../parts/session/writing.tsx";
import { Clashes } from "./clashes.tsx";
import { DraftBar } from "./draft-bar.tsx";
import type { EntityForm } from "./use-entity-form.ts";

type FormFieldsProps<Values extends FieldValues> = { entity: EntityForm<Values>; children: ReactNode };

/** The fields of a form with what is said above them; who may not change what it is about reads them. */
export function FormFields<Values extends FieldValues>({ entity, children }: FormFieldsProps<Values>) {
  if (!useMayWrite()) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and it scrolls
      <section className="dialog-body" aria-label="Fields" tabIndex={0}>
        <p className="hint">Your role may read this, not change it.</p>
        <fieldset className="read-only" disabled>
          {children}
        </fieldset>
      </section>
    );
  }
  return (
    <div className="dialog-body">
      <DraftBar draft={entity.draft} />
      <Clashes entity={entity} />
      {children}
    </div>
  );
}
