import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCertificate } from "./support/make.ts";
import { makeRequest } from "./support/sample-requests.ts";
import { openStage, type Scene } from "./support/scene.ts";

const { scene } = openStage();

type Task = { kind: string; count: number; language?: string; words?: string };

/** Wants the mail, before the Monday that is looked at. */
const want = async (stage: Scene, persona: Parameters<Scene["rows"]>[0]) => {
  await stage.rows(persona, sql`select public.set_my_digest(true)`);
  await stage.rows("owner", sql`update private.staff set last_digest_on = '2026-11-25' where wants_digest`);
};
/** Looks at a moment of Hong Kong; gives how many mails that makes. */
const look = async (stage: Scene, moment: string) =>
  (
    await stage.rows(
      "server",
      sql<{ sent: number }>`select private.send_digests(${`${moment}+08`}::timestamptz) as sent`,
    )
  )[0]?.sent;
const mails = (stage: Scene) =>
  stage.rows<{ recipient: string; tasks: Task[] }>(
    "owner",
    sql`select recipient, detail -> 'tasks' as tasks from public.owner_mails where kind = 'digest' order by id`,
  );

describe("the Monday mail", () => {
  scene("comes once, on Mondays from eight o'clock of Hong Kong, to who wants it alone", async (stage) => {
    await makeRequest(stage);
    await want(stage, "staff");
    for (const moment of ["2026-11-29 09:00", "2026-11-30 07:59", "2026-12-01 08:00"])
      expect(await look(stage, moment), moment).toBe(0);
    expect(await look(stage, "2026-11-30 08:00")).toBe(1);
    expect(await look(stage, "2026-11-30 08:01")).toBe(0);
    expect(await look(stage, "2026-12-07 23:59")).toBe(1);
    await stage.rows("staff", sql`select public.set_my_digest(false)`);
    expect(await look(stage, "2026-12-14 09:00")).toBe(0);
    expect(await mails(stage)).toHaveLength(2);
  });

  scene("tells what waits as far as the role reads it, and is not made where nothing does", async (stage) => {
    await want(stage, "translator");
    await want(stage, "editor");
    expect(await look(stage, "2026-11-30 08:00")).toBe(0);
    await makeRequest(stage);
    await stage.rows("owner", sql`delete from public.translations`);
    await makeCertificate(stage, { valid_until: sql`private.today() + 3` });
    await makeCertificate(stage, { valid_until: sql`private.today() - 1` });
    await stage.rows("visitor", sql`select public.note_search('zzz', 'en', 0)`);
    expect(await look(stage, "2026-12-07 08:00")).toBe(2);
    const told = await mails(stage);
    expect(told).toHaveLength(2);
    for (const { tasks } of told) {
      const kinds = new Map(tasks.map((task) => [task.kind, task]));
      expect(kinds.get("certificates")).toEqual({ kind: "certificates", count: 1 });
      expect(kinds.get("ended")).toEqual({ kind: "ended", count: 1 });
      expect(kinds.get("search")).toEqual({ kind: "search", count: 1, words: "zzz" });
      expect(kinds.get("pictures")?.count).toBeGreaterThan(0);
      expect(kinds.get("missing")).toMatchObject({ language: "zh" });
      // The state of backups is the owners'.
      expect(kinds.has("backup")).toBe(false);
    }
    expect(told.filter(({ tasks }) => tasks.some(({ kind }) => kind === "requests"))).toHaveLength(1);
  });

  scene("tells owners that there is no backup of the last 36 hours", async (stage) => {
    await want(stage, "staff");
    await look(stage, "2026-11-30 08:00");
    await stage.rows(
      "owner",
      sql`insert into private.backups (at, name, place, outcome) values ('2026-12-07 01:00+08', 'a.tar.gz', 's3', 'good')`,
    );
    await makeRequest(stage);
    await look(stage, "2026-12-07 08:00");
    const told = (await mails(stage)).map(({ tasks }) => tasks.some(({ kind }) => kind === "backup"));
    expect(told).toEqual([true, false]);
  });

  scene("wanted on a Monday comes a week later; who can't come in gets none", async (stage) => {
    await makeRequest(stage);
    await stage.rows("staff", sql`select public.set_my_digest(true)`);
    const today = await stage.rows<{ today: string }>("owner", sql`select private.today()::text as today`);
    const noted = await stage.rows(
      "owner",
      sql`select last_digest_on::text as today from private.staff where wants_digest`,
    );
    expect(noted).toEqual(today);
    await stage.rows(
      "owner",
      sql`update private.staff set last_digest_on = null, role = 'editor', disabled_at = now()
      where wants_digest`,
    );
    expect(await look(stage, "2026-11-30 08:00")).toBe(0);
  });

  scene("is sent by what runs the schedule, and by nobody else", async (stage) => {
    for (const persona of ["visitor", "staff"] as const)
      expect(await stage.refusal(persona, sql`select private.send_digests()`)).toMatchObject({ code: "42501" });
    const [run] = await stage.rows<{ source: string }>(
      "owner",
      sql`select pg_get_functiondef('private.run_schedule'::regproc) as source`,
    );
    expect(run?.source).toContain("private.send_digests(due)");
  });
});
