import { z } from "zod";
import type { SampleRecord, SampleWork, StoredWork } from "../../domain/samples/sample-records.data.ts";

const upTo = (most: number) =>
  z.string().refine((text) => [...text].length <= most, `Please write at most ${most} characters`);

/** Fields of the form of a request; the limits are those of the database. */
export const sampleSchema = z.object({
  status: z.enum(["received", "in work", "sent", "declined"]),
  assigned_to: upTo(100),
  answer: upTo(2000),
  notes: upTo(5000),
});

export type SampleValues = z.infer<typeof sampleSchema>;

/** What the form edits of a request: a draft is stored on the device, and what the buyer wrote doesn't belong there. */
export function storedWork(request: SampleRecord): StoredWork {
  const { id, updated_at, status, assigned_to, answer, notes } = request;
  return { id, updated_at, status, assigned_to, answer, notes };
}

/** What the form starts with. */
export function sampleValues({ status, assigned_to, answer, notes }: StoredWork): SampleValues {
  return { status: status as SampleValues["status"], assigned_to, answer, notes };
}

/** What is stored of what was typed. */
export function sampleInput({ status, ...texts }: SampleValues): SampleWork {
  return { status, assigned_to: texts.assigned_to.trim(), answer: texts.answer.trim(), notes: texts.notes.trim() };
}
