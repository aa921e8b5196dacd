import { describe, expect } from "vitest";
import { openStage } from "./support/scene.ts";
import { insertInto, selectWhere, updateWhere, type Values } from "./support/statements.ts";

describe("public.webhooks", () => {
  const { scene } = openStage();
  const table = "webhooks";
  const HOOK = { url: "https://hooks.example.com/kinran" };

  scene("each has a key of its own, as Standard Webhooks writes it", async (stage) => {
    const made = [
      ...(await stage.rows<{ secret: string }>("owner", insertInto(table, HOOK))),
      ...(await stage.rows<{ secret: string }>("owner", insertInto(table, HOOK))),
    ].map(({ secret }) => secret);
    expect(new Set(made).size).toBe(2);
    for (const secret of made) expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
  });

  scene("an owner changes what it is for, and not where it leads", async (stage) => {
    const [{ id } = { id: 0 }] = await stage.rows<{ id: number }>("owner", insertInto(table, HOOK));
    await stage.rows(
      "staff",
      updateWhere(table, { id }, { description: "Shop", nouns: ["products"], is_active: false }),
    );
    expect(await stage.rows("staff", selectWhere(table))).toMatchObject([{ ...HOOK, description: "Shop" }]);
    for (const change of [{ url: "http://10.0.0.1/" }, { secret: `whsec_${"A".repeat(43)}=` }]) {
      expect(await stage.refusal("staff", updateWhere(table, { id }, change))).toMatchObject({ code: "42501" });
    }
  });

  scene("an address is one of the web, without a name or a password in it", async (stage) => {
    const wrong = [
      "ftp://a.example/",
      "https://",
      "https://mei:secret@a.example/",
      "https://a.example/ b",
      "a.example",
    ];
    const refused = async (values: Values, constraint: string) =>
      expect(await stage.refusal("server", insertInto(table, values))).toMatchObject({ code: "23514", constraint });
    for (const url of wrong) await refused({ url }, "webhooks_url_valid");
    await refused({ ...HOOK, description: "x".repeat(201) }, "webhooks_description_length");
    await refused({ ...HOOK, secret: "whsec_short" }, "webhooks_secret_valid");
  });
});
