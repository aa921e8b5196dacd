import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { rounds } from "../faults/rounds.ts";
import { newOrder, newRecord } from "../support/entries.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff, unwrap, write } from "./clients.ts";
import { drafts } from "./drafts.ts";

// Orders at the same moment, over the wire: of two saves one stands as a whole and the other is refused (back office §4, decisions §4), and
// entities that are made at once are all stored behind the others, in an order that does not change (back office §7).
const ROUNDS = rounds(4, 20);
// Hundreds of calls a test, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

let server: RunningServer;
let staff: [Client, Client];

beforeAll(async () => {
  server = await startServer();
  staff = [await signInStaff(server), await signInStaff(server)];
});
afterAll(() => server?.discard());

type Place = { id: number; display_order: number | null };
const placeOf = (places: Place[], id: number) => places.find((it) => it.id === id)?.display_order ?? null;

describe.each([
  "products",
  "product_categories",
  "gallery_categories",
  "gallery_items",
  "news_items",
  "general_settings",
] as const)("R21 two orders of %s", (entity) => {
  const read = async (): Promise<Place[]> =>
    unwrap(await staff[0].from(entity).select("id, display_order").order("display_order").order("id"));
  const save = (client: Client, ids: number[], seen: Place[]) =>
    write(
      client,
      entity,
      newOrder(numbered(ids).map((row) => ({ ...row, wanted: row.display_order, seen: placeOf(seen, row.id) }))),
      {
        kind: "order",
      },
    );
  const numbered = (ids: number[]) => ids.map((id, index) => ({ id, display_order: index + 1 }));

  test("one of them stands, with every row once", async () => {
    const first = await read();
    const rows = first.map(({ id }) => id);
    expect(rows.length).toBeGreaterThan(2);
    unwrap(await save(staff[0], rows, first));
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = await read();
      const present = seen.map(({ id }) => id);
      // Each moves two rows and leaves the others where they are: half of one and half of the other would be a third order.
      const mine = [...present.slice(0, 2).reverse(), ...present.slice(2)];
      const theirs = [...present.slice(0, -2), ...present.slice(-2).reverse()];
      const answers = await Promise.all([save(staff[0], mine, seen), save(staff[1], theirs, seen)]);
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
      expect(answers.find(({ error }) => error !== null)?.error).toMatchObject({ code: "PT409", hint: "stale" });
      expect([numbered(mine), numbered(theirs)]).toContainEqual(await read());
    }
  });
});

const makes = {
  products: (slug: string) => write(staff[0], "products", newRecord({ ...drafts.product, slug })),
  gallery_items: (slug: string) => write(staff[0], "gallery_items", newRecord({ ...drafts.galleryItem, slug })),
  product_categories: (name: string) => staff[0].from("product_categories").insert({ name }),
  gallery_categories: (name: string) => staff[0].from("gallery_categories").insert({ name }),
};
const tables = ["products", "gallery_items", "product_categories", "gallery_categories"] as const;

test.each(tables)("R23 twenty %s that are made at once are all stored, behind the others", async (table) => {
  const lists = [staff[0], staff[1], makeVisitor(server)] as const;
  const read = (client: Client) =>
    client.from(table).select("id, display_order").order("display_order").order("name").order("id");
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = unwrap(await read(staff[0]));
    const names = Array.from({ length: 20 }, (_, index) => `made-at-once-${round}-${index}`);
    const answers = await Promise.all(names.map((name) => makes[table](name)));
    expect(answers.map(({ error }) => error)).toEqual(names.map(() => null));
    const after = unwrap(await read(staff[0]));
    expect(after.slice(0, before.length)).toEqual(before);
    const last = before.at(-1)?.display_order ?? 0;
    const added = after.slice(before.length).map(({ display_order }) => display_order ?? 0);
    expect(added).toHaveLength(names.length);
    expect(Math.min(...added)).toBe(last + 1);
    expect(Math.max(...added)).toBeLessThanOrEqual(last + names.length);
    const [mine, theirs] = await Promise.all(lists.map(async (client) => unwrap(await read(client))));
    expect([mine, theirs]).toEqual([after, after]);
    unwrap(
      await staff[0]
        .from(table)
        .delete()
        .in(
          "id",
          after.slice(before.length).map(({ id }) => id),
        )
        .select("id"),
    );
  }
});
