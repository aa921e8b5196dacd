import { askPage, textOf } from "./requests.ts";

/** Pages that search engines are not told about. */
const OTHERS = ["/newsletter", "/legal/privacy-policy", "/legal/terms-of-service"];
const HOSTS = ["localhost", "zh.localhost"];

/** Every public page in both languages: those of the site map, and the few that do not stand in it. */
export async function listPublicPages(port: number): Promise<{ host: string; path: string }[]> {
  const siteMap = await askPage({ port, path: "/sitemap.xml", host: "localhost" });
  const listed = Array.from(textOf(siteMap).matchAll(/<loc>([^<]+)/g), ([, url = ""]) => new URL(url));
  return [
    ...listed.map(({ hostname, pathname }) => ({ host: hostname, path: pathname })),
    ...HOSTS.flatMap((host) => OTHERS.map((path) => ({ host, path }))),
  ];
}
