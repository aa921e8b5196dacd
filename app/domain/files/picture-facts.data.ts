import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { PictureFacts } from "../../lib/picture-facts.ts";
import { fileKey } from "./file-address.rules.ts";

const answered = z.record(
  z.string(),
  z.object({
    alt: z.string().optional(),
    is_decorative: z.boolean().optional(),
    x: z.number().optional(),
    y: z.number().optional(),
  }),
);

const MIDDLE = 50;
/** The database tells of no more at once. */
const MOST_KEYS = 1000;

/** What is said of these stored pictures in a language, by their addresses. Throws the backend's error, or a ZodError. */
export async function getPictureFacts(
  client: SupabaseClient<Database>,
  language: string,
  urls: readonly string[],
): Promise<PictureFacts> {
  const keys = new Map(urls.flatMap((url): [string, string][] => [[url, fileKey(url) ?? ""]]));
  const asked = [...new Set(keys.values())].filter((key) => key !== "").slice(0, MOST_KEYS);
  if (asked.length === 0) return {};
  const told = answered.parse(await unwrap(client.rpc("picture_facts", { language, keys: asked })));
  return Object.fromEntries(
    urls.flatMap((url) => {
      const facts = told[keys.get(url) ?? ""];
      if (!facts) return [];
      const { is_decorative, x = MIDDLE, y = MIDDLE } = facts;
      const alt = is_decorative ? "" : facts.alt;
      const at = x === MIDDLE && y === MIDDLE ? undefined : `${x}% ${y}%`;
      return [[url, { ...(alt !== undefined && { alt }), ...(at && { at }) }]];
    }),
  );
}
