import { expect, test } from "vitest";
import { siteLanguages } from "../i18n/language-hosts.ts";
import { seoTags } from "./seo-tags.server.ts";
import { siteMapXml } from "./site-map-xml.server.ts";

const languages = siteLanguages(
  [
    { code: "en", name: "English" },
    { code: "zh", name: "繁體中文" },
  ],
  "https://www.example.com",
  "zh",
);
const place = { languages, path: "/products/gold", mediaOrigin: "https://files.example.com" };
const trail = [
  { name: "主頁", path: "/" },
  { name: "金 </script>", path: "/products/gold" },
];
const blocks = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ""),
  );

test("a product page names its place, its picture and its offer, and no text ends a script", () => {
  const html = seoTags(
    {
      title: 'Gold "1" & <b>',
      description: "d",
      image: "/storage/v1/object/public/site-media/products/gold.jpg",
      trail,
      product: { name: "金", description: "d" },
    },
    place,
  );
  expect(html).toContain('<meta property="og:title" content="Gold &quot;1&quot; &amp; &lt;b&gt;"/>');
  expect(html).toContain('<meta property="og:url" content="https://zh.example.com/products/gold"/>');
  expect(html).toContain(
    'content="https://files.example.com/storage/v1/render/image/public/site-media/products/gold.jpg?width=1200&amp;height=630&amp;resize=cover&amp;format=origin"',
  );
  const data = blocks(html);
  expect(data.map((block) => block["@type"])).toEqual(["Organization", "WebPage", "BreadcrumbList", "Product"]);
  expect(data[1].inLanguage).toBe("zh-Hant");
  expect(data[2].itemListElement[1]).toMatchObject({
    position: 2,
    name: "金 </script>",
    item: "https://zh.example.com/products/gold",
  });
  expect(data[3].offers).toMatchObject({
    price: "0",
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
  });
});

test("a later page of a list has an address of its own", () => {
  const list = { ...place, path: "/news" };
  const urlOf = (page: number) => {
    const html = seoTags({ title: "t", description: "d", trail, page }, list);
    return [/og:url" content="([^"]*)"/.exec(html)?.[1], blocks(html)[1].url];
  };
  expect(urlOf(1)).toEqual(Array(2).fill("https://zh.example.com/news"));
  expect(urlOf(2)).toEqual(Array(2).fill("https://zh.example.com/news?page=2"));
});

test("a page without a picture shows the company's own", () => {
  const html = seoTags({ title: "t", description: "d", trail }, place);
  expect(html).toContain('<meta property="og:image" content="https://www.example.com/og/kinran.jpg"/>');
});

test("the site map lists every path in every language with its alternates", () => {
  const xml = siteMapXml([{ path: "/products/a&b", changedAt: "2026-01-02T03:04:05Z" }], languages);
  expect(xml.match(/<url>/g)?.length).toBe(2);
  expect(xml).toContain(
    "<loc>https://zh.example.com/products/a&amp;b</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>",
  );
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/products/a&amp;b"/>',
  );
});
