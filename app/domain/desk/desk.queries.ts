import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { getDeskFigures } from "./desk.data.ts";

/** What the desk of the back office loads. */
export const deskQueries = {
  figures: (client: StaffClient) => queryOptions({ queryKey: ["desk"], queryFn: () => getDeskFigures(client) }),
};
