import type { APIRequestContext, APIResponse } from "@playwright/test";

type Attributes = Record<string, string>;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? "");

/** What a server sent as a page, read without a browser. */
export type Html = {
  answer: APIResponse;
  status: number;
  source: string;
  lang: string | undefined;
  title: string;
  /** All that a reader without scripts sees or hears, with the spaces of the source. */
  text: string;
  /** The elements of this name by their attributes, in their order. */
  tags(name: string): Attributes[];
  /** What the link with these attributes leads to. */
  link(having: Attributes): string | undefined;
  /** The content of the meta element of this name or property. */
  meta(name: string): string | undefined;
  /** The nodes of the structured data. */
  data(): Record<string, unknown>[];
};

/**
 * Asks for a page and reads its HTML. The answer of a redirect is that of the page it leads to. Only browsers know the way to
 * zh.localhost, so the host of a language is named in a header.
 */
export async function askHtml(request: APIRequestContext, url: string): Promise<Html> {
  const [, language, host, path] = /^http:\/\/(\w+)\.(localhost:\d+)(.*)$/.exec(url) ?? [];
  const answer = host
    ? await request.get(`http://${host}${path}`, { headers: { Host: `${language}.${host}` } })
    : await request.get(url);
  return readHtml(answer, await answer.text());
}

function readHtml(answer: APIResponse, source: string): Html {
  const tags = (name: string) =>
    Array.from(source.matchAll(new RegExp(`<${name}(?=[\\s>/])((?:[^>"]|"[^"]*")*)>`, "g")), ([, written = ""]) =>
      Object.fromEntries(
        Array.from(written.matchAll(/([\w:-]+)(?:="([^"]*)")?/g), ([, key = "", value = ""]) => [
          key.toLowerCase(),
          decode(value),
        ]),
      ),
    );
  const body = source.slice(source.indexOf("<body")).replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "");
  return {
    answer,
    status: answer.status(),
    source,
    lang: tags("html")[0]?.lang,
    title: decode(/<title[^>]*>([^<]*)/.exec(source)?.[1] ?? ""),
    text: decode(body.replace(/<!--[\s\S]*?-->/g, "").replace(/<[^>]*>/g, "")),
    tags,
    link: (having) =>
      tags("link").find((link) => Object.entries(having).every(([key, value]) => link[key] === value))?.href,
    meta: (name) => tags("meta").find((meta) => meta.name === name || meta.property === name)?.content,
    data: () => {
      const [, json] = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(source) ?? [];
      return JSON.parse(json ?? "{}")["@graph"] ?? [];
    },
  };
}
