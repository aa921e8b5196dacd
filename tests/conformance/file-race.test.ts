import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { headers } from "../../embedded-backend/storage/sample-files.fixture.ts";
import { rounds } from "../faults/rounds.ts";
import { changeOf, mediaOf, newRecord } from "../support/entries.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, signInStaff, unwrap, write } from "./clients.ts";
import { drafts } from "./drafts.ts";

// A save that begins to use a file and a deletion of the file as stale, over the wire: the save is refused or the file is kept, whoever
// comes first and wherever the row names the file (decisions §2, Files). No row is left with a URL that leads nowhere.
const ROUNDS = rounds(4, 20);
// Hundreds of calls a test, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

let server: RunningServer;
let staff: Client;
let remover: Client;

beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
  remover = await signInStaff(server);
});
afterAll(() => server?.discard());

/** A save of a new row, or of a new value, that names the file; `name` is of this round alone. */
type Save = (url: string, name: string) => PromiseLike<{ status: number; error: unknown }>;

const product = (values: object, slug: string, images: string[] = []) =>
  write(staff, "products", newRecord({ ...drafts.product, slug, ...values }, mediaOf("product_images", images)));
const galleryItem = (values: object, slug: string, media: string[] = []) =>
  write(
    staff,
    "gallery_items",
    newRecord({ ...drafts.galleryItem, slug, ...values }, mediaOf("gallery_images", media)),
  );
const newsItem = (values: object, slug: string, media: string[] = []) =>
  write(staff, "news_items", newRecord({ ...drafts.newsItem, slug, ...values }, mediaOf("news_media", media)));
const itemCode = (values: object, item_code: string) =>
  staff.from("item_codes").insert({ product_id: 1, item_code, ...values });
const text = (url: string) => `How to care for gold thread: ${url}. And so on.`;

const saves: [where: string, save: Save][] = [
  ["products.image_url", (url, name) => product({ image_url: url }, name)],
  ["products.catalogue_pdf", (url, name) => product({ catalogue_pdf: url }, name)],
  ["products.image_url, changed", (url) => staff.from("products").update({ image_url: url }).eq("id", 1)],
  ["products.name", (url, name) => product({ name: text(url) }, name)],
  ["products.detailed_description", (url, name) => product({ detailed_description: text(url) }, name)],
  ["product_images.image_url", (url, name) => product({}, name, [url])],
  [
    "product_categories.description",
    (url, name) => staff.from("product_categories").insert({ name, description: text(url) }),
  ],
  ["item_codes.image_url", (url, name) => itemCode({ image_url: url }, name)],
  ["item_codes.other_information", (url, name) => itemCode({ other_information: text(url) }, name)],
  ["gallery_categories.name", (url) => staff.from("gallery_categories").insert({ name: text(url) })],
  ["gallery_items.primary_image_url", (url, name) => galleryItem({ primary_image_url: url }, name)],
  ["gallery_items.pdf_url", (url, name) => galleryItem({ is_pdf: true, pdf_url: url }, name)],
  ["gallery_items.project_details", (url, name) => galleryItem({ project_details: text(url) }, name)],
  ["gallery_images.image_url", (url, name) => galleryItem({}, name, [url])],
  ["news_items.primary_image_url", (url, name) => newsItem({ primary_image_url: url }, name)],
  ["news_items.article_body", (url, name) => newsItem({ article_body: text(url) }, name)],
  [
    "news_items.article_body, changed",
    (url) =>
      staff
        .from("news_items")
        .update({ article_body: text(url) })
        .eq("id", 1),
  ],
  ["news_media.media_url", (url, name) => newsItem({}, name, [url])],
  [
    "translations.translated_value",
    (url) =>
      staff
        .from("translations")
        .update({ translated_value: text(url) })
        .eq("id", 1),
  ],
  ["translations.translated_value, imported", importTranslation],
  ["general_settings.image_url", (url) => staff.from("general_settings").insert({ type: "carousel", image_url: url })],
  [
    "general_settings.alt_text",
    (url) => staff.from("general_settings").insert({ type: "carousel", alt_text: text(url) }),
  ],
  ["global_settings.value", (url, type) => staff.from("global_settings").insert({ type, value: text(url) })],
];

async function importTranslation(url: string) {
  const place = { entity_type: "products", field_name: "detailed_description", language_code: "zh" };
  const columns = "entity_id, translated_value";
  const found = staff.from("translations").select(columns).match(place).order("entity_id").limit(1).single();
  const { entity_id, translated_value: before } = unwrap(await found);
  const entry = changeOf(entity_id, { "detailed_description@zh": [before, text(url)] });
  return write(staff, "products", entry, { kind: "import" });
}

async function store(...paths: string[]): Promise<string[]> {
  const bucket = staff.storage.from("site-media");
  for (const path of paths) unwrap(await bucket.upload(path, headers.pdf, { contentType: "application/pdf" }));
  return paths.map((path) => bucket.getPublicUrl(path).data.publicUrl);
}

async function remove(...filePaths: string[]): Promise<{ successful: number; failed: number }> {
  return unwrap(await remover.functions.invoke("delete-storage-files", { body: { filePaths } })).summary;
}

const statusOf = async (url: string) => (await fetch(url)).status;

/** Both at once in either order of sending, or one after the other. */
async function meet<A, B>(round: number, save: () => PromiseLike<A>, removal: () => PromiseLike<B>): Promise<[A, B]> {
  if (round % 4 === 0) return Promise.all([save(), removal()]);
  if (round % 4 === 1) return Promise.all([removal(), save()]).then(([removed, saved]) => [saved, removed]);
  if (round % 4 === 2) return [await save(), await removal()];
  const removed = await removal();
  return [await save(), removed];
}

describe.each(saves)("R19 %s", (where, save) => {
  test("is refused the file, or keeps it", async () => {
    const kind = where.replace(/[^a-z]+/g, "-");
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = `races/${kind}/${round}.pdf`;
      const [url = ""] = await store(path);
      const [saved, removed] = await meet(
        round,
        () => save(url, `${kind}-${round}`),
        () => remove(path),
      );
      if (saved.error === null) {
        expect([removed, await statusOf(url)]).toEqual([{ successful: 0, failed: 1 }, 200]);
      } else {
        expect(saved).toMatchObject({ status: 409, error: { code: "PT409" } });
        expect([removed, await statusOf(url)]).toEqual([{ successful: 1, failed: 0 }, 404]);
      }
    }
  });
});

test("R19 a save of several files and a deletion of all of them never wait for each other in a circle", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const paths = ["z", "y", "x", "w"].map((letter) => `races/several/${letter}-${round}.pdf`);
    const urls = await store(...paths);
    const [first = "", second = "", ...others] = urls;
    const [saved, removed] = await meet(
      round,
      () => newsItem({ primary_image_url: first, article_body: text(second) }, `several-${round}`, others),
      () => remove(...paths),
    );
    const statuses = await Promise.all(urls.map(statusOf));
    expect(statuses.filter((status) => status === 200)).toHaveLength(removed.failed);
    if (saved.error === null) expect(removed).toEqual({ successful: 0, failed: paths.length });
    else expect(saved).toMatchObject({ status: 409, error: { code: "PT409" } });
  }
});
