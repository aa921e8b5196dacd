import type { APIRequestContext } from "@playwright/test";
import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeGalleryItem, removeGalleryItems } from "../support/gallery-items.ts";
import { askHtml } from "../support/html.ts";
import { storePicture } from "../support/media-files.ts";
import { makeNewsItem, removeNewsItems } from "../support/news-items.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";

const NAME = "Alt Lace";
const paths = ["/resources/alt-lace", "/news/alt-lace"];
const urls: Record<string, string> = {};

test.beforeAll(async ({ server }) => {
  const api = makeService(server);
  for (const name of ["told", "flourish", "silent", "own"])
    urls[name] = await storePicture(api, `news/alt-${name}.png`);
  const { told = "", flourish = "", silent = "", own = "" } = urls;
  await makeGalleryItem(api, NAME, { primary_image_url: told, media: [silent, flourish] });
  await makeNewsItem(api, NAME, {
    primary_image_url: told,
    format: "markdown",
    article_body: `Made by hand.\n\n![](${told})\n\n![A needle](${own})\n\n![](${silent})`,
  });
  const [said] = await rows(
    api
      .from("media")
      .insert([
        { key: "news/alt-told.png", alt: "Gold lace on black velvet", focal_x: 20, focal_y: 75 },
        { key: "news/alt-flourish.png", is_decorative: true },
        { key: "news/alt-own.png", alt: "A needle of steel", focal_y: 0 },
      ])
      .select("id"),
  );
  const text = { entity_type: "media", entity_id: said?.id ?? 0, field_name: "alt", language_code: "zh" };
  await rows(
    api
      .from("translations")
      .insert({ ...text, translated_value: "黑絲絨上的金線蕾絲" })
      .select(),
  );
});

test.afterAll(async ({ server }) => {
  const api = makeService(server);
  await removeGalleryItems(api, NAME);
  await removeNewsItems(api, NAME);
  await rows(api.from("media").delete().like("key", "news/alt-%").select());
});

/** How a page calls each of our pictures in its main part, and where their middle is. */
async function pictures(request: APIRequestContext, url: string) {
  const images = (await askHtml(request, url)).tags("img");
  const name = ({ src = "" }: Record<string, string>) => /alt-(\w+)\.png/.exec(src)?.[1];
  return images.flatMap((image) => {
    const of = name(image);
    return of ? [[of, image.alt, image.style].filter((part) => part !== undefined).join(" | ")] : [];
  });
}

const inChinese = (server: RunningServer, path: string) => `${server.url.replace("://", "://zh.")}${path}`;
const inSimplified = (server: RunningServer, path: string) => `${server.url.replace("://", "://cn.")}${path}`;

test("pictures are called by what is said of their files, in the language of the page, and cut around their focal point", async ({
  request,
  server,
}) => {
  const at = "object-position:20% 75%";
  const lace = "Gold lace on black velvet";
  expect(await pictures(request, `${server.url}/resources?q=lace`)).toContain(`told | ${lace} | ${at}`);
  expect(await pictures(request, inChinese(server, "/resources?q=lace"))).toContain(
    `told | 黑絲絨上的金線蕾絲 | ${at}`,
  );
  expect(await pictures(request, inSimplified(server, "/resources?q=lace"))).toContain(
    `told | 黑丝绒上的金线蕾丝 | ${at}`,
  );

  // Whole, as the stage shows a picture, it has no other middle; links are called by their words, whatever their picture shows.
  const [stage, ...small] = await pictures(request, server.url + paths[0]);
  expect(stage).toBe(`told | ${lace}`);
  expect(small.slice(0, 3)).toEqual([
    `told | Show picture: ${NAME} | ${at}`,
    `silent | Show picture: ${NAME}, picture 2`,
    `flourish | Show picture: ${NAME}, picture 3`,
  ]);
  expect((await pictures(request, `${server.url}${paths[0]}?media=3`))[0]).toBe("flourish | ");
  expect((await pictures(request, `${server.url}${paths[0]}?media=2`))[0]).toBe(`silent | ${NAME}, picture 2`);

  // In an article what its place says comes first.
  const article = (await pictures(request, server.url + paths[1])).slice(-3);
  expect(article).toEqual([`told | ${lace} | ${at}`, "own | A needle | object-position:50% 0%", "silent | "]);
  const chinese = (await pictures(request, inChinese(server, paths[1] ?? ""))).slice(-3);
  expect(chinese).toEqual([
    `told | 黑絲絨上的金線蕾絲 | ${at}`,
    "own | A needle | object-position:50% 0%",
    "silent | ",
  ]);
});

test("a page that is kept follows what is said of its pictures", async ({ request, server }) => {
  const api = makeService(server);
  const path = `${server.url}${paths[0]}?media=2`;
  const stage = async () => (await pictures(request, path))[0];
  await expect.poll(stage).toBe(`silent | ${NAME}, picture 2`);
  await rows(api.from("media").insert({ key: "news/alt-silent.png", alt: "A spool" }).select());
  await expect.poll(stage).toBe("silent | A spool");
  await rows(api.from("media").delete().eq("key", "news/alt-silent.png").select());
  await expect.poll(stage).toBe(`silent | ${NAME}, picture 2`);
});

test("every picture of the content is called something or is decoration, in each language", async ({
  page,
  server,
}) => {
  test.slow();
  const product = await rows(makeService(server).from("products").select("slug").eq("status", "Active").limit(1));
  for (const host of [server.url, inChinese(server, "")]) {
    for (const path of ["/", "/products", "/resources", "/news", `/products/${product[0]?.slug}`, ...paths]) {
      await page.goto(host + path);
      await expectAccessible(page);
      const bare = await page.locator("main img:not([alt])").count();
      expect([path, bare]).toEqual([path, 0]);
      // What is empty lies beside words that say it, or is said to be decoration.
      const silent = page.locator(
        'main :is(.picture, .media-stage, .slides) img[alt=""]:not(a img, dialog img, .related .card img)',
      );
      for (const image of await silent.all()) {
        expect(await image.getAttribute("src")).toMatch(/alt-(?:flourish|silent)/);
      }
    }
  }
});
