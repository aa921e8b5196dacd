import type { ListedShade, ShadesPage } from "../../domain/shades/shades.data.ts";
import { isNear, likenessOf, NEAR } from "../../domain/shades/shades.rules.ts";
import { brand } from "../../lib/brand.ts";
import { washDegrees } from "../../lib/care.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { PageFacts } from "../../lib/seo/page-facts.ts";
import type { Choices } from "../parts/list/choice-field.tsx";
import { tellMissingCode } from "../parts/list/missing-code.server.ts";
import { makePager } from "../parts/list/pager.server.ts";
import { type DenierWords, listSearchWays } from "../parts/list/search-ways.server.ts";
import { listShadeChoices, withAsked } from "../parts/list/shade-choices.server.ts";
import type { AskedShades } from "../parts/list/shade-query.server.ts";
import { tellWithoutNumbers, type WithoutNumbers } from "../parts/list/without-numbers.server.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { readFamilies, readStates } from "../parts/text/shade-words.server.ts";
import { itemPath } from "../sections.server.ts";
import { readLikeness, readShadeTexts } from "./shades.texts.server.ts";

export const SHADES_PER_PAGE = 120;

export type ShadesView = ReturnType<typeof makeShadesView>;
export type ShadeList = NonNullable<ShadesView["list"]>;

function linkToPage(fields: AskedShades["fields"], page: number): string {
  return `?${new URLSearchParams({ ...fields, ...(page > 1 && { page: String(page) }) })}`;
}

function makeShade(shade: ListedShade, likeness: ReturnType<typeof readLikeness>) {
  const { item_code, name, product_name, product_slug, id, hex, state, difference, families = [] } = shade;
  return {
    id,
    code: item_code,
    name,
    hex,
    picture: shade.image_url,
    product: product_name,
    to: `${itemPath("products", product_slug)}?${new URLSearchParams({ code: item_code })}`,
    state: state === "current" ? "" : (readStates()[state] ?? state),
    families: families.length > 1 ? m.shade_families({ count: families.length }) : "",
    others: families.map(({ id, item_code, product_name, product_slug }) => ({
      id,
      code: item_code,
      product: product_name,
      to: `${itemPath("products", product_slug)}?${new URLSearchParams({ code: item_code })}`,
    })),
    likeness:
      difference === null
        ? ""
        : m.shade_difference({ likeness: likeness[likenessOf(difference)], difference: difference.toFixed(1) }),
  };
}

function makeList({ fields, near, page }: AskedShades, { total, rows }: NonNullable<ShadesPage["list"]>) {
  const likeness = readLikeness();
  const pages = near ? 1 : Math.max(Math.ceil(total / SHADES_PER_PAGE), 1);
  const close = rows.filter(({ difference }) => isNear(difference)).length;
  return {
    pages,
    page,
    // Rows come in the order of their difference: these first ones are near, what follows is not.
    near: near ? { close, told: tellClose(close), further: close > 0 ? m.shades_further() : "" } : undefined,
    shades: rows.map((shade) => makeShade(shade, likeness)),
    counted: near
      ? m.shades_nearest({ count: rows.length, colour: `#${near}` })
      : total === 1 && rows.length === 1
        ? m.shades_counted_one()
        : m.shades_counted({ shown: rows.length, found: total }),
    pager: makePager(page, pages, (number) => linkToPage(fields, number)),
  };
}

function tellClose(close: number): string {
  if (close === 0) return m.shades_close_none({ difference: NEAR });
  return close === 1 ? m.shades_close_one({ difference: NEAR }) : m.shades_close({ count: close, difference: NEAR });
}

function describeScreen(): PageFacts {
  return {
    title: m.page_title({ page: m.shades_title(), brand: brand.name }),
    description: m.shades_meta_description(),
    trail: trailTo("products", { name: m.shades_title(), path: "/shades" }),
  };
}

/** What shades can be filtered by, in the request's language. */
function listChoices(offered: NonNullable<ShadesPage["choices"]>, asked: AskedShades["fields"]): Choices[] {
  const named = (names: Record<string, string>) => Object.entries(names).map(([value, text]) => ({ value, text }));
  const families = named(readFamilies()).filter(({ value }) => offered.families.includes(value));
  const products = offered.products.map(({ slug, name }) => ({ value: slug, text: name }));
  return [
    { name: "family", label: m.shades_family(), first: m.all(), options: families },
    ...listShadeChoices(offered, asked),
    withAsked({ name: "product", label: m.shades_product(), first: m.all(), options: products }, asked.product),
    { name: "state", label: m.shades_state(), first: m.shades_available(), options: named(readStates()) },
  ];
}

function tellNoWash({ care }: AskedShades, choices: ShadesPage["choices"]): string {
  const degrees = washDegrees(care);
  return degrees === undefined || !choices ? "" : m.wash_none({ degrees });
}

/** What a search is led on by: where nothing of about one denier has its words, by that denier alone. */
export function leadingWords({ search, fields }: AskedShades): string {
  const { denier = "" } = fields;
  return /^\d+$/.test(denier) ? `${denier} D` : search;
}

/** To what is washable at the highest temperature below the one that nothing bears. */
function listWashWays({ care, fields: { q: _, ...fields } }: AskedShades, choices: ShadesPage["choices"]) {
  const asked = washDegrees(care);
  if (asked === undefined) return [];
  const [degrees] = (choices?.cares ?? [])
    .flatMap((each) => washDegrees(each) ?? [])
    .filter((each) => each < asked)
    .sort((one, other) => other - one);
  if (degrees === undefined) return [];
  const query = new URLSearchParams({ ...fields, care: `wash-${degrees}` });
  return [{ to: `/shades?${query}`, text: m.care_washable({ degrees }) }];
}

/**
 * What the list of shades shows: its texts in the request's language, the filters, the list and the choices, each null when it
 * could not be read, and the messages of those.
 */
export function makeShadesView(query: AskedShades, page: ShadesPage & DenierWords & WithoutNumbers) {
  const { list, choices, denierWords, withoutNumbers } = page;
  return {
    facts: describeScreen(),
    texts: readShadeTexts(),
    care: query.care ?? "",
    query: { fields: query.fields, near: query.near, isWrongColour: query.isWrongColour },
    list: list && makeList(query, list),
    withoutNumbers: tellWithoutNumbers(page),
    missingCode:
      list && !withoutNumbers
        ? tellMissingCode(
            query.fields.q ?? "",
            list.rows.map(({ item_code, name, product_slug }) => ({ code: item_code, name, slug: product_slug })),
            list.rows.map(({ product_name }) => product_name),
          )
        : null,
    choices: choices ? listChoices(choices, { ...query.fields, ...(query.care && { care: query.care }) }) : [],
    washNone: list?.total === 0 ? tellNoWash(query, choices) : "",
    ways:
      list?.total === 0 || withoutNumbers
        ? [...listWashWays(query, choices), ...listSearchWays(leadingWords(query), denierWords)]
        : [],
    failed: list && choices ? [] : [m.shades_failed()],
  };
}
