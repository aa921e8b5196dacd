import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { makeNewsItem } from "./support/make.ts";
import { ask, makeCodes, oneOfEach } from "./support/sample-requests.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, selectWhere } from "./support/statements.ts";

const MESSAGE = {
  name: "Chan Mei",
  email: "mei@example.com",
  subject: "Colours",
  message: "Which golds do you stock?",
};
const visitorId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

const setLike = (item: unknown, visitor: number, liked = true) =>
  sql`select public.set_news_like(${item}::bigint, ${visitorId(visitor)}::uuid, ${liked}::boolean)`;
const subscribe = (...names: string[]) =>
  insertInto("newsletter_subscription", ...names.map((name) => ({ email: `${name}@example.com` })));

/** As if visitors had stored so many rows in a table, the first of them so long ago. */
async function haveCounted(stage: Scene, table: string, count: number, ago = "1 minute") {
  const since = sql`clock_timestamp() - ${ago}::text::interval`;
  await stage.rows(
    "owner",
    sql`insert into private.visitor_counts values (${table}, ${since}, ${count})
      on conflict (table_name) do update set since = excluded.since, count = excluded.count`,
  );
}

async function countOf(stage: Scene, table: string): Promise<number | undefined> {
  const counts = sql<{ count: number }>`select count from private.visitor_counts where table_name = ${table}`;
  return (await stage.rows("owner", counts))[0]?.count;
}

describe("an hour of the whole site", () => {
  const { scene } = openStage();

  for (const [table, most, persona, statement] of [
    ["newsletter_subscription", 600, "visitor", async () => (n: number) => subscribe(`reader-${n}`)],
    ["contact_messages", 120, "server", async () => () => insertInto("contact_messages", MESSAGE)],
    [
      "sample_requests",
      60,
      "server",
      async (stage: Scene) => {
        const lines = oneOfEach(await makeCodes(stage, 1));
        return () => ask({ lines });
      },
    ],
    [
      "news_likes",
      3000,
      "visitor",
      async (stage: Scene) => {
        const { id } = await makeNewsItem(stage);
        return (n: number) => setLike(id, n);
      },
    ],
  ] as const) {
    scene(`takes ${most} rows of ${table}, and the next when it is over`, async (stage) => {
      const write = await statement(stage);
      await stage.rows(persona, write(1));
      expect(await countOf(stage, table)).toBe(1);
      await haveCounted(stage, table, most - 1);
      await stage.rows(persona, write(2));
      expect(await stage.refusal(persona, write(3))).toMatchObject({
        code: "PT429",
        message: "Too many requests. Please try again later.",
      });
      expect(await countOf(stage, table)).toBe(most);
      expect(await stage.rows("owner", selectWhere(table))).toHaveLength(2);
      await haveCounted(stage, table, most, "59 minutes");
      expect(await stage.refusal(persona, write(4))).toMatchObject({ code: "PT429" });
      await haveCounted(stage, table, most, "61 minutes");
      await stage.rows(persona, write(5));
      expect(await countOf(stage, table)).toBe(1);
    });
  }

  scene("takes all rows of a statement or none", async (stage) => {
    await haveCounted(stage, "newsletter_subscription", 598);
    expect(await stage.refusal("visitor", subscribe("a", "b", "c"))).toMatchObject({ code: "PT429" });
    expect(await stage.rows("visitor", subscribe("a", "b"))).toHaveLength(2);
    expect(await countOf(stage, "newsletter_subscription")).toBe(600);
  });

  scene("counts what is stored alone", async (stage) => {
    const { id } = await makeNewsItem(stage);
    await stage.rows("visitor", setLike(id, 1));
    await stage.rows("visitor", subscribe("a"));
    await stage.rows("visitor", setLike(id, 1));
    expect(await stage.refusal("visitor", setLike(0, 2))).toMatchObject({ code: "PT404" });
    expect(await stage.refusal("visitor", subscribe("a"))).toMatchObject({ code: "23505" });
    expect(await stage.refusal("visitor", subscribe(" "))).toMatchObject({ code: "23514" });
    expect([await countOf(stage, "news_likes"), await countOf(stage, "newsletter_subscription")]).toEqual([1, 1]);
  });

  scene("lets a like be taken back when it is full", async (stage) => {
    const { id } = await makeNewsItem(stage);
    await stage.rows("visitor", setLike(id, 1));
    await haveCounted(stage, "news_likes", 3000);
    await stage.rows("visitor", setLike(id, 1, false));
    expect(await stage.refusal("visitor", setLike(id, 1))).toMatchObject({ code: "PT429" });
  });

  scene("binds neither staff nor the owner, nor the server in what is no message", async (stage) => {
    const { id } = await makeNewsItem(stage);
    for (const table of ["newsletter_subscription", "contact_messages", "news_likes"]) {
      await haveCounted(stage, table, 10_000);
    }
    for (const persona of ["staff", "server", "owner"] as const) {
      await stage.rows(persona, subscribe(persona));
      await stage.rows(persona, setLike(id, persona.length));
    }
    await stage.rows("owner", insertInto("contact_messages", MESSAGE));
    expect(await countOf(stage, "news_likes")).toBe(10_000);
  });

  scene("ends at once for a clock that has been set back", async (stage) => {
    await haveCounted(stage, "newsletter_subscription", 600, "-1 day");
    await stage.rows("visitor", subscribe("a"));
    expect(await countOf(stage, "newsletter_subscription")).toBe(1);
  });
});

describe("the counts", () => {
  const { scene } = openStage();

  for (const persona of [...OUTSIDERS, "staff", "server"] as const satisfies Persona[]) {
    scene(`${persona} neither reads nor resets them`, async (stage) => {
      const statements = [
        sql`select * from private.visitor_counts`,
        sql`update private.visitor_counts set count = 0`,
        sql`delete from private.visitor_counts`,
      ];
      for (const statement of statements) {
        expect(await stage.refusal(persona, statement)).toMatchObject({ code: "42501" });
      }
      if (persona === "server") return;
      await haveCounted(stage, "news_likes", 7);
      await grantEverything(stage);
      for (const statement of statements) expect(await stage.rows(persona, statement)).toHaveLength(0);
      expect(await countOf(stage, "news_likes")).toBe(7);
    });
  }
});
