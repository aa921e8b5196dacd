import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { addressOf, agentOf, type Call } from "./call.ts";

type Person = { userId?: string; email: string };

/** Tells the log of accesses what the Auth service did. */
export type Notes = {
  /** Settles when it is noted. Never throws: what is not noted is in the server's own log. */
  note(event: string, person: Person, call: Call, detail?: object): Promise<void>;
  /** Whether a person has signed in from this browser before, or never at all. */
  isKnownAgent(userId: string, call: Call): Promise<boolean>;
};

/** Opens the notes of an installation, which its database keeps. */
export function openNotes(database: Database, log: Logger): Notes {
  return {
    async note(event, { userId, email }, call, detail = {}) {
      const [address, agent] = [addressOf(call.caller), agentOf(call.request)];
      try {
        await database.transaction((db) =>
          sql`select public.note_access(${event}::text, ${userId ?? null}::text::uuid, ${email}::text, ${address}::text, ${agent}::text,
            ${JSON.stringify(detail)}::text::jsonb)`.execute(db),
        );
      } catch (error) {
        log.warn({ error, event, requestId: call.caller.requestId }, "an access was not noted");
      }
    },
    async isKnownAgent(userId, call) {
      const { rows } = await database.transaction((db) =>
        sql<{
          known: boolean;
        }>`select public.is_known_agent(${userId}::text::uuid, ${agentOf(call.request)}::text) as known`.execute(db),
      );
      return rows[0]?.known !== false;
    },
  };
}
