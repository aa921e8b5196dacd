import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeNewsItem, makeTranslation } from "./support/make.ts";
import { openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, updateWhere } from "./support/statements.ts";

const HIDDEN = { status: "Inactive" };

async function share(stage: Scene, id: number, persona: Persona = "editor"): Promise<string> {
  const [row] = await stage.rows(persona, sql<{ token: string }>`select public.share_news_item(${id}) as token`);
  return row?.token ?? "";
}

type Shared = { item: { title: string }; media: object[]; translations: { translated_value: string }[] } | null;

async function read(stage: Scene, token: string, language = "en", persona: Persona = "visitor") {
  const [row] = await stage.rows(
    persona,
    sql<{ shared: Shared }>`select public.read_shared_news_item(${token}, ${language}) as shared`,
  );
  return row?.shared ?? null;
}

const letPass = (stage: Scene, time: string) =>
  stage.rows("owner", sql`update private.share_links set ends_at = ends_at - ${time}::interval`);

describe("a share link", () => {
  const { scene } = openStage();

  scene("shows an Inactive item with its media and texts to whoever has it", async (stage) => {
    const { id } = await makeNewsItem(stage, { title: "Fair", ...HIDDEN });
    await makeNewsItem(stage, { title: "Other", ...HIDDEN });
    const media = { news_item_id: id, media_url: "/a.jpg", media_type: "image" };
    await stage.rows("owner", insertInto("news_media", media));
    await makeTranslation(stage, {
      entity_type: "news_items",
      entity_id: id,
      field_name: "title",
      translated_value: "展覽",
    });
    const token = await share(stage, id);
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    expect(await share(stage, id)).not.toBe(token);
    for (const persona of ["visitor", "stranger", "staff"] as const) {
      expect(await read(stage, token, "zh", persona)).toMatchObject({
        item: { title: "Fair" },
        media: [{ media_url: "/a.jpg" }],
        translations: [{ translated_value: "展覽" }],
      });
    }
    expect((await read(stage, token))?.translations).toEqual([]);
    for (const wrong of ["", "0".repeat(40), token.toUpperCase(), `${token} `])
      expect(await read(stage, wrong)).toBeNull();
  });

  scene("ends after seven days, and is tidied away with the next one", async (stage) => {
    const { id } = await makeNewsItem(stage, HIDDEN);
    const token = await share(stage, id);
    await letPass(stage, "6 days 23 hours 59 minutes");
    expect(await read(stage, token)).not.toBeNull();
    await letPass(stage, "2 minutes");
    expect(await read(stage, token)).toBeNull();
    await share(stage, id);
    expect(await stage.rows("owner", sql`select from private.share_links`)).toHaveLength(1);
  });

  scene("shows nothing of an item that is shown to all, or was deleted", async (stage) => {
    const { id } = await makeNewsItem(stage, HIDDEN);
    const token = await share(stage, id);
    await stage.rows("staff", updateWhere("news_items", { id }, { status: "Active" }));
    expect(await read(stage, token)).toBeNull();
    await stage.rows("staff", updateWhere("news_items", { id }, HIDDEN));
    expect(await read(stage, token)).not.toBeNull();
    await stage.rows("staff", sql`delete from public.news_items where id = ${id}`);
    expect(await read(stage, token)).toBeNull();
    expect(await stage.rows("owner", sql`select from private.share_links`)).toEqual([]);
  });
});
