import { z } from "zod";

/** What was not written back, of a row or of one of its columns, and why. */
const keptChange = z.object({
  record_table: z.string(),
  record_id: z.number().nullable(),
  /** What the record is called; null for one that is gone. */
  name: z.string().nullable(),
  /** The column; null for the whole row. */
  field: z.string().nullable(),
  reason: z.string(),
  /** Who changed it since. */
  by: z.string().nullable(),
  /** What it refers to, where that is gone. */
  of: z.string().nullable().optional(),
});

/** What became of taking changes back. */
export const writtenBack = z.object({
  /** The act that this is itself; null when nothing was written. */
  change_id: z.string().nullable(),
  written: z.number(),
  kept: z.array(keptChange),
});

export type KeptChange = z.infer<typeof keptChange>;
export type WrittenBack = z.infer<typeof writtenBack>;
