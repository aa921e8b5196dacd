import { sql } from "kysely";
import { expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";

const { scene } = openStage();

const call = (name: "open_record" | "close_record", id: number, entity = "products") =>
  sql<{ others: string[] }>`select public.${sql.id(name)}(${entity}, ${id}::bigint) as others`;
const open = async (stage: Scene, persona: Persona, id = 1) =>
  (await stage.rows(persona, call("open_record", id)))[0]?.others;

scene("who has a record open sees who else has, until they leave or are silent", async (stage) => {
  await stage.rows("editor", sql`select public.set_my_name('Mei Lin')`);
  expect(await open(stage, "staff")).toEqual([]);
  expect(await open(stage, "staff")).toEqual([]);
  const [other] = (await open(stage, "editor")) ?? [];
  expect(other).toContain("@");
  expect(await open(stage, "staff")).toEqual(["Mei Lin"]);
  expect(await open(stage, "staff", 2)).toEqual([]);
  await stage.rows("editor", call("close_record", 1));
  expect(await open(stage, "staff")).toEqual([]);

  await open(stage, "editor");
  await stage.rows("owner", sql`update private.open_records set ends_at = now()`);
  expect(await open(stage, "staff")).toEqual([]);
});

for (const outsider of OUTSIDERS) {
  scene(`${outsider} learns no names and opens nothing`, async (stage) => {
    await open(stage, "staff");
    await grantEverything(stage);
    for (const statement of [call("open_record", 1), call("close_record", 1), sql`select public.staff_names()`]) {
      expect((await stage.refusal(outsider, statement)).code).toMatch(/^(42501|PT403)$/);
    }
  });
}

scene("a translator is not told who reads a buyer's message; names are known to all of staff", async (stage) => {
  expect(await stage.refusal("translator", call("open_record", 1, "contact_messages"))).toMatchObject({
    code: "PT403",
  });
  const [row] = await stage.rows(
    "translator",
    sql<{ names: { email: string }[] }>`select public.staff_names() as names`,
  );
  expect(row?.names.length).toBeGreaterThan(3);
});
