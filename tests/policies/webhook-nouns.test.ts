import { sql } from "kysely";
import { expect } from "vitest";
import { WEBHOOK_NOUNS } from "../../app/domain/webhooks/webhooks.rules.ts";
import { openStage } from "./support/scene.ts";

const { scene } = openStage();

scene("the back office offers the nouns that webhooks are told of", async (stage) => {
  const rows = await stage.rows(
    "owner",
    sql<{ name: string }>`select name from private.webhook_nouns() as name order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(WEBHOOK_NOUNS.map(({ name }) => name).toSorted());
});
