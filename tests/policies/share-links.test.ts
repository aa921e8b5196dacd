import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeNewsItem } from "./support/make.ts";
import { openStage, type Persona } from "./support/scene.ts";

const HIDDEN = { status: "Inactive" };
const share = (id: number) => sql`select public.share_news_item(${id})`;

describe("a share link", () => {
  const { scene } = openStage();

  scene("is made by who may change news, of what is Inactive", async (stage) => {
    const hidden = await makeNewsItem(stage, HIDDEN);
    const shown = await makeNewsItem(stage, { status: "Active" });
    const refused = (persona: Persona, id: number) => stage.refusal(persona, sql`select public.share_news_item(${id})`);
    expect(await refused("visitor", hidden.id)).toMatchObject({ code: "42501" });
    for (const persona of ["stranger", "sales", "translator"] as const) {
      expect(await refused(persona, hidden.id)).toMatchObject({ code: "PT403" });
    }
    expect(await refused("editor", shown.id)).toMatchObject({ code: "PT404" });
    expect(await refused("editor", 987_654)).toMatchObject({ code: "PT404" });
  });

  scene("is read by nobody as a row", async (stage) => {
    const { id } = await makeNewsItem(stage, HIDDEN);
    await stage.rows("editor", share(id));
    for (const persona of ["visitor", "staff", "server"] as const) {
      expect(await stage.refusal(persona, sql`select * from private.share_links`)).toMatchObject({ code: "42501" });
    }
  });
});
