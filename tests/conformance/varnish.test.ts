import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort, type RunningServer, startServer } from "../support/start-server.ts";
import { hasVarnish, startVarnish } from "../support/varnish.ts";
import { type Client, makeVisitor, signInStaff } from "./clients.ts";

// A real Varnish with deploy/varnish.vcl before the site.
describe.skipIf(!hasVarnish)("behind Varnish, which keeps pages for a day", () => {
  let server: RunningServer;
  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  let staff: Client;
  let changed: string;
  let other: string;

  beforeAll(async () => {
    const port = await findFreePort();
    server = await startServer({ CDN_PURGE: `varnish:http://127.0.0.1:${port}`, TRUST_PROXY: "1" });
    varnish = await startVarnish(port, [server.port]);
    staff = await signInStaff(server);
    const { data } = await makeVisitor(server).from("products").select("slug, id").order("id").throwOnError();
    changed = `/products/${data[0]?.slug}`;
    other = await pageWithout(`products:${data[0]?.id}`, data);
  });
  afterAll(async () => {
    await varnish?.close();
    await server?.discard();
  });

  async function read(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(varnish.url + path, { headers });
    return { status: answer.status, text: await answer.text(), cache: answer.headers.get("x-cache"), answer };
  }

  /** The page of a product that hangs on other rows. */
  async function pageWithout(tag: string, products: { slug: string }[]): Promise<string> {
    for (const { slug } of products) {
      const { headers } = await fetch(`${server.url}/products/${slug}`);
      if (!headers.get("surrogate-key")?.split(" ").includes(tag)) return `/products/${slug}`;
    }
    throw new Error(`Each page has the tag ${tag}`);
  }

  test("a saved change stands on its page at once, and the page of another product still comes from the cache", async () => {
    let n = 0;
    const saveAndLook = async () => {
      n += 1;
      const text = `Edition ${n} for the cache.`;
      await read(other);
      await staff
        .from("products")
        .update({ description: text })
        .eq("slug", changed.slice("/products/".length))
        .throwOnError();
      await expect.poll(() => read(changed).then((page) => page.text.includes(text)), { timeout: 1000 }).toBe(true);
      return (await read(other)).cache;
    };
    // Not at the first ones: a start purges all pages, twice.
    await expect.poll(saveAndLook, { timeout: 10_000 }).toBe("hit");
  });

  test("it is told nothing of the tags, and keeps neither the back office nor what is made for one caller", async () => {
    const { answer } = await read(changed);
    for (const name of ["surrogate-key", "cache-tag", "cdn-cache-control", "surrogate-control", "xkey"])
      expect([name, answer.headers.get(name)]).toEqual([name, null]);
    await read("/admin/login");
    expect((await read("/admin/login")).cache).toBe("miss");
    await read(changed);
    expect((await read(changed, { cookie: "staff-preview=a.b.c" })).cache).toBe("miss");
  });

  test("a stranger can't purge", async () => {
    const answer = await fetch(varnish.url, { method: "PURGE" });
    expect(answer.status).toBe(405);
  });

  test("while the site is away, its pages go on", async () => {
    await read(changed);
    await server.kill();
    expect([(await read(changed)).status, (await read(changed)).cache]).toEqual([200, "hit"]);
  });
});
