import { sql } from "kysely";
import { describe, expect } from "vitest";
import { FUNCTION_TEXTS } from "../../scripts/hosted/check-saves.ts";
import { findUnfilteredWrites } from "../../scripts/hosted/unfiltered-writes.ts";
import { openStage, type Scene } from "./support/scene.ts";

// A hosted project refuses an UPDATE or DELETE without WHERE to whoever comes through its API, in the functions that are called too.
describe("functions", () => {
  const { scene } = openStage();
  const careless = async (stage: Scene) =>
    (await stage.rows("owner", FUNCTION_TEXTS))
      .filter(({ text }) => findUnfilteredWrites(text).length > 0)
      .map(({ name }) => name);

  scene("change or delete no row without saying which", async (stage) => {
    expect(await careless(stage)).toEqual([]);
  });

  for (const [language, body] of Object.entries({
    plpgsql: "begin perform 1; update private.staff_rules r set factor_required = false; end",
    sql: "delete from private.saves",
  })) {
    scene(`would be found, one in ${language}`, async (stage) => {
      await stage.rows(
        "owner",
        sql.raw(
          `create function private.careless() returns void language ${language} set search_path = '' as $$ ${body} $$`,
        ),
      );
      expect(await careless(stage)).toEqual(["private.careless()"]);
    });
  }
});
