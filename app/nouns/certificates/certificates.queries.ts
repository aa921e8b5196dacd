import { queryOptions } from "@tanstack/react-query";
import { countListRows } from "../../lib/backend/list-page.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countCertificateProducts, getCertificate, listProductChoices } from "./certificate-records.data.ts";

const key = ["certificates"];

const countedByEnd = (client: StaffClient, end: "ending" | "ended") =>
  queryOptions({ queryKey: [...key, end], queryFn: () => countListRows(client, "certificates", { end }) });

/** What the back office loads of certificates. */
export const certificateQueries = {
  /** Key of all of them; what hangs under it is refreshed with it. */
  key,
  pages: [...key, "pages"],
  /** All that the form of one edits: the certificate, null where there is none, and what it can be linked with. */
  form: (client: StaffClient, id: "new" | number) =>
    queryOptions({
      queryKey: [...key, id],
      queryFn: async () => {
        const [certificate, products] = await Promise.all([
          id === "new" ? null : getCertificate(client, id),
          listProductChoices(client),
        ]);
        return { certificate, products };
      },
    }),
  /** How many end within 60 days, or have ended. */
  ending: (client: StaffClient) => countedByEnd(client, "ending"),
  ended: (client: StaffClient) => countedByEnd(client, "ended"),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({
      queryKey: ["certificate-dependents", id],
      queryFn: () => countCertificateProducts(client, id),
    }),
};
