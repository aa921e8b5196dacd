import { z } from "zod";
import type { RequestRecord, RequestWork, StoredWork } from "../../domain/requests/request-records.data.ts";

const upTo = (most: number) =>
  z.string().refine((text) => [...text].length <= most, `Please write at most ${most} characters`);

/** Fields of the form of a request; the limits are those of the database. */
export const requestSchema = z.object({
  status: z.enum(["received", "in work", "sent", "declined"]),
  assigned_to: upTo(100),
  answer: upTo(2000),
  notes: upTo(5000),
});

export type RequestValues = z.infer<typeof requestSchema>;

/** What the form edits of a request: a draft is kept on the device, and what the buyer wrote doesn't belong there. */
export function storedWork(request: RequestRecord): StoredWork {
  const { id, updated_at, status, assigned_to, answer, notes } = request;
  return { id, updated_at, status, assigned_to, answer, notes };
}

/** What the form starts with. */
export function requestValues({ status, assigned_to, answer, notes }: StoredWork): RequestValues {
  return { status: status as RequestValues["status"], assigned_to, answer, notes };
}

/** What is stored of what was typed. */
export function requestInput({ status, ...texts }: RequestValues): RequestWork {
  return { status, assigned_to: texts.assigned_to.trim(), answer: texts.answer.trim(), notes: texts.notes.trim() };
}
