import { sql } from "kysely";
import { describe, expect } from "vitest";
import { openStage } from "./support/scene.ts";

const list = sql<{ safety: { backups: { name: string; outcome: string }[]; last_good: { name: string } | null } }>`
  select public.safety() as safety`;

describe("private.backups", () => {
  const { scene } = openStage();

  scene("is told to owners alone, the newest first, with the last good one", async (stage) => {
    await stage.rows(
      "owner",
      sql`insert into private.backups (at, name, place, outcome) values
        (now() - interval '2 days', 'good.tar.gz', 'here', 'good'), (now(), 'failed.tar.gz', 'here', 'failed')`,
    );
    const [row] = await stage.rows("staff", list);
    expect(row?.safety.backups.map(({ name }) => name)).toEqual(["failed.tar.gz", "good.tar.gz"]);
    expect(row?.safety.last_good?.name).toBe("good.tar.gz");
    for (const persona of ["editor", "translator", "sales", "stranger", "visitor"] as const) {
      expect(await stage.refusal(persona, list), persona).toMatchObject({
        code: expect.stringMatching(/^(42501|PT403)$/),
      });
    }
  });

  scene("takes no other outcome than those that are known", async (stage) => {
    const bad = sql`insert into private.backups (at, name, place, outcome) values (now(), 'x', 'here', 'maybe')`;
    expect(await stage.refusal("owner", bad)).toMatchObject({ constraint: "backups_outcome_known" });
  });
});
