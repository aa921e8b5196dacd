import { expect } from "vitest";
import { headers } from "../../embedded-backend/storage/sample-files.fixture.ts";
import { type Client, unwrap, write, writtenOf } from "../conformance/clients.ts";
import { drafts } from "../conformance/drafts.ts";
import { changeOf, newRecord } from "../support/entries.ts";
import type { Entry, Kind, Model } from "./staff-model.ts";

/** The backend as staff reach it. */
export type Real = { staff: Client; urlOf(file: string): string };

export type Answer = { data: unknown; error: { code?: string; message: string } | null };
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

/** What the form of a kind has in its cells. */
const cellsOf = (kind: Kind, { name, slug, status, text, isPinned }: Values): Record<string, unknown> =>
  kind === "products"
    ? { name, slug, status, detailed_description: text }
    : { title: name, slug, status, article_body: text, is_pinned: isPinned };

/** What the form of a kind sends for a new entry. */
export async function add({ staff }: Real, kind: Kind, values: Values): Promise<Answer> {
  const draft = kind === "products" ? drafts.product : drafts.newsItem;
  return write(staff, kind, newRecord({ ...draft, ...cellsOf(kind, values) }));
}

/** What it sends for a change, given what the form was opened with. */
export async function save({ staff }: Real, kind: Kind, id: number, seen: Values, wanted: Values): Promise<Answer> {
  const after = cellsOf(kind, wanted);
  const cells = Object.entries(cellsOf(kind, seen)).map(([name, before]) => [name, [before, after[name]]] as const);
  return write(staff, kind, changeOf(id, Object.fromEntries(cells)));
}

/** Stores an entry that nothing speaks against. */
export async function addEntry(model: Model, real: Real, kind: Kind, values: Values): Promise<void> {
  const { id, display_order: order } = writtenOf(await add(real, kind, values)).row;
  model.entries.push({ ...values, kind, id, order });
}

/** Stores a file that texts may mention. */
export async function addFile(model: Model, { staff }: Real, file: string): Promise<void> {
  unwrap(await staff.storage.from("site-media").upload(file, headers.pdf, { contentType: "application/pdf" }));
  model.files.add(file);
}
