import type { SupabaseClient } from "@supabase/supabase-js";
import { data, type RouterContextProvider, redirect } from "react-router";
import type { Database } from "../../../lib/backend/database.types.ts";
import { makePageParts, type PageParts } from "../../../lib/backend/page-parts.ts";
import { serverClient } from "../../../lib/backend/server-client.ts";
import { m } from "../../../lib/i18n/messages.server.ts";
import { platformContext } from "../../../lib/platform.ts";
import type { PageFacts } from "../../../lib/seo/page-facts.ts";
import { answerInit } from "../page/answer-parts.server.ts";
import { tellPictures } from "../page/tell-pictures.server.ts";
import {
  type CategorySource,
  type ChosenCategory,
  categoryId,
  chooseCategory,
  findByName,
} from "./chosen-category.server.ts";

/** The filters of a list as fields of its URL; those that go without saying are undefined. */
export type ListFields = { category?: string; q?: string; size?: number } & { [Filter in ListFilter]?: string };

/** Filters that some lists have besides the category. */
type ListFilter = "finish" | "material" | "denier" | "care" | "use";

/** What a list is asked for. `page` counts from 1, `category` is an id, or 0 where the URL names what is none. */
export type ListQuery = { category?: number; search: string; page: number; size: number; fields: ListFields };

type ListSetup = {
  /** The page size that a text asks for, or the usual one. */
  readSize: (text: string | null) => number;
  hasCategories?: boolean;
  filters?: readonly ListFilter[];
};

/**
 * Reads what a list is asked for from its URL. Of a category the id decides, whatever words follow it.
 * @throws the way to the first page when the page is no page number
 */
export function readListQuery(url: URL, { readSize, hasCategories = true, filters = [] }: ListSetup): ListQuery {
  const { searchParams } = url;
  // PostgreSQL texts and HTML cannot hold a NUL, which an address can.
  const read = (name: string) => (searchParams.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 200);
  const page = searchParams.get("page") || "1";
  if (!/^[1-9]\d*$/.test(page)) throw redirectToPage(url, 1);
  const asked = (hasCategories && searchParams.get("category")) || undefined;
  const category = asked === undefined ? undefined : categoryId(asked);
  const search = read("q");
  const size = readSize(searchParams.get("size"));
  return {
    category,
    search,
    page: Math.min(Number(page), 999_999),
    size,
    fields: {
      category: asked,
      q: search || undefined,
      ...Object.fromEntries(filters.map((name) => [name, read(name) || undefined])),
      size: size === readSize(null) ? undefined : size,
    },
  };
}

/** Link to a page of the same list. */
export function linkToPage({ fields }: Pick<ListQuery, "fields">, page: number): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...fields, page: page > 1 ? page : undefined })) {
    if (value) params.set(name, String(value));
  }
  return `?${params}`;
}

/** Texts of the controls above a list. */
export function readFilterTexts() {
  return {
    category: m.products_category_label(),
    all: m.all(),
    search: m.search(),
    size: m.page_size_label(),
    apply: m.page_size_apply(),
  };
}

type ListView = { facts: PageFacts; query: ListQuery; list: { page: number } | null };

type ListSource<Page, View> = {
  /** Reads the part of the list that is asked for; `pageSize` is what `readSize` gave. */
  read: (client: SupabaseClient<Database>, asked: ListRequest, parts: PageParts) => Promise<Page>;
  makeView: (query: ListQuery, page: Page, chosen?: ChosenCategory) => View;
  /** The page size that a text of the address asks for, or the usual one. */
  readSize: (text: string | null) => number;
  /** The categories by which the list can be filtered, where there are any. */
  categories?: CategorySource<Page>;
  /** What else it can be filtered by. */
  filters?: readonly ListFilter[];
};

type ListRequest = {
  language: string;
  category?: number;
  search: string;
  page: number;
  pageSize: number;
  fields: ListFields;
};

/**
 * The answer of a list's loader: 503 where the list could not be read, 404 where it is asked for a category that there is not,
 * and not kept where any part could not be read.
 * @throws the way to the page that there is, when the one that was asked for lies beyond the last or is no page number, and
 *   to the present address of a category that is called otherwise
 */
export async function loadList<Page, View extends ListView>(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  { read, makeView, readSize, categories, filters = [] }: ListSource<Page, View>,
) {
  const platform = context.get(platformContext);
  const parts = makePageParts(platform.log);
  const query = readListQuery(url, { readSize, hasCategories: categories !== undefined, filters });
  const { category, search, page, size: pageSize, fields } = query;
  const client = serverClient(platform);
  const content = await read(client, { language: platform.locale, category, search, page, pageSize, fields }, parts);
  const known = category === undefined ? null : categories?.listed(content);
  const found = known?.find(({ id }) => id === category) ?? findByName(known, query.fields.category);
  const chosen = categories && found && (await chooseCategory(client, categories.table, found, parts));
  if (chosen && chosen.key !== query.fields.category) throw redirectToCategory(url, chosen.key);
  const view = checkPage(url, makeView(query, content, chosen));
  return answerList(await tellPictures(platform, parts, view), parts, Boolean(known && !found));
}

/** @throws the way to the page that there is */
function checkPage<View extends ListView>(url: URL, view: View): View {
  const { query, list } = view;
  if (list && list.page !== query.page) throw redirectToPage(url, list.page);
  return view;
}

function answerList<View extends ListView>(view: View, parts: PageParts, isMissing: boolean) {
  const { facts, list } = view;
  const shown = list ? { ...view, facts: { ...facts, page: list.page } } : view;
  const init = answerInit(parts, list);
  return data({ view: shown }, isMissing && list ? { ...init, status: 404 } : init);
}

/** A page number that does not exist has no content of its own. All else that the address asks for is kept. */
function redirectToPage({ pathname, search }: URL, page: number): Response {
  const searchParams = new URLSearchParams(search);
  if (page > 1) searchParams.set("page", String(page));
  else searchParams.delete("page");
  return redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}

/** The words behind a category's id are those of its present name, in the language of the page. */
function redirectToCategory({ pathname, search }: URL, key: string): Response {
  const searchParams = new URLSearchParams(search);
  searchParams.set("category", key);
  return redirect(`${pathname}?${searchParams}`, 301);
}
