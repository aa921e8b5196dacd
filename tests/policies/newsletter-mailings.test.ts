import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeNewsItem } from "./support/make.ts";
import { openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, selectWhere, updateWhere } from "./support/statements.ts";

const CONTENTS = { en: { title: "Fair", slug: "fair", description: "Meet us", picture: null, blocks: [] } };
const confirmed_at = "2026-11-01T00:00:00Z";

const send = (id: number, { again = false, save = crypto.randomUUID(), contents = CONTENTS as object } = {}) =>
  sql<{ made: { id: number; recipients: number } }>`
    select public.send_news_item(${save}::uuid, ${id}::bigint, ${JSON.stringify(contents)}::text::jsonb, ${again}) as made`;
const mails = (stage: Scene) =>
  stage.rows<{ recipient: string; mail_status: string; token: string | null }>(
    "owner",
    sql`select * from public.newsletter_mails order by id`,
  );
type Figures = {
  confirmed: number;
  languages: Record<string, number>;
  mailings: { recipients: number; sent: number; failed: number; by: string; ended_at: string | null }[];
};
async function figures(stage: Scene, id: number, persona: Persona = "staff") {
  const rows = await stage.rows<{ found: Figures }>(persona, sql`select public.news_mailings(${id}::bigint) as found`);
  return rows[0]?.found as Figures;
}
const subscribe = (stage: Scene, email: string, values = {}) =>
  stage.rows("owner", insertInto("newsletter_subscription", { email: `${email}@example.com`, ...values }));

/** Two who are to get the news, one of them in Chinese, and one of each kind who is not. */
async function makeReaders(stage: Scene) {
  await subscribe(stage, "ada", { confirmed_at });
  await subscribe(stage, "mei", { confirmed_at, language: "zh" });
  await subscribe(stage, "open");
  await subscribe(stage, "left", { confirmed_at, left_at: confirmed_at });
  await subscribe(stage, "off", { confirmed_at, active: false });
}

describe("sending a news item", () => {
  const { scene } = openStage();

  scene("reaches who confirmed alone, one a second, each with a link of their own", async (stage) => {
    await makeReaders(stage);
    const { id } = await makeNewsItem(stage);
    expect(await stage.rows("editor", send(id))).toMatchObject([{ made: { recipients: 2 } }]);
    const sent = await stage.rows<{ token: string }>(
      "owner",
      sql`select recipient, language, token, extract(epoch from next_attempt_at - created_at)::integer as wait
        from public.newsletter_mails order by id`,
    );
    expect(sent).toMatchObject([
      { recipient: "ada@example.com", language: "en", wait: 0 },
      { recipient: "mei@example.com", language: "zh", wait: 1 },
    ]);
    expect(new Set(sent.map(({ token }) => token)).size).toBe(2);
  });

  scene("is for editors and owners", async (stage) => {
    await makeReaders(stage);
    const { id } = await makeNewsItem(stage);
    for (const persona of ["visitor", "stranger", "signedOut", "translator", "sales"] as const) {
      expect((await stage.refusal(persona, send(id))).code, persona).toMatch(/^(42501|PT403)$/);
    }
    await stage.rows("staff", send(id));
    expect((await stage.refusal("translator", sql`select public.news_mailings(${id}::bigint)`)).code).toBe("PT403");
  });

  scene("happens once for one save, and never twice without saying so", async (stage) => {
    await makeReaders(stage);
    const { id } = await makeNewsItem(stage);
    const save = crypto.randomUUID();
    const [first] = await stage.rows("staff", send(id, { save }));
    expect(await stage.rows("staff", send(id, { save }))).toEqual([first]);
    expect(await mails(stage)).toHaveLength(2);
    expect(await stage.refusal("editor", send(id))).toMatchObject({ code: "PT409", hint: "sent" });
    await stage.rows("editor", send(id, { again: true }));
    expect(await mails(stage)).toHaveLength(4);
  });

  scene("is refused for an item that is not shown, for nobody, and without the English text", async (stage) => {
    const { id } = await makeNewsItem(stage);
    expect(await stage.refusal("staff", send(id))).toMatchObject({ code: "PT409" });
    await makeReaders(stage);
    expect((await stage.refusal("staff", send(id, { contents: { zh: {} } }))).code).toBe("23514");
    await stage.rows("owner", updateWhere("news_items", { id }, { status: "Inactive" }));
    expect(await stage.refusal("staff", send(id))).toMatchObject({ code: "PT404" });
    expect(await mails(stage)).toEqual([]);
  });

  scene("stops for who leaves, is deactivated or gets another address meanwhile", async (stage) => {
    const { id } = await makeNewsItem(stage);
    for (const name of ["a", "b", "c", "d"]) await subscribe(stage, name, { confirmed_at });
    await stage.rows("staff", send(id));
    const [{ token } = { token: null }] = await mails(stage);
    await stage.rows("visitor", sql`select public.leave_newsletter(${token}::text)`);
    const change = (email: string, values: object) =>
      stage.rows("staff", updateWhere("newsletter_subscription", { email: `${email}@example.com` }, { ...values }));
    await change("b", { active: false });
    await change("c", { email: "e@example.com" });
    expect((await mails(stage)).map(({ mail_status }) => mail_status)).toEqual([
      "failed",
      "failed",
      "failed",
      "waiting",
    ]);
  });
});

describe("what the office sees of it", () => {
  const { scene } = openStage();

  scene("is to whom it can go, and how far it has come", async (stage) => {
    await makeReaders(stage);
    const { id } = await makeNewsItem(stage);
    expect(await figures(stage, id, "sales")).toEqual({ confirmed: 2, languages: { en: 1, zh: 1 }, mailings: [] });
    await stage.rows("editor", send(id));
    expect((await figures(stage, id)).mailings).toMatchObject([
      { recipients: 2, sent: 0, failed: 0, ended_at: null, by: expect.stringContaining("@") },
    ]);
    const sent_at = "2026-11-30T09:00:00Z";
    await stage.rows("server", updateWhere("newsletter_mails", { language: "zh" }, { mail_status: "sent", sent_at }));
    expect((await figures(stage, id)).mailings).toMatchObject([{ sent: 1, failed: 0, ended_at: null }]);
    await stage.rows("server", updateWhere("newsletter_mails", { language: "en" }, { mail_status: "failed" }));
    expect((await figures(stage, id)).mailings).toMatchObject([{ sent: 1, failed: 1, ended_at: expect.anything() }]);
    expect(await stage.rows("owner", selectWhere("newsletter_mailings"))).toMatchObject([{ contents: CONTENTS }]);
  });
});
