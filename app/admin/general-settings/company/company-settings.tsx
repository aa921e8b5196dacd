import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { companyQueries } from "../../../nouns/company/company.queries.ts";
import type { StoredCompanyRecord } from "../../../nouns/company/company-records.data.ts";
import { ListFailure } from "../../record/list/list-failure.tsx";
import { CompanyForm } from "./company-form.tsx";

const failure = "Failed to load the company";

/** General Settings, Company: what the firm says of itself, its terms and its legal texts. */
export function CompanySettings() {
  const client = useStaffClient();
  const [opened, setOpened] = useState<{ stored: StoredCompanyRecord | null }>();
  // Each opening of the tab reads what is stored by then.
  const query = useQuery({ ...companyQueries.record(client), gcTime: 0, meta: { failure } });
  // What is read later changes nothing, so that somebody else's newer change is noticed when the form is saved.
  if (query.data !== undefined && !opened) setOpened({ stored: query.data });
  if (opened) {
    const present = query.data === undefined ? opened.stored : query.data;
    return <CompanyForm opened={opened.stored} present={present} />;
  }
  return query.isError ? <ListFailure text={failure} query={query} /> : <p role="status">Loading...</p>;
}
