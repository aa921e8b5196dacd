import { sql } from "kysely";
import { describe, expect } from "vitest";
import { listMigrations } from "../../embedded-backend/installation/migrate.ts";
import { openStage } from "./support/scene.ts";

const version = sql<{ version: string }>`select public.schema_version() as version`;

describe("schema_version", () => {
  const { scene } = openStage();

  scene("tells the server key the newest migration", async (stage) => {
    const newest = (await listMigrations()).at(-1)?.version;
    expect(await stage.rows("server", version)).toEqual([{ version: newest }]);
    await stage.rows("owner", sql`delete from supabase_migrations.schema_migrations where version = ${newest}`);
    expect(await stage.rows("server", version)).not.toEqual([{ version: newest }]);
  });

  scene("tells nobody else", async (stage) => {
    for (const persona of ["visitor", "staff", "stranger"] as const) {
      expect(await stage.refusal(persona, version)).toMatchObject({ code: "42501" });
    }
  });
});
