import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { getAccess, getStaffRules, listAccessEvents, listPeople, listStaffNames, openRecord } from "./people.data.ts";
import type { AccessEvents } from "./people.schema.ts";

const key = ["people"];
const accessKey = ["access"];
const first = undefined as number | undefined;

/** What the back office loads of its people. */
export const peopleQueries = {
  /** Key of all that owners see of people. */
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: [...key, "list"], queryFn: () => listPeople(client) }),
  rules: (client: StaffClient) => queryOptions({ queryKey: [...key, "rules"], queryFn: () => getStaffRules(client) }),
  events: (client: StaffClient) =>
    infiniteQueryOptions({
      queryKey: [...key, "events"],
      queryFn: ({ pageParam }) => listAccessEvents(client, pageParam),
      initialPageParam: first,
      getNextPageParam: ({ rows, has_more }: AccessEvents) => (has_more ? rows.at(-1)?.id : undefined),
    }),
};

/** Milliseconds: names change seldom; of an open record it is said again before it ends. */
const NAMES_MS = 5 * 60_000;
const OPEN_AGAIN_MS = 10_000;

/** What staff see of each other. */
export const staffQueries = {
  names: (client: StaffClient) =>
    queryOptions({ queryKey: ["staff-names"], queryFn: () => listStaffNames(client), staleTime: NAMES_MS }),
  /** Who else has a record open; each reading says that it is open here as well. */
  others: (client: StaffClient, entity: string, id: number) =>
    queryOptions({
      queryKey: ["open-records", entity, id],
      queryFn: () => openRecord(client, entity, id),
      refetchInterval: OPEN_AGAIN_MS,
      refetchIntervalInBackground: true,
      gcTime: 0,
      retry: false,
    }),
};

/** What whoever is signed in may do. */
export const accessQueries = {
  key: accessKey,
  /** Of this person: the next one at this browser may do something else. */
  mine: (client: StaffClient, userId: string | undefined) =>
    queryOptions({
      queryKey: [...accessKey, userId],
      queryFn: () => getAccess(client),
      enabled: userId !== undefined,
    }),
};
