import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countSuperseded, getDocumentDetails, listDocumentChoices } from "./document-records.data.ts";

const key = ["documents"];

/** What the back office loads of documents. */
export const documentQueries = {
  /** Key of all of them; what hangs under it is refreshed with it. */
  key,
  pages: [...key, "pages"],
  /** All that the form of one edits: the document, null where there is none, and what it can be linked with. */
  form: (client: StaffClient, id: "new" | number) =>
    queryOptions({
      queryKey: [...key, id],
      queryFn: async () => {
        const [document, choices] = await Promise.all([
          id === "new" ? null : getDocumentDetails(client, id),
          listDocumentChoices(client),
        ]);
        return { document, choices };
      },
    }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: ["document-dependents", id], queryFn: () => countSuperseded(client, id) }),
};
