import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countRecoveryCodes, getFactor, listMySessions } from "./account.data.ts";

const sessionsKey = ["my-sessions"];
const factorKey = ["my-factor"];

/** What the back office loads of the account of whoever is signed in. */
export const accountQueries = {
  sessionsKey,
  factorKey,
  sessions: (client: StaffClient) => queryOptions({ queryKey: sessionsKey, queryFn: () => listMySessions(client) }),
  /** The second factor, with how many recovery codes are left (null: there are none here); null without one. */
  factor: (client: StaffClient) =>
    queryOptions({
      queryKey: factorKey,
      queryFn: async () => {
        const factor = await getFactor(client);
        return factor ? { ...factor, codesLeft: await countRecoveryCodes(client, factor) } : null;
      },
    }),
};
