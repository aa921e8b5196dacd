import { expect } from "vitest";
import { headers } from "../../embedded-backend/storage/sample-files.fixture.ts";
import { type Client, dataOf } from "../conformance/clients.ts";
import { drafts } from "../conformance/drafts.ts";
import type { Entry, Kind, Model } from "./staff-model.ts";

/** The backend as staff reach it. */
export type Real = { staff: Client; urlOf(file: string): string };

export type Answer = { data: unknown; error: { code?: string; message: string } | null };
export type Saved = { id: number; display_order: number };
type Values = Pick<Entry, "name" | "slug" | "status" | "text" | "isPinned">;

/** The name of a file that texts may mention. */
export const fileOf = (number: number) => `model/${number}.pdf`;

/** Whether a call did what it should: refused with one of the codes where there are any, else done. */
export function isDone({ error }: Answer, codes: readonly (string | false)[]): boolean {
  const wanted = codes.filter((code) => code !== false);
  if (wanted.length > 0) expect(wanted, error?.message ?? "not refused").toContain(error?.code);
  else expect(error).toBeNull();
  return !error;
}

/** What the form of a kind sends when it is saved; `stored` names the row that it changes. */
export async function save({ staff }: Real, kind: Kind, values: Values, stored: object = {}): Promise<Answer> {
  const { name, slug, status, text, isPinned } = values;
  return kind === "products"
    ? staff.rpc("save_product", { ...drafts.product, name, slug, status, detailed_description: text, ...stored })
    : staff.rpc("save_news_item", {
        ...drafts.newsItem,
        title: name,
        slug,
        status,
        article_body: text,
        is_pinned: isPinned,
        ...stored,
      });
}

/** Stores an entry that nothing speaks against. */
export async function addEntry(model: Model, real: Real, kind: Kind, values: Values): Promise<void> {
  const { id, display_order: order } = dataOf(await save(real, kind, values)) as Saved;
  model.entries.push({ ...values, kind, id, order });
}

/** Stores a file that texts may mention. */
export async function addFile(model: Model, { staff }: Real, file: string): Promise<void> {
  dataOf(await staff.storage.from("site-media").upload(file, headers.pdf, { contentType: "application/pdf" }));
  model.files.add(file);
}
