import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { formatPlainText } from "../../nouns/news-items/article.rules.ts";
import { type Block, readArticle } from "../parts/article/article.server.ts";
import { articleHtml } from "../parts/article/article-html.server.ts";
import { HOSTILE_TEXTS } from "../parts/article/hostile-texts.fixture.ts";
import { Article } from "./article.tsx";

const ORIGIN = "https://kinran.example";
const STORED = "/storage/v1/object/public/site-media/news/hall.jpg";
const read = (text: string, format = "markdown") => readArticle({ format, text, storedAt: null });

function render(blocks: readonly Block[]): string {
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => createElement(Article, { blocks, shades: [] }), loader: () => null },
  ]);
  return renderToStaticMarkup(
    createElement(Stub, { hydrationData: { loaderData: { root: { backend: { url: null } } } } }),
  );
}

/** What an element of an article may have beside its name. */
const ELEMENTS: Record<string, readonly string[]> = {
  ...Object.fromEntries(["p", "strong", "em", "h2", "h3", "ul", "li", "br"].map((name) => [name, []])),
  ol: ["start"],
  a: ["href", "data-discover"],
  span: ["class"],
  img: ["src", "srcSet", "alt", "width", "height", "sizes", "loading", "decoding"],
};

/** The elements and attributes of HTML that no article may have. */
function foreignIn(html: string): string[] {
  const tags = html.matchAll(/<(\/?)([a-z\d]+)((?:\s+[\w-]+(?:="[^"<>]*")?)*)\s*\/?>/gi);
  const found: string[] = [];
  const rest = html.replaceAll(/<(\/?)([a-z\d]+)((?:\s+[\w-]+(?:="[^"<>]*")?)*)\s*\/?>/gi, "");
  if (/[<>]/.test(rest)) found.push(`what is no element: ${rest}`);
  for (const [tag, , name = "", attributes = ""] of tags) {
    const allowed = ELEMENTS[name];
    if (!allowed) found.push(tag);
    for (const [, attribute = "", value = ""] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      if (!allowed?.includes(attribute)) found.push(tag);
      const address = value.replaceAll("&amp;", "&");
      if (attribute === "href" && !/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(address)) found.push(tag);
      if (
        attribute === "src" &&
        !/^(https:\/\/kinran\.example)?\/storage\/v1\/(object|render\/image)\/public\/site-media\/(?!\.\.)/.test(
          address,
        )
      )
        found.push(tag);
    }
  }
  return found;
}

test("no hostile text brings a foreign element, attribute or scheme", () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(200);
  for (const format of ["markdown", "plain"]) {
    for (const text of HOSTILE_TEXTS) {
      const article = read(text, format);
      expect(foreignIn(articleHtml(article, ORIGIN)), text.slice(0, 200)).toEqual([]);
      expect(foreignIn(render(article)), text.slice(0, 200)).toEqual([]);
    }
  }
});

test("the check of foreign elements finds them", () => {
  expect(foreignIn('<p onclick="x">a</p><script>1</script>')).toHaveLength(3);
  expect(foreignIn('<a href="javascript:alert(1)">a</a>')).toHaveLength(1);
  expect(foreignIn('<img src="https://evil.example/x.png"/>')).toHaveLength(1);
});

const written = `# Fair *2026*

Meet **us** in
hall \\*3\\*: [map](/contact), [mail](mailto:a@b.example), [call](tel:+852).

### Days

- Monday
  - morning
- Tuesday

3. third
4. fourth

![The hall](${STORED})

<b>HTML</b> &amp; \`code\` stay as they are.`;

test("what can be written, as HTML of a feed", () => {
  expect(articleHtml(read(written), ORIGIN)).toBe(
    [
      "<h2>Fair <em>2026</em></h2>",
      `<p>Meet <strong>us</strong> in<br/>hall *3*: <a href="${ORIGIN}/contact">map</a>, `,
      '<a href="mailto:a@b.example">mail</a>, <a href="tel:+852">call</a>.</p>',
      "<h3>Days</h3>",
      "<ul><li><p>Monday</p><ul><li><p>morning</p></li></ul></li><li><p>Tuesday</p></li></ul>",
      '<ol start="3"><li><p>third</p></li><li><p>fourth</p></li></ol>',
      `<p><img src="${ORIGIN}${STORED}" alt="The hall"/></p>`,
      "<p>&lt;b&gt;HTML&lt;/b&gt; &amp;amp; `code` stay as they are.</p>",
    ].join(""),
  );
});

test("what can be written, as elements of the page", () => {
  const html = render(read(written));
  expect(html).toContain("<h2>Fair <em>2026</em></h2>");
  expect(html).toContain("Meet <strong>us</strong> in\nhall *3*: ");
  expect(html).toContain('<ol start="3">');
  expect(html).toMatch(
    /<img src="\/storage\/v1\/render\/image\/public\/site-media\/news\/hall\.jpg\?width=\d+[^"]*"[^>]* alt="The hall"/,
  );
});

test("Chinese marks are bold whatever stands beside them", () => {
  expect(read("**「金」**是**好。**的*線*")).toEqual([
    { p: [{ b: ["「金」"] }, "是", { b: ["好。"] }, "的", { i: ["線"] }] },
  ]);
  expect(read("5 * 3 * 2")).toEqual([{ p: ["5 * 3 * 2"] }]);
});

test("pictures of a hosted backend are shown, others are their words", () => {
  const storedAt = "https://project.example";
  const text = `![a](${storedAt}${STORED}) ![b](https://other.example${STORED})`;
  expect(readArticle({ format: "markdown", text, storedAt })).toEqual([
    { p: [{ picture: storedAt + STORED, alt: "a" }, " b"] },
  ]);
});

test("plain text keeps its signs, its paragraphs and its links", () => {
  const text = "\n# 1 *star*\nline\n \nSee [the gallery](/resources?q=a), [a](javascript:b).\n";
  expect(read(text, "plain")).toEqual([
    { p: ["# 1 *star*\nline"] },
    { p: ["See ", { to: "/resources?q=a", of: ["the gallery"] }, ", [a](javascript:b)."] },
  ]);
});

/** An article as it is seen: blanks at the ends of lines and paragraphs are not. */
function seen(blocks: readonly Block[]) {
  const words = (text: string) => text.replaceAll(/ *\n */g, "\n").replaceAll(/ +/g, " ");
  return blocks.flatMap((block): Block[] => {
    if (!("p" in block)) return [block];
    const line = block.p.map((part) => {
      if (typeof part === "string") return words(part);
      return "to" in part ? { to: encodeURI(decodeURI(part.to)), of: part.of } : part;
    });
    if (typeof line[0] === "string") line[0] = line[0].trimStart();
    const last = line.at(-1);
    if (typeof last === "string") line[line.length - 1] = last.trimEnd();
    return [{ p: line.filter((part) => part !== "") }];
  });
}

test("a plain article reads the same once it is formatted", () => {
  const sign = fc.constantFrom(
    ...[
      "a",
      "1",
      "中",
      " ",
      "\n",
      "\n\n",
      "*",
      "**",
      "_",
      "[",
      "](",
      "](/a",
      ")",
      "!",
      "#",
      "# ",
      "- ",
      "+ ",
      "1. ",
      "\\",
    ],
    ...["<b>", "&amp;", "`", "> ", "~", "=", "---", "|", "https://a.example", "[a](/b)", "。"],
  );
  const text = fc.array(sign, { maxLength: 30 }).map((signs) => `a${signs.join("")}z`);
  fc.assert(
    fc.property(text, (plain) => {
      expect(seen(read(formatPlainText(plain)))).toEqual(seen(read(plain, "plain")));
    }),
    { numRuns: 2000 },
  );
});
