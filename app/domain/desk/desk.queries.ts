import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { getDeskFigures } from "./desk.data.ts";

const key = ["desk"];

/** What the desk of the back office loads. */
export const deskQueries = {
  key,
  figures: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => getDeskFigures(client) }),
};
