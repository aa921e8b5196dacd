import { afterAll, beforeAll, expect, test } from "vitest";
import { listSiteMapEntries } from "../../app/domain/site-map/site-map.data.ts";
import { getCarouselInterval, listSlides } from "../../app/nouns/carousel/carousel.data.ts";
import { type InProcessBackend, openInProcessBackend } from "../support/in-process-backend.ts";

// What the home page reads of the settings, and the site map of all that has a page.
let backend: InProcessBackend;

beforeAll(async () => {
  backend = await openInProcessBackend();
});
afterAll(() => backend?.close());

test("slides are the active ones with a picture, by order, then as they were added", async () => {
  const slide = (
    title: string,
    values: { display_order?: number | null; is_active?: boolean | null; type?: string } = {},
  ) => ({
    type: "carousel",
    image_url: "/slide.jpg",
    title,
    display_order: 9,
    is_active: true,
    ...values,
  });
  await backend.add(
    "general_settings",
    slide("Unordered", { display_order: null }),
    slide("C", { display_order: 2 }),
    slide("B", { display_order: 2 }),
    slide("A", { display_order: 1, is_active: null }),
    slide("Hidden", { is_active: false }),
    slide("Other", { type: "banner" }),
    { ...slide("No picture"), image_url: null },
  );
  for (const client of [backend.visitor, await backend.signInStaff()]) {
    const slides = await listSlides(client);
    expect(slides.map(({ title }) => title)).toEqual(["A", "C", "B", "Unordered"]);
    expect(slides[0]).toEqual({ id: expect.any(Number), image_url: "/slide.jpg", alt_text: null, title: "A" });
  }
});

test("the interval is the stored one, else the usual", async () => {
  await backend.add("global_settings", { type: "other", value: "7000" });
  expect(await getCarouselInterval(backend.visitor)).toBe(5000);
  await backend.add("global_settings", { type: "duration", value: "2500" });
  expect(await getCarouselInterval(backend.visitor)).toBe(2500);
});

test("the site map names each Active row that has a page, by kind and slug, however many there are", async () => {
  const row = (name: string, status = "Active") => ({ name, slug: name, status, is_pdf: false });
  const product = ({ is_pdf: _, ...columns }: ReturnType<typeof row>) => columns;
  const news = (slug: string, status = "Active") => ({
    title: slug,
    slug,
    status,
    description: "A description long enough",
    article_body: "An article body that is long enough to be stored",
  });
  await backend.add("products", product(row("b")), product(row("a")), product(row("draft", "Inactive")));
  await backend.add("gallery_items", row("crest"), row("g-draft", "Inactive"), {
    ...row("book"),
    is_pdf: true,
    pdf_url: "/book.pdf",
  } as never);
  await backend.add("news_items", news("fair"), news("n-draft", "Inactive"));
  const entries = await listSiteMapEntries(backend.visitor);
  expect(entries.map(({ kind, slug }) => [kind, slug])).toEqual([
    ["product", "a"],
    ["product", "b"],
    ["gallery", "crest"],
    ["news", "fair"],
  ]);
  expect(entries[0]?.updated_at).toMatch(/^20\d\d-/);
  await backend.add("products", ...Array.from({ length: 1200 }, (_, at) => product(row(`p-${at}`))));
  expect(await listSiteMapEntries(backend.visitor)).toHaveLength(1204);
});
