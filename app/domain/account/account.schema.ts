import { z } from "zod";

const session = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string().nullable(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  /** Whether it is the one that asks. */
  is_present: z.boolean(),
});

/** A browser that somebody is signed in with. */
export type OwnSession = z.infer<typeof session>;

export const ownSessions = z.array(session);
