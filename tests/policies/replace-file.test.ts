import { sql } from "kysely";
import { describe, expect } from "vitest";
import { mediaUrl, storeFile, storeFiles } from "./support/files.ts";
import { acts, ask, contents, undo } from "./support/history.ts";
import { makeGalleryItem, makeItemCode, makeNewsItem, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, selectWhere, updateWhere } from "./support/statements.ts";

const replace = (stage: Scene, from_key: string, to_url: string, persona: Persona = "staff") =>
  ask<{ places: number }>(stage, "replace_file", { from_key, to_url }, persona);
const refused = (stage: Scene, from: string, to: string, persona?: Persona) =>
  replace(stage, from, to, persona).then(
    () => undefined,
    (error) => error,
  );

/** A file in each kind of place, in so many places in all. */
async function useEverywhere(stage: Scene, key: string, places: number) {
  const url = mediaUrl(key);
  const product = await makeProduct(stage, { image_url: url, detailed_description: `See ${url}.` });
  const field = { entity_type: "products", entity_id: product.id, field_name: "detailed_description" };
  await makeTranslation(stage, { ...field, translated_value: `看 (https://mill.example${url}?width=2)。` });
  const item = await makeGalleryItem(stage, { primary_image_url: url });
  await stage.rows(
    "owner",
    insertInto("gallery_images", { gallery_item_id: item.id, image_url: url, media_type: "image" }),
  );
  // The languages of the site have the Chinese one twice: as it was written, and what is made of it.
  for (let at = 6; at < places; at += 1) await makeItemCode(stage, product.id, { image_url: url });
  return { product, item };
}

describe("replace_file", () => {
  const { scene } = openStage();

  scene("takes the place of another one in 50 places, which one undo takes back", async (stage) => {
    await storeFiles(stage, "old.jpg", "old.jpg.webp", "new one.jpg");
    const { product } = await useEverywhere(stage, "old.jpg", 50);
    await makeNewsItem(stage, { article_body: `Not ${mediaUrl("old.jpg.webp")}, but ${mediaUrl("old.jpg")}), and` });
    const before = await contents(stage);
    expect(await replace(stage, "old.jpg", mediaUrl("new one.jpg"))).toEqual({ places: 51 });
    // What only begins as the other name counts as a use where files are deleted, and is left alone here.
    expect(await ask(stage, "file_uses", { file_key: "old.jpg" })).toMatchObject({ total: 1, is_held: true });
    expect(await ask(stage, "file_uses", { file_key: "new one.jpg" })).toMatchObject({ total: 51 });
    expect(await stage.rows("owner", selectWhere("products", { id: product.id }))).toMatchObject([
      { image_url: mediaUrl("new one.jpg"), detailed_description: `See ${mediaUrl("new one.jpg")}.` },
    ]);
    expect(
      await stage.rows("owner", selectWhere("translations", { entity_type: "products", language_code: "zh" })),
    ).toMatchObject([{ translated_value: `看 (https://mill.example${mediaUrl("new one.jpg")}?width=2)。` }]);
    expect((await stage.rows<{ article_body: string }>("owner", selectWhere("news_items")))[0]?.article_body).toBe(
      `Not ${mediaUrl("old.jpg.webp")}, but ${mediaUrl("new one.jpg")}), and`,
    );
    const [act, ...others] = await acts(stage);
    expect([act?.kind, others.length]).toEqual(["edit", 0]);
    expect(await undo(stage, act?.id)).toMatchObject({ kept: [] });
    expect(await contents(stage)).toEqual(before);
  });

  scene(
    "a translation is as old as it was: no outdated one becomes current, and no current one outdated",
    async (stage) => {
      await storeFiles(stage, "old.jpg", "new.jpg");
      const outdated = (id: number) =>
        ask<number[]>(stage, "outdated_translations", { entity_type: "products", entity_id: id });
      const { product } = await useEverywhere(stage, "old.jpg", 6);
      await replace(stage, "old.jpg", mediaUrl("new.jpg"));
      expect(await outdated(product.id)).toEqual([]);
      await stage.rows(
        "staff",
        updateWhere("products", { id: product.id }, { detailed_description: mediaUrl("new.jpg") }),
      );
      const old = await outdated(product.id);
      expect(old).toHaveLength(2);
      await replace(stage, "new.jpg", mediaUrl("old.jpg"));
      expect(await outdated(product.id)).toEqual(old);
    },
  );

  scene("what is said of it goes along, where nothing is said of the other one", async (stage) => {
    await storeFiles(stage, "old.jpg", "new.jpg", "other.jpg");
    const [said] = await stage.rows<{ id: number }>(
      "owner",
      insertInto("media", { key: "old.jpg", alt: "A cone", focal_y: 5 }),
    );
    await makeTranslation(stage, {
      entity_type: "media",
      entity_id: Number(said?.id),
      field_name: "alt",
      translated_value: "線筒",
    });
    await stage.rows("owner", insertInto("media", { key: "other.jpg", is_decorative: true }));
    await replace(stage, "old.jpg", mediaUrl("new.jpg"));
    expect(await ask(stage, "get_file", { file_key: "new.jpg" })).toMatchObject({
      alt: "A cone",
      focal_y: 5,
      texts: { "alt@zh": { text: "線筒", isOutdated: false } },
    });
    await replace(stage, "old.jpg", mediaUrl("other.jpg"));
    expect(await ask(stage, "get_file", { file_key: "other.jpg" })).toMatchObject({ alt: null, is_decorative: true });
    for (const { id } of await acts(stage)) await undo(stage, id);
    expect(await ask(stage, "get_file", { file_key: "new.jpg" })).toMatchObject({ id: null, texts: {} });
  });

  scene("not by what is no stored file, is of another kind, or the same", async (stage) => {
    await storeFile(stage, "old.jpg", { mimetype: "image/jpeg" });
    await storeFile(stage, "a.mp4", { mimetype: "video/mp4" });
    await storeFile(stage, "b.mov", { mimetype: "video/quicktime" });
    expect(await refused(stage, "old.jpg", mediaUrl("gone.jpg"))).toMatchObject({ code: "PT409" });
    for (const url of ["https://other.example/a.jpg", "a.jpg", mediaUrl("old.jpg"), mediaUrl("a.mp4")])
      expect(await refused(stage, "old.jpg", url)).toMatchObject({ code: "PT400" });
    const news = await makeNewsItem(stage);
    await stage.rows(
      "owner",
      insertInto("news_media", { news_item_id: news.id, media_url: mediaUrl("a.mp4"), media_type: "video" }),
    );
    expect(await refused(stage, "a.mp4", mediaUrl("b.mov"))).toMatchObject({ code: "PT400" });
  });

  scene("by editors; a place that is not theirs stops all of it", async (stage) => {
    await storeFiles(stage, "old.jpg", "new.jpg");
    const { product } = await useEverywhere(stage, "old.jpg", 6);
    for (const persona of ["visitor", "stranger", "signedOut", "translator", "sales"] as const)
      expect(await refused(stage, "old.jpg", mediaUrl("new.jpg"), persona)).toBeDefined();
    await stage.rows("owner", insertInto("company", { testimonials: `See ${mediaUrl("old.jpg")}` }));
    expect(await refused(stage, "old.jpg", mediaUrl("new.jpg"), "editor")).toMatchObject({
      code: "PT403",
      hint: "role",
    });
    expect(await stage.rows("owner", selectWhere("products", { id: product.id }))).toMatchObject([
      { image_url: mediaUrl("old.jpg") },
    ]);
    await replace(stage, "old.jpg", mediaUrl("new.jpg"));
  });
});

describe("forget_files", () => {
  const { scene } = openStage();
  const forget = async (stage: Scene, keys: string[], persona: Persona = "staff") =>
    (await stage.rows<{ gone: number }>(persona, sql`select public.forget_files(${keys}) as gone`))[0]?.gone;

  scene("what was said of files that are gone goes with them, and is no act", async (stage) => {
    await storeFile(stage, "kept.jpg");
    await stage.rows("owner", insertInto("media", { key: "kept.jpg" }, { key: "gone.jpg" }, { key: "other.jpg" }));
    expect(await forget(stage, ["kept.jpg", "gone.jpg"])).toBe(1);
    expect((await stage.rows<{ key: string }>("owner", selectWhere("media"))).map(({ key }) => key)).toEqual([
      "kept.jpg",
      "other.jpg",
    ]);
    expect(await acts(stage)).toEqual([]);
    for (const persona of ["visitor", "translator", "sales"] as const)
      await expect(forget(stage, ["other.jpg"], persona)).rejects.toThrow();
  });
});
