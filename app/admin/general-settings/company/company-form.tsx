import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { companyQueries } from "../../../nouns/company/company.queries.ts";
import { getCompanyRecord, type StoredCompanyRecord } from "../../../nouns/company/company-records.data.ts";
import { company } from "../../../nouns/company/fields.ts";
import { ForWriters } from "../../parts/session/writing.tsx";
import { FormFields } from "../../record/form/form-fields.tsx";
import { LeaveGuard } from "../../record/form/leave-guard.tsx";
import { SaveProblem } from "../../record/form/save-problem.tsx";
import { useEntityForm } from "../../record/form/use-entity-form.ts";
import { HistoryButton } from "../../record/history/history-button.tsx";
import { companyLabels, companySchema, companyValues, translatedCells } from "./company.schema.ts";
import { CompanyField } from "./company-field.tsx";
import { useSaveCompany } from "./use-save-company.ts";

const GROUPS: Record<string, string> = {
  Facts:
    "In the footer, on the contact page, on printed pages and in what search engines are told. What is empty stays as it came with the site, which is shown in grey.",
  "On the Web": "Where the company is found.",
  Terms:
    "They hold for each product that has none of its own, and stand on its page and its spec sheet. What is empty is not shown.",
  Testimonials: "On the home page.",
  "Legal Texts": "Behind the links of the footer.",
};

type CompanyFormProps = {
  opened: StoredCompanyRecord | null;
  /** What is stored by now. */
  present: StoredCompanyRecord | null;
};

/** The form of the company, each text with its translations beside. */
export function CompanyForm({ opened, present }: CompanyFormProps) {
  const client = useStaffClient();
  const defaults = useQuery(companyQueries.defaults);
  const entity = useEntityForm({
    schema: companySchema,
    stored: opened,
    read: companyValues,
    reread: () => getCompanyRecord(client),
    save: useSaveCompany(),
    labels: companyLabels,
    columns: translatedCells,
    history: opened ? { entity: company.name, id: opened.row.id, name: opened.row.called } : undefined,
    goOnFrom: (saved) => saved,
  });
  const { form, isSaving, isDone, failure } = entity;
  const known = useRef(present);
  const isTyped = form.formState.isDirty || isSaving;
  // Where nothing is typed the form shows what is stored by now, e.g. after an undo.
  useEffect(() => {
    if (known.current === present) return;
    known.current = present;
    if (!isTyped) void entity.refresh();
  });
  return (
    <form
      className="box screen-form company-form"
      noValidate
      aria-label="Company"
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        void entity.submit();
      }}
    >
      <FormFields entity={entity}>
        {Object.entries(GROUPS).map(([group, about]) => (
          <fieldset key={group} className="field-group">
            <legend>{group}</legend>
            <p className="hint company-about">{about}</p>
            {Object.entries(company.fields).map(
              ([column, field]) =>
                field?.group === group && (
                  <CompanyField key={column} entity={entity} column={column} defaults={defaults.data} />
                ),
            )}
          </fieldset>
        ))}
        <SaveProblem failure={failure} noun="company" />
      </FormFields>
      <footer>
        <HistoryButton entity={entity} />
        <ForWriters>
          <button type="submit" className="button primary" aria-disabled={isSaving || undefined}>
            {isSaving ? "Saving..." : "Save Changes"}
          </button>
        </ForWriters>
      </footer>
      <LeaveGuard isDirty={form.formState.isDirty} isDone={isDone} onDiscard={entity.discard} />
    </form>
  );
}
