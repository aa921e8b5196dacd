import { kindOf, RowFailure, reasonOf } from "../../../lib/backend/failure.ts";
import { type StaffWriter, useStaffClient } from "../../../lib/backend/staff-client.ts";
import { writeRecord } from "../../../lib/backend/write-records.ts";
import { companyQueries } from "../../../nouns/company/company.queries.ts";
import { getCompanyRecord, type StoredCompanyRecord } from "../../../nouns/company/company-records.data.ts";
import { company } from "../../../nouns/company/fields.ts";
import { useAction } from "../../parts/use-action.ts";
import { mergingSave, type SaveWork } from "../../record/form/merging-save.ts";
import { type CompanyValues, companyCells } from "./company.schema.ts";

type Work = SaveWork<CompanyValues, StoredCompanyRecord | null>;

/** Saves what was changed of the company, and gives what is stored then. */
export function useSaveCompany() {
  const client = useStaffClient();
  const action = useAction({
    run: mergingSave(({ changeId, client }, work: Work) => writeCompany(client, changeId, work)),
    success: () => "Company updated successfully",
    failure: (error) => ({
      text:
        kindOf(error) === "offline" ? "An error occurred while updating the company" : "Failed to update the company",
      detail: reasonOf(error),
    }),
    refresh: companyQueries.key,
  });
  return async (work: Work) => {
    await action.mutateAsync(work);
    return getCompanyRecord(client);
  };
}

/** The row is made by the first save, and anew where that was undone. */
async function writeCompany(client: StaffWriter, changeId: string, { values, stored, base }: Work) {
  const write = (id: number | undefined, from: CompanyValues | undefined) =>
    writeRecord(client, changeId, company.name, { id, cells: companyCells(from, values) });
  try {
    if (!stored) return await write(undefined, undefined);
    return await write(stored.row.id, base).catch((error) => {
      if (kindOf(error) === "gone") return write(undefined, undefined);
      throw error;
    });
  } catch (error) {
    throw kindOf(error) === "duplicate" ? new RowFailure("stale", "It has been changed by someone else") : error;
  }
}
