import { useQuery } from "@tanstack/react-query";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import { sampleQueries } from "../../domain/samples/samples.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { useAccess } from "../parts/session/access.ts";

const AGAIN_MS = 60_000;

/** What visitors send and staff deal with. */
export type Waiting = "messages" | "samples";

/** How much of what visitors sent waits for somebody; undefined until it is known. Counted again every minute. */
export function useWaiting(): Record<Waiting, number | undefined> {
  const client = useStaffClient();
  const { mayRead } = useAccess();
  const messages = useQuery({
    ...messageQueries.counts(client),
    enabled: mayRead("contact_messages"),
    refetchInterval: AGAIN_MS,
  });
  const samples = useQuery({
    ...sampleQueries.counts(client),
    enabled: mayRead("sample_requests"),
    refetchInterval: AGAIN_MS,
  });
  return { messages: messages.data?.open, samples: samples.data?.received };
}
