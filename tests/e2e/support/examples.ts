import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { rows } from "./staff.ts";

/** What the catalogue of `server` has of each kind, as the wire tells it: for tests that ask how any page behaves. */
export async function readExamples(server: RunningServer) {
  const api = makeService(server);
  const [products, pieces, news] = await Promise.all([
    rows(api.from("products").select("id, name, slug, item_codes(id, item_code, hex, state)").eq("status", "Active")),
    rows(api.from("gallery_items").select("id, name, slug").match({ status: "Active", is_pdf: false })),
    rows(api.from("news_items").select("id, title, slug").eq("status", "Active").order("id")),
  ]);
  const [product] = products.toSorted((one, other) => other.item_codes.length - one.item_codes.length);
  const codes = product?.item_codes
    .filter(({ hex, state }) => hex && state === "current")
    .toSorted((one, other) => (one.item_code < other.item_code ? -1 : 1));
  const [piece] = pieces;
  const [item] = news;
  if (!product || !codes?.[4] || !piece || !item) throw new Error("The catalogue has too little to look at");
  const code = codes[1]?.item_code ?? "";
  return {
    product: { ...product, path: `/products/${product.slug}` },
    codes,
    code,
    piece: { ...piece, path: `/resources/${piece.slug}` },
    item: { ...item, path: `/news/${item.slug}` },
    sheet: `/sheet?product=${product.slug}&code=${code}`,
    card: `/shade-card?product=${product.slug}`,
    /** The codes of the product as an address names them. */
    ids: codes
      .slice(0, 3)
      .map(({ id }) => id)
      .join(),
    products,
    pieces,
    news,
  };
}
