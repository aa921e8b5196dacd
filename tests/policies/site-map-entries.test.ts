import { sql } from "kysely";
import { describe, expect } from "vitest";
import { type SiteMapEntry, siteMapEntries } from "../../app/domain/site-map/site-map.schema.ts";
import { makeGalleryItem, makeNewsItem, makeProduct } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";

async function read(stage: Scene, persona: Persona = "visitor"): Promise<SiteMapEntry[]> {
  const [row] = await stage.rows(
    persona,
    sql<{ entries: SiteMapEntry[] }>`select public.site_map_entries() as entries`,
  );
  if (!row) throw new Error("site_map_entries answers one row");
  return row.entries;
}

describe("what has a public page", () => {
  const { scene } = openStage();

  scene("nothing when there is nothing", async (stage) => {
    expect(await read(stage)).toEqual([]);
  });

  for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
    scene(`Active items that are no PDF, for ${persona} too`, async (stage) => {
      for (const status of ["Active", "Inactive"]) {
        const slug = status.toLowerCase();
        await makeProduct(stage, { slug, status, updated_at: "2026-01-02T03:00:00Z" });
        await makeGalleryItem(stage, { slug, status });
        await makeGalleryItem(stage, { slug: `${slug}-pdf`, status, is_pdf: true, pdf_url: "/a.pdf" });
        await makeNewsItem(stage, { slug, status });
      }
      const entries = await read(stage, persona);
      expect(entries).toEqual([
        { kind: "product", slug: "active", updated_at: expect.stringMatching(/^2026-01-02T/) },
        { kind: "gallery", slug: "active", updated_at: expect.any(String) },
        { kind: "news", slug: "active", updated_at: expect.any(String) },
      ]);
      expect(siteMapEntries.parse(entries)).toEqual(entries);
    });
  }

  scene("each kind by slug", async (stage) => {
    for (const slug of ["bb", "aa", "cc"]) {
      await makeNewsItem(stage, { slug });
      await makeProduct(stage, { slug });
    }
    expect((await read(stage)).map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
      ...["product aa", "product bb", "product cc"],
      ...["news aa", "news bb", "news cc"],
    ]);
  });
});
