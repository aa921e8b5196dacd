import { sql } from "kysely";
import { expect } from "vitest";
import { makeRequest } from "./support/sample-requests.ts";
import { expectNothingSaved, REFUSED_PERSONAS, type SavedRow } from "./support/saves.ts";
import { openStage, type Persona, type Scene } from "./support/scene.ts";
import { selectWhere, updateWhere } from "./support/statements.ts";

const { scene } = openStage();

const TABLE = "sample_requests";
const SAVE_ID = "5a7e0000-0000-4000-8000-000000000001";

const call = (id: number, cells: unknown, save_id: string | null = null) =>
  sql<{ saved: SavedRow }>`select public.save_request(${save_id}::uuid, ${id},
    ${JSON.stringify(cells)}::text::jsonb) as saved`;

async function save(stage: Scene, id: number, cells: unknown, save_id?: string, persona: Persona = "staff") {
  const [row] = await stage.rows(persona, call(id, cells, save_id));
  if (!row) throw new Error("save_request returned nothing");
  return row.saved;
}

scene("what the office writes is saved and answered as it is stored", async (stage) => {
  const { id, updated_at } = await makeRequest(stage);
  const change = {
    status: ["received", "sent"],
    assigned_to: ["", "Mei"],
    answer: ["", "We wind them on Monday."],
    notes: ["", "A good\nbuyer."],
  };
  const row = await save(stage, id, change, undefined, "sales");
  const wanted = Object.fromEntries(Object.entries(change).map(([name, [, after]]) => [name, after]));
  expect(row).toMatchObject({ id, ...wanted });
  expect(row.updated_at).not.toEqual(updated_at);
  expect(await stage.rows("owner", selectWhere(TABLE, { id }))).toMatchObject([wanted]);
});

scene("another field that a colleague changed stays, the same one is told", async (stage) => {
  const { id } = await makeRequest(stage);
  await stage.rows("colleague", updateWhere(TABLE, { id }, { status: "in work", notes: "Theirs" }));
  expect(await save(stage, id, { answer: ["", "On Monday."] })).toMatchObject({ notes: "Theirs", status: "in work" });
  const stale = call(id, { notes: ["", "Mine"], answer: ["On Monday.", "On Friday."] });
  const refusal = await expectNothingSaved(stage, [TABLE], stale, {
    code: "PT409",
    message: "This request has been changed by someone else",
    hint: "stale",
  });
  expect(JSON.parse(refusal.detail)).toEqual([{ column: "notes", present: "Theirs" }]);
  expect(await save(stage, id, { notes: ["", "Theirs"] })).toMatchObject({ notes: "Theirs" });
});

scene("what is sent again is answered as it was, or goes on from what was saved", async (stage) => {
  const { id } = await makeRequest(stage);
  const first = await save(stage, id, { notes: ["", "First"] }, SAVE_ID);
  expect(await save(stage, id, { notes: ["", "First"] }, SAVE_ID)).toEqual(first);
  expect(await save(stage, id, { notes: ["", "Second"] }, SAVE_ID)).toMatchObject({ notes: "Second" });
  await stage.rows("colleague", updateWhere(TABLE, { id }, { notes: "Theirs" }));
  expect(await stage.refusal("staff", call(id, { notes: ["", "Third"] }, SAVE_ID))).toMatchObject({ code: "PT409" });
  const other = await makeRequest(stage);
  const elsewhere = call(other.id, { notes: ["", "First"] }, SAVE_ID);
  expect(await stage.refusal("staff", elsewhere)).toMatchObject({ code: "PT400" });
});

scene("nothing but these fields is written, and rules hold", async (stage) => {
  const { id } = await makeRequest(stage);
  for (const cells of [
    null,
    [],
    "status",
    { token: ["", "0".repeat(40)] },
    { email: ["mei@example.com", "x@y.co"] },
    { mail_status: ["waiting", "sent"] },
    { status: "sent" },
    { status: ["received"] },
    { status: ["received", "sent", "sent"] },
  ])
    await expectNothingSaved(stage, [TABLE], call(id, cells), { code: "PT400" });
  await expectNothingSaved(stage, [TABLE], call(id, { status: ["received", "lost"] }), { code: "23514" });
  await expectNothingSaved(stage, [TABLE], call(id + 1000, { status: ["received", "sent"] }), {
    code: "PT404",
    message: "This request no longer exists",
    hint: "gone",
  });
});

for (const [persona, code] of [...REFUSED_PERSONAS, ["editor", "PT403"], ["translator", "PT403"]] as const) {
  scene(`${persona} saves nothing`, async (stage) => {
    const { id } = await makeRequest(stage);
    expect(await stage.refusal(persona, call(id, { status: ["received", "sent"] }))).toMatchObject({ code });
    expect(await stage.rows("owner", selectWhere(TABLE, { id }))).toMatchObject([{ status: "received" }]);
  });
}
