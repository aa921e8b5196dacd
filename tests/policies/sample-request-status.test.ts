import { type RawBuilder, sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCodes, makeRequest } from "./support/sample-requests.ts";
import { OUTSIDERS, openStage, type Persona } from "./support/scene.ts";
import { updateWhere } from "./support/statements.ts";

const follow = (token: unknown): RawBuilder<{ told: Record<string, unknown> | null }> =>
  sql`select public.sample_request_status(${token}::text) as told`;

const TOLD = ["answer", "company", "country", "created_at", "lines", "status", "status_at"];
const OF_LINE = ["code", "color_name", "finish", "hex", "product", "quantity", "slug", "use"];

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
