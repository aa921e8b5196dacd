import { z } from "zod";

const backup = z.object({
  id: z.number(),
  /** The moment of BACKUP_AT that asked for it; null where an owner did. */
  due: z.string().nullable(),
  at: z.string(),
  name: z.string(),
  place: z.string(),
  /** "kept here": whole, but its place did not take it, so that it waits in the data directory. */
  outcome: z.enum(["running", "good", "kept here", "failed"]),
  step: z.enum(["writing", "uploading"]).nullable(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  error: z.string().nullable(),
  removed_at: z.string().nullable(),
  drilled_at: z.string().nullable(),
  drill_outcome: z.enum(["good", "failed"]).nullable(),
  drill_error: z.string().nullable(),
});

export type Backup = z.infer<typeof backup>;

/** What the database knows, on every backend. */
export const safety = z.object({
  migration: z.string().nullable(),
  waiting_mails: z.number(),
  last_good: backup.nullable(),
  last_drilled: backup.nullable(),
  backups: z.array(backup),
});

export type Safety = z.infer<typeof safety>;

/** What doctor says, in one line. */
const finding = z.object({ state: z.enum(["broken", "mended", "note", "ok"]), text: z.string() });

export type Finding = z.infer<typeof finding>;

/** What the process of the embedded backend knows. */
export const process = z.object({
  version: z.string(),
  backups: z
    .object({
      place: z.string(),
      time: z.string(),
      keep: z.object({ d: z.number(), w: z.number(), m: z.number() }),
      next: z.string(),
    })
    .nullable(),
  disk: z.object({ free: z.number(), total: z.number() }),
  schema: finding,
});

export type Process = z.infer<typeof process>;

export const begun = z.object({ id: z.coerce.number() });

export const examination = z.object({ findings: z.array(finding) });
