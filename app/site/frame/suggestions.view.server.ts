import { bareCode } from "../../domain/shades/code-search.rules.ts";
import type { ListedShade } from "../../domain/shades/shades.data.ts";
import { foldText } from "../../lib/fold-text.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { ProductSummary } from "../../nouns/products/products.data.ts";
import { tellMissingCode } from "../parts/list/missing-code.server.ts";
import { itemPath, SECTION_LIST } from "../sections.server.ts";

export type Suggestions = ReturnType<typeof makeSuggestions>;

/** Item codes, products and pages for what is typed, each with its address; `exact` is the code that was written out. */
export function makeSuggestions(typed: string, shades: readonly ListedShade[], products: readonly ProductSummary[]) {
  const codes = shades.map(({ item_code, name, hex, image_url, product_name, product_slug }) => ({
    code: item_code,
    name,
    hex,
    picture: image_url,
    product: product_name,
    slug: product_slug,
    to: `${itemPath("products", product_slug)}?${new URLSearchParams({ code: item_code })}`,
  }));
  const texts = products.flatMap(({ name, description }) => [name, description ?? ""]);
  const word = foldText(typed);
  const pages = [
    ...SECTION_LIST.map(({ path, name }) => ({ name: name(), to: path })),
    { name: m.tray_link(), to: "/tray" },
  ];
  return {
    typed,
    exact: codes.find(({ code }) => bareCode(code) === bareCode(typed))?.to,
    missing: tellMissingCode(typed, codes, texts)?.text.replace(/[:：]$/, "") ?? "",
    codes: codes.map(({ slug: _, ...code }) => code),
    products: products.map(({ name, slug }) => ({ name, to: itemPath("products", slug) })),
    pages: pages.filter(({ name }) => word.length > 1 && foldText(name).includes(word)),
  };
}
