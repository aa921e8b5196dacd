import { z } from "zod";

export const siteMapEntries = z.array(
  z.object({ kind: z.enum(["product", "gallery", "news"]), slug: z.string(), updated_at: z.string() }),
);

export type SiteMapEntry = z.infer<typeof siteMapEntries>[number];
