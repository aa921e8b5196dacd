import { type RawBuilder, sql } from "kysely";
import { describe, expect } from "vitest";
import { ask, makeCodes, makePriceRequest, makeRequest, oneOfEach } from "./support/sample-requests.ts";
import { OUTSIDERS, openStage, type Persona } from "./support/scene.ts";
import { updateWhere } from "./support/statements.ts";

const follow = (token: unknown): RawBuilder<{ told: Record<string, unknown> | null }> =>
  sql`select public.sample_request_status(${token}::text) as told`;

const TOLD = [
  ...["answer", "company", "country", "created_at", "currency", "kind", "lines", "needed_by", "number", "replies"],
  ...["status", "status_at"],
];
const OF_LINE = ["code", "color_name", "finish", "hex", "id", "product", "quantity", "slug", "unit", "use"];

describe("the page of a request", () => {
  const { scene } = openStage();

  for (const persona of [...OUTSIDERS, "staff", "server"] as const satisfies Persona[]) {
    scene(`tells ${persona} by its token how far it is, and nothing of the person`, async (stage) => {
      const { id, token } = await makeRequest(stage, await makeCodes(stage, 3));
      await stage.rows(
        "staff",
        updateWhere("sample_requests", { id }, { status: "sent", answer: "By post.", notes: "Hidden" }),
      );
      const [found] = await stage.rows(persona, follow(token));
      const told = found?.told ?? {};
      expect(told).toMatchObject({ status: "sent", answer: "By post.", company: "Mei Atelier", country: "Hong Kong" });
      expect(Object.keys(told).sort()).toEqual(TOLD);
      const lines = told.lines as object[];
      expect(lines.map((line) => Object.keys(line).sort())).toEqual([OF_LINE, OF_LINE, OF_LINE]);
      expect(JSON.stringify(told)).not.toMatch(/Chan|Nathan|mei@|Hidden/);
    });
  }

  scene("tells neither note nor telephone", async (stage) => {
    const lines = oneOfEach(await makeCodes(stage, 1));
    const [made] = await stage.rows("server", ask({ lines, note: "Hidden words", phone: "+852 2345 6789" }));
    const [found] = await stage.rows("visitor", follow(made?.result.token));
    expect(found?.told).toMatchObject({ number: made?.result.number, kind: "sample" });
    expect(JSON.stringify(found?.told)).not.toMatch(/Hidden|2345/);
  });

  scene("tells answers to a price in their order, those to samples not, and the states' mails never", async (stage) => {
    const [codeId = 0] = await makeCodes(stage, 1);
    const price = await makePriceRequest(stage, [codeId]);
    const samples = await makeRequest(stage, [codeId]);
    const reply = (id: number, body: string) =>
      stage.rows("sales", sql`select public.send_reply(gen_random_uuid(), 'sample_requests', ${id}::bigint, ${body})`);
    await reply(price.id, "EUR 9.80 a cone.");
    await reply(price.id, "From 100 cones: EUR 9.20.");
    await reply(samples.id, "They leave on Monday.");
    const [asked] = await stage.rows("visitor", follow(price.token));
    const texts = ((asked?.told?.replies ?? []) as { text: string }[]).map(({ text }) => text);
    expect(new Set(texts)).toEqual(new Set(["EUR 9.80 a cone.", "From 100 cones: EUR 9.20."]));
    expect(asked?.told).toMatchObject({
      kind: "price",
      status: "sent",
      currency: "EUR",
      lines: [{ id: codeId, unit: "cones" }],
    });
    const [other] = await stage.rows("visitor", follow(samples.token));
    expect(other?.told).toMatchObject({ replies: [], status: "in work" });
    expect(JSON.stringify(asked?.told)).not.toMatch(/user|sales/);
  });

  scene("tells nothing for any other token", async (stage) => {
    const { token } = await makeRequest(stage);
    const others = [
      "",
      null,
      "%",
      "_".repeat(40),
      token.slice(0, 39),
      `${token} `,
      token.toUpperCase(),
      "0".repeat(40),
    ];
    for (const other of others.filter((one) => one !== token)) {
      expect(await stage.rows("visitor", follow(other))).toEqual([{ told: null }]);
    }
  });
});
