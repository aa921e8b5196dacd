import { sql } from "kysely";
import { describe, expect } from "vitest";
import { ask, call } from "./support/history.ts";
import {
  COLLEAGUE_ID,
  EDITOR_ID,
  openStage,
  type Scene,
  STAFF_ID,
  STAFF_SESSION,
  STRANGER_ID,
} from "./support/scene.ts";

type Event = {
  event: string;
  person: string | null;
  actor: string | null;
  address: string | null;
  agent: string | null;
};

const events = async (stage: Scene) =>
  (await ask<{ rows: Event[] }>(stage, "list_access_events")).rows.map(({ event, person, actor }) => [
    event,
    person,
    actor,
  ]);

const note = (event: string, email: string, agent = "Firefox/1.0", session = "") =>
  call("note_access", { event, user_id: null, email, address: "203.0.113.7", agent, detail: { session_id: session } });

describe("what is noted", () => {
  const { scene } = openStage();

  scene("what an owner does, with whom, from where", async (stage) => {
    await stage.rows(
      "owner",
      sql`update auth.sessions set ip = '203.0.113.7', user_agent = 'Firefox/1.0' where id = ${STAFF_SESSION}::uuid`,
    );
    await stage.rows("staff", call("invite_person", { user_id: STRANGER_ID, name: "Mei", role: "sales" }));
    await stage.rows("staff", call("change_role", { user_id: EDITOR_ID, role: "translator" }));
    await stage.rows("staff", call("disable_person", { user_id: EDITOR_ID }));
    await stage.rows("staff", call("enable_person", { user_id: EDITOR_ID }));
    await stage.rows("staff", call("end_sessions_of", { user_id: COLLEAGUE_ID }));
    await stage.rows("staff", call("note_factor_reset", { user_id: COLLEAGUE_ID }));
    await stage.rows("staff", call("withdraw_invitation", { user_id: STRANGER_ID }));
    const by = "staff@example.com";
    expect(await events(stage)).toEqual([
      ["invitation withdrawn", "stranger@example.com", by],
      ["factor reset", "colleague@example.com", by],
      ["signed out everywhere", "colleague@example.com", by],
      ["enabled", "editor@example.com", by],
      ["disabled", "editor@example.com", by],
      ["role changed", "editor@example.com", by],
      ["invited", "stranger@example.com", by],
    ]);
    const { rows } = await ask<{ rows: (Event & { detail: unknown })[] }>(stage, "list_access_events");
    expect(rows.at(-2)).toMatchObject({
      address: "203.0.113.7",
      agent: "Firefox/1.0",
      detail: { from: "editor", to: "translator" },
    });
  });

  scene("nothing, where nothing changes", async (stage) => {
    await stage.rows("staff", call("change_role", { user_id: EDITOR_ID, role: "editor" }));
    await stage.rows("staff", call("enable_person", { user_id: EDITOR_ID }));
    await stage.rows("staff", call("end_other_sessions"));
    expect(await events(stage)).toEqual([]);
  });

  scene("a sign-in once, whoever notes it", async (stage) => {
    await stage.rows("server", note("sign-in", "staff@example.com", "Firefox/1.0", STAFF_SESSION));
    await stage.rows("server", note("sign-in", "staff@example.com", "Firefox/1.0", STAFF_SESSION));
    await stage.rows("staff", call("mark_seen"));
    expect(await events(stage)).toEqual([["sign-in", "staff@example.com", null]]);
    await stage.rows("colleague", call("mark_seen"));
    await stage.rows("colleague", call("mark_seen"));
    expect(await events(stage)).toHaveLength(2);
  });

  scene("of failures no more than 300 an hour, and nothing for longer than 400 days", async (stage) => {
    await stage.rows(
      "owner",
      sql`insert into private.access_log (event, email, at) select 'sign-in failed', n || '@b.co', now() - interval '30 minutes' from generate_series(1, 300) n`,
    );
    await stage.rows("server", note("sign-in failed", "one-more@b.co"));
    expect((await events(stage)).map(([, person]) => person)).not.toContain("one-more@b.co");
    await stage.rows("owner", sql`update private.access_log set at = now() - interval '2 hours'`);
    await stage.rows("server", note("sign-in failed", "one-more@b.co"));
    expect((await events(stage)).map(([, person]) => person)).toContain("one-more@b.co");
    await stage.rows("owner", sql`update private.access_log set at = now() - interval '401 days'`);
    for (let turn = 0; turn < 17; turn += 1) await stage.rows("server", note("sign-in failed", "b@b.co"));
    const [kept] = await stage.rows(
      "owner",
      sql<{ old: string }>`select count(*) as old from private.access_log where at < now() - interval '400 days'`,
    );
    expect(Number(kept?.old)).toBe(0);
  });

  scene("only what it knows", async (stage) => {
    expect(await stage.refusal("server", note("party", "a@b.co"))).toMatchObject({ code: "23514" });
  });

  scene("is shown in pages", async (stage) => {
    for (const at of [1, 2, 3]) await stage.rows("server", note("sign-in failed", `${at}@b.co`));
    const first = await ask<{ rows: { id: number; person: string }[]; has_more: boolean }>(
      stage,
      "list_access_events",
      { max_rows: 2 },
    );
    expect(first).toMatchObject({ has_more: true, rows: [{ person: "3@b.co" }, { person: "2@b.co" }] });
    const next = await ask(stage, "list_access_events", { max_rows: 2, before_id: first.rows[1]?.id });
    expect(next).toMatchObject({ has_more: false, rows: [{ person: "1@b.co" }] });
  });
});

describe("a known browser", () => {
  const { scene } = openStage();
  const isKnown = async (stage: Scene, agent: string) =>
    (await stage.rows("server", call<boolean>("is_known_agent", { user_id: STAFF_ID, agent })))[0]?.result;
  const signIn = (stage: Scene, agent: string, session: string) =>
    stage.rows(
      "server",
      call("note_access", {
        event: "sign-in",
        user_id: STAFF_ID,
        email: "a@b.co",
        address: null,
        agent,
        detail: { session_id: session },
      }),
    );

  scene("is one of an earlier sign-in, of any version, or the first at all", async (stage) => {
    expect(await isKnown(stage, "Firefox/1.0 (Mac)")).toBe(true);
    await signIn(stage, "Firefox/1.0 (Mac)", "a");
    expect(await isKnown(stage, "Firefox/2.5.1 (Mac)")).toBe(true);
    expect(await isKnown(stage, "Firefox/1.0 (Windows)")).toBe(false);
    await signIn(stage, "Firefox/1.0 (Windows)", "b");
    expect(await isKnown(stage, "Firefox/1.0 (Windows)")).toBe(true);
  });
});
