import { afterAll, beforeAll, expect, test } from "vitest";
import { rounds } from "../faults/rounds.ts";
import { changeOf } from "../support/entries.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, signInStaff, unwrap, write } from "./clients.ts";

// Two staff who pin at the same moment, over the wire: never more than three are pinned (back office §9, decisions §2).
const ROUNDS = rounds(4, 20);
let server: RunningServer;
let staff: [Client, Client];
let ids: number[];

beforeAll(async () => {
  server = await startServer();
  staff = [await signInStaff(server), await signInStaff(server)];
  const made = Array.from({ length: 4 }, (_, n) => ({ ...texts, title: `Race ${n}`, slug: `race-${n}` }));
  ids = unwrap(await staff[0].from("news_items").insert(made).select("id")).map(({ id }) => id);
});
afterAll(() => server?.discard());

const texts = { description: "A description", article_body: "A body of twenty characters", status: "Inactive" };
const limit = { code: "PT409", message: "At most 3 news items can be pinned" };

/** Two items are pinned, the other two are not: there is room for one of these. */
async function leaveRoomForOne(): Promise<[number, number]> {
  const [first = 0, second = 0, ...others] = ids;
  unwrap(await staff[0].from("news_items").update({ is_pinned: false }).eq("is_pinned", true).select());
  unwrap(await staff[0].from("news_items").update({ is_pinned: true }).in("id", others).select());
  return [first, second];
}

const countPinned = async () =>
  (await staff[0].from("news_items").select("id", { count: "exact", head: true }).eq("is_pinned", true)).count;

const byAction = (client: Client, id: number) =>
  client.from("news_items").update({ is_pinned: true }).eq("id", id).select("id");

const byForm = (client: Client, id: number) => write(client, "news_items", changeOf(id, { is_pinned: [false, true] }));

test.each([
  ["both from the list", byAction, byAction],
  ["one from the list, one in the form", byAction, byForm],
  ["both in the form", byForm, byForm],
])("R22 %s: one pin stands, the other is refused", async (_name, mine, theirs) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = await leaveRoomForOne();
    const answers = await Promise.all([mine(staff[0], first), theirs(staff[1], second)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.find(({ error }) => error !== null)).toMatchObject({ status: 409, error: limit });
    expect(await countPinned()).toBe(3);
  }
});
