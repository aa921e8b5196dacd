import type { RunningServer } from "../support/start-server.ts";
import { makeVisitor, unwrap } from "./clients.ts";

/** One product, gallery item and news item that the site shows now, whichever content it has. */
export async function readPresent(server: RunningServer) {
  const visitor = makeVisitor(server);
  const shown = { status: "Active" };
  const [product, item, news] = await Promise.all([
    visitor
      .from("products")
      .select("id, slug, name, image_url")
      .match(shown)
      .not("image_url", "is", null)
      .order("id")
      .limit(1)
      .single(),
    visitor
      .from("gallery_items")
      .select("id, slug")
      .match({ ...shown, is_pdf: false })
      .order("id")
      .limit(1)
      .single(),
    visitor.from("news_items").select("id, slug").match(shown).order("id").limit(1).single(),
  ]);
  return { product: unwrap(product), item: unwrap(item), news: unwrap(news) };
}

/** A product's page, the key of its picture, and the size of it that is the page's preview. */
export async function readPictured(server: RunningServer) {
  const { product } = await readPresent(server);
  const picture = product.image_url?.replace(/^.*\/site-media\//, "") ?? "";
  return {
    page: `/products/${product.slug}`,
    picture,
    preview: `${picture}?width=1200&height=630&resize=contain&background=ivory&format=origin`,
  };
}
