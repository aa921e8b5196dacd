import { z } from "zod";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

const count = z.number().nullable();

const figures = z.object({
  weeks: z.array(z.object({ week: z.string(), requests: count, messages: count, searches: z.number() })),
  shades: z.array(z.object({ code: z.string(), product: z.string(), slug: z.string(), asked: z.number() })).nullable(),
  unfound: z.array(z.object({ words: z.string(), language: z.string(), asked: z.number() })),
});

/** What came in by weeks, the shades asked for most, and searches that found nothing. Null is what the role doesn't read. */
export type DeskFigures = z.infer<typeof figures>;

/** Tells of a search that found nothing no more, or again. Throws the backend's error. */
export async function hideSearch(
  client: StaffWriter,
  { words, language }: DeskFigures["unfound"][number],
  isHidden: boolean,
): Promise<void> {
  const { error } = await client.rpc("hide_search", { words, language, is_hidden: isHidden });
  if (error) throw error;
}

/** Throws the backend's error. Source of each figure: `public.desk_figures` of the database. */
export async function getDeskFigures(client: StaffClient): Promise<DeskFigures> {
  return figures.parse(await unwrap(client.rpc("desk_figures")));
}
