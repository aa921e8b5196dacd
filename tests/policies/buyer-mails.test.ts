import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { ask, makeCodes, makePriceRequest, makeRequest, oneOfEach } from "./support/sample-requests.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "buyer_mails";
const MESSAGE = { name: "Mei", email: "mei@example.com", subject: "Gold thread", message: "Which gold is washable?" };

const reply = (entity: string, id: number, body: string, save_id = crypto.randomUUID()) =>
  sql<{ made: { id: number } }>`select public.send_reply(${save_id}::uuid, ${entity}, ${id}::bigint, ${body}) as made`;

async function makeMessage(stage: Scene) {
  const [row] = await stage.rows("server", insertInto<{ id: number }>("contact_messages", MESSAGE));
  return row?.id ?? 0;
}
const mails = (stage: Scene, where = {}) => stage.rows("owner", selectWhere(table, where));
const kinds = async (stage: Scene) => (await mails(stage)).map(({ kind }) => kind);
const move = (stage: Scene, id: number, status: string, persona: Persona = "staff") =>
  stage.rows(persona, updateWhere("sample_requests", { id }, { status }));

describe("who may", () => {
  const { scene } = openStage();

  for (const outsider of [...OUTSIDERS, "translator"] as const) {
    scene(`${outsider} neither reads nor writes mails to buyers, also with every grant`, async (stage) => {
      const { id } = await makeRequest(stage);
      await grantEverything(stage);
      expect(await stage.rows(outsider, selectWhere(table))).toEqual([]);
      for (const statement of [
        plainInsert(table, { request_id: id, kind: "reply", body: "Mine" }),
        updateWhere(table, { request_id: id }, { mail_status: "waiting" }),
        deleteWhere(table, { request_id: id }),
      ]) {
        expect(await stage.refusal(outsider, statement)).toMatchObject({ code: "42501" });
      }
      expect((await stage.refusal(outsider, reply("sample_requests", id, "Hello"))).code).toMatch(/^(42501|PT403)$/);
    });
  }

  scene("an editor reads them and sends none; staff write and take away none but by a reply", async (stage) => {
    const { id } = await makeRequest(stage);
    expect(await stage.rows("editor", selectWhere(table))).toHaveLength(1);
    expect(await stage.refusal("editor", reply("sample_requests", id, "Hello"))).toMatchObject({ code: "PT403" });
    await grantEverything(stage);
    for (const statement of [
      plainInsert(table, { request_id: id, kind: "reply", body: "Mine" }),
      updateWhere(table, { request_id: id }, { body: "Other words" }),
      updateWhere(table, { request_id: id }, { mail_status: "sent" }),
    ]) {
      expect((await stage.refusal("staff", statement)).code).toMatch(/^(42501|PT403)$/);
    }
    expect(await stage.rows("staff", deleteWhere(table, { request_id: id }))).toEqual([]);
  });
});

describe("an answer", () => {
  const { scene } = openStage();

  scene("to a message is kept with who wrote it, once, and the message is answered", async (stage) => {
    const id = await makeMessage(stage);
    const save = crypto.randomUUID();
    const [first] = await stage.rows("sales", reply("contact_messages", id, " KT-101. ", save));
    expect(await stage.rows("sales", reply("contact_messages", id, " KT-101. ", save))).toEqual([first]);
    expect(await mails(stage)).toMatchObject([
      { message_id: id, request_id: null, kind: "reply", body: "KT-101.", mail_status: "waiting", mail_attempts: 0 },
    ]);
    expect((await mails(stage))[0]?.user_email).toEqual(expect.stringContaining("@"));
    const [message] = await stage.rows("owner", selectWhere("contact_messages", { id }));
    expect(message).toMatchObject({ status: "read", answered_at: expect.anything() });
  });

  scene("to a request takes it into work without a second mail; a later state is told", async (stage) => {
    const { id } = await makeRequest(stage);
    await stage.rows("staff", reply("sample_requests", id, "They leave on Monday."));
    const [request] = await stage.rows("owner", selectWhere("sample_requests", { id }));
    expect(request).toMatchObject({ status: "in work" });
    expect(await kinds(stage)).toEqual(["received", "reply"]);
  });

  scene(
    "to who asks for a price is the answer, without a second mail; one that was declined stays so",
    async (stage) => {
      const ids = await makeCodes(stage, 1);
      const { id } = await makePriceRequest(stage, ids);
      await move(stage, id, "in work");
      await stage.rows("staff", reply("sample_requests", id, "EUR 9.80 a cone."));
      const [request] = await stage.rows("owner", selectWhere("sample_requests", { id }));
      expect(request).toMatchObject({ status: "sent" });
      expect(await kinds(stage)).toEqual(["received", "in work", "reply"]);
      const declined = await makePriceRequest(stage, ids);
      await move(stage, declined.id, "declined");
      await stage.rows("staff", reply("sample_requests", declined.id, "We are sorry."));
      expect(await stage.rows("owner", selectWhere("sample_requests", { id: declined.id }))).toMatchObject([
        { status: "declined" },
      ]);
    },
  );

  scene("needs a text of 1 to 5000 characters, and something that is there", async (stage) => {
    const id = await makeMessage(stage);
    for (const body of ["", " \n", "\u200B", "x".repeat(5001)]) {
      expect(await stage.refusal("staff", reply("contact_messages", id, body))).toMatchObject({ code: "PT400" });
    }
    await stage.rows("staff", reply("contact_messages", id, "x".repeat(5000)));
    const gone = { code: "PT404", hint: "gone" };
    expect(await stage.refusal("staff", reply("contact_messages", 999_999, "Hello"))).toMatchObject(gone);
    expect(await stage.refusal("staff", reply("sample_requests", id + 99_999, "Hello"))).toMatchObject(gone);
    expect(await stage.refusal("staff", reply("products", id, "Hello"))).toMatchObject({ code: "PT400" });
  });

  scene("that failed is asked to be sent again", async (stage) => {
    const id = await makeMessage(stage);
    await stage.rows("staff", reply("contact_messages", id, "Hello"));
    await stage.rows("owner", updateWhere(table, {}, { mail_status: "failed", mail_error: "550", mail_attempts: 76 }));
    expect(await stage.rows("sales", updateWhere(table, {}, { mail_status: "waiting" }))).toMatchObject([
      { mail_status: "waiting", mail_error: null, mail_attempts: 0 },
    ]);
  });
});

describe("how far a request is", () => {
  const { scene } = openStage();

  scene("is mailed when it comes and at each state, without a word that was typed", async (stage) => {
    const { id } = await makeRequest(stage);
    await move(stage, id, "in work");
    await move(stage, id, "received");
    await move(stage, id, "sent");
    expect(await kinds(stage)).toEqual(["received", "in work", "sent"]);
    expect(new Set((await mails(stage)).map(({ body }) => body))).toEqual(new Set([""]));
  });

  scene("is mailed three times a day to one address, in whatever letters, and to another one still", async (stage) => {
    const ids = await makeCodes(stage, 1);
    const lines = oneOfEach(ids);
    for (let turn = 0; turn < 5; turn += 1) {
      await stage.rows("server", ask({ lines, email: turn % 2 ? "Mei@Example.com" : "mei@example.com" }));
    }
    expect(await kinds(stage)).toHaveLength(3);
    await stage.rows("server", ask({ lines, email: "li@example.com" }));
    expect(await kinds(stage)).toHaveLength(4);
    await stage.rows("owner", sql`update public.buyer_mails set created_at = now() - interval '25 hours'`);
    await stage.rows("server", ask({ lines }));
    expect(await kinds(stage)).toHaveLength(5);
  });

  scene("is mailed to nobody where the house wants none; answers are", async (stage) => {
    await stage.rows("staff", plainInsert("global_settings", { type: "buyer_mails", value: "off" }));
    const { id } = await makeRequest(stage);
    await move(stage, id, "sent");
    expect(await kinds(stage)).toEqual([]);
    await stage.rows("staff", reply("sample_requests", id, "Hello"));
    expect(await kinds(stage)).toEqual(["reply"]);
  });
});
