import { sql } from "kysely";
import { describe, expect } from "vitest";
import { mediaUrl, removeFiles, storeFiles } from "./support/files.ts";
import { makeProduct } from "./support/make.ts";
import { OUTSIDERS, openStage } from "./support/scene.ts";

const add = (bucket: string, key: string) =>
  sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${key}) returning name`;
const rename = (from: string, to: string) =>
  sql`update storage.objects set name = ${to} where name = ${from} returning name`;
const touch = (key: string) => sql`update storage.objects set version = 'v2' where name = ${key} returning name`;
const files = sql`select name from storage.objects order by name`;
const buckets = sql<{ id: string }>`select * from storage.buckets`;

describe("the bucket", () => {
  const { scene } = openStage();

  scene("is public and limited in size and types", async (stage) => {
    const [bucket] = await stage.rows("staff", buckets);
    expect(bucket).toMatchObject({ id: "site-media", name: "site-media", public: true });
    expect(Number((bucket as Record<string, unknown> | undefined)?.file_size_limit)).toBe(5242880);
    const [types] = await stage.rows(
      "staff",
      sql<{ list: string }>`
      select array_to_string(allowed_mime_types, ' ') as list from storage.buckets`,
    );
    expect(types?.list).toMatch(/application\/pdf.*image\/jpeg.*video\/mp4/);
    expect(types?.list).not.toMatch(/svg|html|octet-stream/);
  });

  scene("is seen by staff, not by others", async (stage) => {
    for (const outsider of OUTSIDERS) expect(await stage.rows(outsider, buckets)).toHaveLength(0);
  });
});

describe("files", () => {
  const { scene } = openStage();

  for (const outsider of OUTSIDERS) {
    scene(`${outsider} neither lists nor writes`, async (stage) => {
      await storeFiles(stage, "products/a.jpg");
      expect(await stage.rows(outsider, files)).toHaveLength(0);
      expect(await stage.refusal(outsider, add("site-media", "products/b.jpg"))).toMatchObject({ code: "42501" });
      expect(await stage.rows(outsider, touch("products/a.jpg"))).toHaveLength(0);
      expect(await stage.rows(outsider, removeFiles("products/a.jpg"))).toHaveLength(0);
      expect(await stage.rows("owner", files)).toHaveLength(1);
    });
  }

  scene("staff add, replace, list and remove in the one bucket", async (stage) => {
    expect(await stage.rows("staff", add("site-media", "products/a.jpg"))).toHaveLength(1);
    const upsert = sql`insert into storage.objects (bucket_id, name) values ('site-media', 'products/a.jpg')
      on conflict (bucket_id, name) do update set version = 'v2' returning name`;
    expect(await stage.rows("staff", upsert)).toHaveLength(1);
    expect(await stage.rows("staff", files)).toEqual([{ name: "products/a.jpg" }]);
    expect(await stage.rows("staff", removeFiles("products/a.jpg"))).toEqual([{ name: "products/a.jpg" }]);
  });

  scene("news takes no videos that it does not show, neither added nor moved there", async (stage) => {
    for (const name of ["news/v.mov", "news/V.AVI"])
      expect(await stage.refusal("staff", add("site-media", name))).toMatchObject({ code: "42501" });
    await stage.rows("staff", add("site-media", "gallery-videos/v.mov"));
    expect(await stage.refusal("staff", rename("gallery-videos/v.mov", "news/v.mov"))).toMatchObject({ code: "42501" });
    expect(await stage.rows("staff", rename("gallery-videos/v.mov", "gallery-videos/w.mov"))).toHaveLength(1);
    expect(await stage.rows("staff", add("site-media", "news/v.mp4"))).toHaveLength(1);
  });

  scene("staff touch no other bucket", async (stage) => {
    await stage.rows("owner", sql`insert into storage.buckets (id, name) values ('other', 'other')`);
    await stage.rows("owner", add("other", "a.jpg"));
    expect(await stage.refusal("staff", add("other", "b.jpg"))).toMatchObject({ code: "42501" });
    expect(await stage.rows("staff", files)).toHaveLength(0);
    expect(await stage.rows("staff", touch("a.jpg"))).toHaveLength(0);
    await stage.rows("staff", sql`delete from storage.objects`);
    expect(await stage.rows("owner", files)).toEqual([{ name: "a.jpg" }]);
    await storeFiles(stage, "products/a.jpg");
    const move = sql`update storage.objects set bucket_id = 'other' where name = 'products/a.jpg'`;
    expect(await stage.refusal("staff", move)).toMatchObject({ code: "42501" });
  });

  scene("a file that a row uses keeps its key, another may be moved", async (stage) => {
    await storeFiles(stage, "products/used.jpg", "products/stale.jpg");
    await makeProduct(stage, { image_url: mediaUrl("products/used.jpg") });
    const refusal = await stage.refusal("staff", rename("products/used.jpg", "products/b.jpg"));
    expect(refusal).toMatchObject({ code: "42501" });
    expect(await stage.rows("staff", touch("products/used.jpg"))).toHaveLength(1);
    expect(await stage.rows("staff", rename("products/stale.jpg", "news/c.jpg"))).toEqual([{ name: "news/c.jpg" }]);
  });

  scene("a removal leaves what a row uses and takes the rest", async (stage) => {
    await storeFiles(stage, "products/used.jpg", "products/stale.jpg");
    await makeProduct(stage, { image_url: mediaUrl("products/used.jpg") });
    const removed = await stage.rows("staff", removeFiles("products/used.jpg", "products/stale.jpg"));
    expect(removed).toEqual([{ name: "products/stale.jpg" }]);
    expect(await stage.rows("staff", sql`delete from storage.objects returning name`)).toHaveLength(0);
  });
});
