import { queryOptions, skipToken } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countItemCodeTranslations, getItemCode, listItemCodes } from "./item-codes.data.ts";

const key = ["item-codes"];

/** What the back office loads of item codes. */
export const itemCodeQueries = {
  /** Key of the list; what hangs under it is refreshed with it. */
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listItemCodes(client) }),
  /** An item code with all its columns; nothing where there is no id. */
  item: (client: StaffClient, id: number | undefined) =>
    queryOptions({ queryKey: [...key, id], queryFn: id === undefined ? skipToken : () => getItemCode(client, id) }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: ["item-code-dependents", id], queryFn: () => countItemCodeTranslations(client, id) }),
};
