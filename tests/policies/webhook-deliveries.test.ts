import { sql } from "kysely";
import { describe, expect } from "vitest";
import { describeClosedTable } from "./support/closed-table.ts";
import { makeItemCode, makeProduct } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, updateWhere } from "./support/statements.ts";

type Message = { message_id: string; state: string; attempts: number; status: number; body: Body };
type Body = { type: string; data: { act: object; changed: number; changes: { table: string; after: unknown }[] } };
const ACT = "00000000-0000-4000-8000-0000000000ac";

describe("private.webhook_deliveries", () => {
  describeClosedTable(
    "webhook_deliveries",
    "(webhook_id, message_id, body) select w.id, 'a', '{}' from public.webhooks w",
    "insert into public.webhooks (url) values ('https://hooks.example.com/')",
  );
});

describe("what webhooks are told", () => {
  const { scene } = openStage();

  const listen = async (stage: Scene, values: object = {}) => {
    const [hook] = await stage.rows<{ id: number; secret: string }>(
      "owner",
      insertInto("webhooks", { url: "https://hooks.example.com/", ...values }),
    );
    if (!hook) throw new Error("There is no webhook");
    return hook;
  };

  /** As where the transaction ends. */
  const end = (stage: Scene) =>
    stage
      .rows("owner", sql`set constraints private.webhook_acts_compose immediate`)
      .then(() => stage.rows("owner", sql`set constraints private.webhook_acts_compose deferred`));

  const messages = (stage: Scene) =>
    stage.rows<Message>(
      "owner",
      sql`select message_id, state, attempts, status, body::jsonb as body from private.webhook_deliveries order by id`,
    );
  const claim = (stage: Scene) =>
    stage.rows<{ id: number; url: string; message_id: string }>(
      "server",
      sql`select * from claim_webhook_deliveries()`,
    );
  const note = (stage: Scene, id: number, status: number | null, error: string | null = null) =>
    stage.rows("server", sql`select note_webhook_delivery(${id}, ${status}, ${error})`);

  scene("an act is one message, with its id, what was changed and what it was changed to", async (stage) => {
    const product = await makeProduct(stage);
    const code = await makeItemCode(stage, product.id);
    await listen(stage);
    await stage.rows("staff", updateWhere("products", { id: product.id }, { description: "New." }), ACT);
    await stage.rows("staff", updateWhere("item_codes", { id: code.id }, { denier: "150D" }), ACT);
    expect(await messages(stage)).toEqual([]);
    await end(stage);
    expect(await messages(stage)).toMatchObject([
      {
        message_id: ACT,
        state: "waiting",
        body: {
          type: "content.changed",
          data: {
            act: { id: ACT, kind: "edit" },
            changed: 2,
            changes: [
              {
                table: "products",
                id: product.id,
                op: "update",
                record: { table: "products", id: product.id, name: product.name },
                after: { description: "New." },
              },
              { table: "item_codes", id: code.id, after: { denier: "150D" } },
            ],
          },
        },
      },
    ]);
  });

  scene("what a later request of the act changes is a message of its own, without what was told", async (stage) => {
    const { id } = await makeProduct(stage);
    await listen(stage);
    for (const description of ["One.", "Two."]) {
      await stage.rows("staff", updateWhere("products", { id }, { description }), ACT);
      await end(stage);
    }
    const told = await messages(stage);
    expect(told.map(({ message_id }) => message_id)).toEqual([ACT, `${ACT}.2`]);
    expect(told.map(({ body }) => body.data.changes.map(({ after }) => after))).toEqual([
      [{ description: "One." }],
      [{ description: "Two." }],
    ]);
  });

  scene(
    "nothing is told of other nouns than those asked for, of subscribers, or to one that is switched off",
    async (stage) => {
      const { id } = await makeProduct(stage);
      await listen(stage, { nouns: ["news_items"] });
      await listen(stage, { is_active: false });
      await stage.rows("staff", updateWhere("products", { id }, { description: "New." }));
      await end(stage);
      expect(await messages(stage)).toEqual([]);

      await listen(stage);
      await stage.rows("staff", insertInto("newsletter_subscription", { email: "mei@example.com" }));
      await end(stage);
      expect(await messages(stage)).toEqual([]);
    },
  );

  scene("an act of very many rows tells how many, and the first 500", async (stage) => {
    const { id } = await makeProduct(stage);
    await stage.rows(
      "owner",
      sql`insert into public.item_codes (product_id, item_code) select ${id}, 'N' || n from generate_series(1, 501) as n`,
    );
    await listen(stage);
    await stage.rows("staff", updateWhere("item_codes", { product_id: id }, { denier: "75D" }));
    await end(stage);
    const [told] = await messages(stage);
    expect(told?.body.data.changed).toBe(501);
    expect(told?.body.data.changes).toHaveLength(500);
  });

  scene("a message is tried six times, then given up; an owner sends it again", async (stage) => {
    const { id } = await makeProduct(stage);
    await listen(stage);
    await stage.rows("staff", updateWhere("products", { id }, { description: "New." }));
    await end(stage);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const [claimed] = await claim(stage);
      if (!claimed) throw new Error(`There is no attempt ${attempt}`);
      // Nobody else takes it meanwhile.
      expect(await claim(stage)).toEqual([]);
      await note(stage, claimed.id, attempt === 2 ? null : 503, "The receiver answered 503");
      const [{ seconds } = { seconds: 0 }] = await stage.rows<{ seconds: number }>(
        "owner",
        sql`select round(extract(epoch from next_attempt_at - now()))::integer as seconds from private.webhook_deliveries`,
      );
      waits.push(seconds);
      await stage.rows("owner", sql`update private.webhook_deliveries set next_attempt_at = now() where true`);
    }
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 0]);
    expect(await claim(stage)).toEqual([]);
    const [{ id: delivery } = { id: 0 }] = await stage.rows<{ id: number }>(
      "owner",
      sql`select id from private.webhook_deliveries`,
    );
    expect(await messages(stage)).toMatchObject([{ state: "failed", attempts: 6, status: 503 }]);
    expect(await stage.rows("staff", sql`select webhook_states() as states`)).toMatchObject([
      { states: [{ waiting: 0, failed: 1, delivered_at: null }] },
    ]);

    await stage.rows("staff", sql`select send_webhook_again(${delivery})`);
    const [again] = await claim(stage);
    await note(stage, again?.id ?? 0, 204);
    expect(await messages(stage)).toMatchObject([{ state: "delivered", attempts: 1, status: 204 }]);
    expect(await stage.refusal("staff", sql`select send_webhook_again(0)`)).toMatchObject({ code: "PT404" });
  });

  scene("a receiver that says it is gone is told nothing more", async (stage) => {
    const { id } = await makeProduct(stage);
    await listen(stage);
    await stage.rows("staff", updateWhere("products", { id }, { description: "New." }));
    await end(stage);
    const [claimed] = await claim(stage);
    await note(stage, claimed?.id ?? 0, 410);
    expect(await stage.rows("staff", sql`select is_active from webhooks`)).toEqual([{ is_active: false }]);
    await stage.rows("owner", sql`update private.webhook_deliveries set next_attempt_at = now() where true`);
    expect(await claim(stage)).toEqual([]);
  });

  scene("what is older than 30 days goes", async (stage) => {
    const { id } = await makeProduct(stage);
    await listen(stage);
    for (const description of ["One.", "Two."]) {
      await stage.rows("staff", updateWhere("products", { id }, { description }));
      await end(stage);
      await stage.rows(
        "owner",
        sql`update private.webhook_deliveries set created_at = now() - interval '31 days' where true`,
      );
    }
    await stage.rows("staff", updateWhere("products", { id }, { description: "Three." }));
    await end(stage);
    expect((await messages(stage)).map(({ body }) => body.data.changes[0]?.after)).toEqual([{ description: "Three." }]);
  });
});
