import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { examine, getProcess, getSafety } from "./safety.data.ts";

const key = ["safety"];

/** How soon it is asked again: while a backup is made, and otherwise. */
const SOON_MS = 1_000;
const LATER_MS = 60_000;
/** So long an examination is believed. */
const BELIEVED_MS = 600_000;

/** What the back office loads of the safety of what is saved. */
export const safetyQueries = {
  /** Key of what a backup changes. */
  key,
  rows: (client: StaffClient) =>
    queryOptions({
      queryKey: [...key, "rows"],
      queryFn: () => getSafety(client),
      refetchInterval: ({ state }) =>
        state.data?.backups.some(({ outcome }) => outcome === "running") ? SOON_MS : LATER_MS,
    }),
  /** @param isEmbedded whether the backend is the embedded one, which alone has such a process */
  process: (client: StaffClient, isEmbedded: boolean) =>
    queryOptions({
      queryKey: [...key, "process"],
      queryFn: () => getProcess(client),
      enabled: isEmbedded,
      refetchInterval: LATER_MS,
    }),
  findings: (client: StaffClient) =>
    queryOptions({ queryKey: ["doctor"], queryFn: () => examine(client), staleTime: BELIEVED_MS }),
};
