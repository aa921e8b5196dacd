import { expect, test } from "vitest";
import { companyFacts, NOTHING_STORED } from "../company-facts.ts";
import { siteLanguages } from "../i18n/language-hosts.ts";
import { describeCompany } from "./company.server.ts";
import { openGraph } from "./open-graph.ts";
import type { PageFacts, PagePlace } from "./page-facts.ts";
import { siteMapXml } from "./site-map-xml.server.ts";
import { structuredData } from "./structured-data.ts";

const languages = siteLanguages(
  [
    { code: "en", name: "English" },
    { code: "zh", name: "繁體中文" },
  ],
  "https://www.example.com",
  "zh",
);
const place = {
  languages,
  path: "/products/gold",
  pictures: { url: "https://files.example.com", images: "project" as const },
  company: describeCompany("https://www.example.com", companyFacts(NOTHING_STORED, "zh")),
};
const facts: PageFacts = {
  title: "Gold",
  description: "d",
  trail: [
    { name: "主頁", path: "/" },
    { name: "金", path: "/products/gold" },
  ],
};

test("a product page names its place, its picture and its offer", () => {
  const image = "/storage/v1/object/public/site-media/products/gold.jpg";
  const product = { ...facts, image, product: { name: "金", description: "d" } };
  expect(openGraph(product, place)).toEqual([
    ["og:type", "website"],
    ["og:site_name", "Kinran Threads"],
    ["og:title", "Gold"],
    ["og:description", "d"],
    ["og:url", "https://zh.example.com/products/gold"],
    ["og:locale", "zh_HK"],
    ["og:locale:alternate", "en_HK"],
    [
      "og:image",
      "https://files.example.com/storage/v1/render/image/public/site-media/products/gold.jpg?width=1200&height=630&resize=contain&background=ivory&format=origin",
    ],
    ["og:image:alt", "金"],
  ]);
  const url = "https://zh.example.com/products/gold";
  expect(structuredData(product, place)).toMatchObject({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": "https://www.example.com/#organization",
        address: {
          streetAddress: "Unit 1208, 12/F, Kinran Centre, 85 Gold Thread Street",
          addressLocality: "Kowloon",
          addressRegion: "Hong Kong",
          addressCountry: "HK",
        },
      },
      { "@type": "WebSite", "@id": "https://zh.example.com/#website" },
      { "@type": "WebPage", "@id": `${url}#webpage`, inLanguage: "zh-Hant", mainEntity: { "@id": `${url}#product` } },
      { "@type": "BreadcrumbList", itemListElement: [{}, { position: 2, name: "金", item: url }] },
      {
        "@type": "Product",
        "@id": `${url}#product`,
        offers: { price: "0", priceCurrency: "USD", availability: "https://schema.org/InStock" },
      },
    ],
  });
});

type Node = { "@id": string };
const nodesOf = (given: PageFacts) => (structuredData(given, place) as { "@graph": Node[] })["@graph"];

test.each([
  ["page", facts],
  ["product", { ...facts, product: { name: "金", description: "d" } }],
  ["news item", { ...facts, publishedAt: "2026-01-02T03:04:05Z" }],
])("every id that the graph of a %s names is one of its nodes", (_kind, given) => {
  const nodes = nodesOf(given);
  const named = JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g);
  const ids = new Set(nodes.map((node) => node["@id"]));
  expect(ids.size).toBe(nodes.length);
  for (const [, id = ""] of named) expect(ids).toContain(id);
});

test("a news item is an article with its day", () => {
  const news = { ...facts, publishedAt: "2026-01-02T03:04:05Z" };
  expect(openGraph(news, place)[0]).toEqual(["og:type", "article"]);
  expect(nodesOf(news).at(-1)).toMatchObject({
    "@type": "NewsArticle",
    datePublished: "2026-01-02T03:04:05Z",
    publisher: { "@id": "https://www.example.com/#organization" },
  });
});

test("a page without a picture shows the company's own", () => {
  const properties = openGraph(facts, place);
  expect(properties).toContainEqual(["og:image", "https://www.example.com/og/kinran.jpg"]);
  expect(properties).toContainEqual(["og:image:alt", "Kinran Threads"]);
  expect(properties).toContainEqual(["og:image:width", "1200"]);
});

test("a stored picture has its preview where its sizes are made", () => {
  const image = "/storage/v1/object/public/site-media/products/gold.jpg";
  const sized =
    "/storage/v1/render/image/public/site-media/products/gold.jpg?width=1200&height=630&resize=cover&format=origin";
  const url = "https://files.example.com";
  const preview = (pictures: PagePlace["pictures"], given: string) =>
    new Map(openGraph({ ...facts, image: given }, { ...place, pictures })).get("og:image");
  for (const given of [image, url + image]) {
    expect(preview({ url, images: "server" }, given)).toBe(`https://www.example.com${sized}`);
    expect(preview({ url, images: "original" }, given)).toBe(url + image);
  }
  expect(preview({ url: null }, image)).toBe(`https://www.example.com${sized}`);
});

test("the site map lists every path in every language with its alternates", () => {
  const image = "https://www.example.com/gold.jpg?a&b";
  const xml = siteMapXml([{ path: "/products/a&b", changedAt: "2026-01-02T03:04:05Z", image }], languages);
  expect(xml.match(/<url>/g)?.length).toBe(2);
  expect(xml).toContain(
    "<loc>https://zh.example.com/products/a&amp;b</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>",
  );
  expect(xml).toContain("<image:image><image:loc>https://www.example.com/gold.jpg?a&amp;b</image:loc></image:image>");
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/products/a&amp;b"/>',
  );
});

test("a time that can't be read takes no page out of the map, and no news item out of the graph", () => {
  expect(siteMapXml([{ path: "/a\uFFFF", changedAt: "infinity" }, { path: "/b" }], languages)).toMatch(
    /<loc>https:\/\/www.example.com\/a<\/loc><xhtml[\s\S]*\/b<\/loc>/,
  );
  const graph = JSON.stringify(structuredData({ ...facts, publishedAt: "20226-01-05T00:00:00+00:00" }, place));
  expect(graph).toContain('"NewsArticle"');
  expect(graph).not.toContain("datePublished");
});
