import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { getCompanyDefaults, getCompanyRecord } from "./company-records.data.ts";

const key = ["company"];

/** What the back office loads of the company. */
export const companyQueries = {
  key,
  record: (client: StaffClient) =>
    queryOptions({ queryKey: [...key, "record"], queryFn: () => getCompanyRecord(client) }),
  defaults: queryOptions({ queryKey: ["company-defaults"], queryFn: getCompanyDefaults }),
};
