import { sql } from "kysely";
import { describe, expect } from "vitest";
import { COLLEAGUE_ID, openStage, type Scene } from "./support/scene.ts";

const at = sql`'2026-11-25 12:00+00'::timestamptz`;
const add = (outcome: string, hours: number) => sql`
  insert into private.backups (at, name, place, outcome) values (${at} - make_interval(hours => ${hours}), 'kinran.tar.gz', 's3', ${outcome})`;
const warn = sql<{ mails: number }>`select private.warn_of_late_backup(${at}) as mails`;

describe("warnings of a late backup", () => {
  const { scene } = openStage();
  const mails = async (stage: Scene) => (await stage.rows("owner", warn))[0]?.mails;
  const recipients = (stage: Scene) =>
    stage.rows("owner", sql`select kind, mail_status from public.owner_mails order by recipient`);

  scene("go to each owner who can come in, once a day", async (stage) => {
    await stage.rows("owner", add("good", 37));
    await stage.rows("owner", add("failed", 13));
    // Two owners; who is an editor or disabled gets none.
    expect(await mails(stage)).toBe(2);
    expect(await mails(stage)).toBe(0);
    expect(await recipients(stage)).toEqual(Array(2).fill({ kind: "backup late", mail_status: "waiting" }));
    await stage.rows("owner", sql`update public.owner_mails set created_at = created_at - interval '25 hours'`);
    await stage.rows("owner", sql`update private.staff set disabled_at = now() where user_id = ${COLLEAGUE_ID}`);
    expect(await mails(stage)).toBe(1);
  });

  scene("come 36 hours after the last good one, of what came later none counts", async (stage) => {
    await stage.rows("owner", add("good", 35));
    expect(await mails(stage)).toBe(0);
    await stage.rows("owner", sql`update private.backups set at = at - interval '2 hours'`);
    await stage.rows("owner", add("kept here", 2));
    expect(await mails(stage)).toBe(2);
  });

  scene("never come where backups were not set up", async (stage) => {
    expect(await mails(stage)).toBe(0);
  });
});
