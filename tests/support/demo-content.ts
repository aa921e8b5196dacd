import { listSeedFiles, type SeedFile } from "../../supabase/seed/media-files.ts";
import { products } from "../../supabase/seed/products.ts";

/** How many products of the demo content visitors see. */
export const SHOWN_PRODUCTS = products.filter(({ status }) => status === "Active").length;

/** A file of the demo content: the first whose key begins and ends so. What it is called is the demo content's own affair. */
export function demoFile(start: string, ending: string): SeedFile {
  const file = listSeedFiles().find(({ key }) => key.startsWith(start) && key.endsWith(ending));
  if (!file) throw new Error(`The demo content has no ${start}…${ending}`);
  return file;
}
