import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Client, makeService, unwrap } from "./clients.ts";
import { getRaw } from "./wire.ts";

// An address once given stays good: it leads to the present one, or says that there is nothing any more.
let server: RunningServer;
let service: Client;

beforeAll(async () => {
  server = await startServer();
  service = makeService(server);
});
afterAll(() => server?.discard());

const TEXTS = { description: "Ten characters", article_body: "At least twenty characters." };
const KINDS = [
  { table: "products", list: "/products", values: { name: "Renamed" } },
  { table: "gallery_items", list: "/resources", values: { name: "Renamed" } },
  { table: "news_items", list: "/news", values: { title: "Renamed", ...TEXTS } },
] as const;

/** What a host answers: `zh.` the Chinese one. */
async function ask(path: string, host = "") {
  const { status, location } = await getRaw(server, path, { Host: `${host}localhost:${server.port}` });
  return { status, location };
}

describe.each(KINDS)("an address of $table", ({ table, list, values }) => {
  const rows = () => service.from(table as "products");

  async function make(slug: string, status = "Active"): Promise<number> {
    return unwrap(
      await rows()
        .insert({ ...values, slug, status } as unknown as { name: string; slug: string })
        .select("id")
        .single(),
    ).id;
  }
  const change = async (id: number, changes: { slug?: string; status?: string }) =>
    void (await rows().update(changes).eq("id", id).throwOnError());
  const missing = table === "gallery_items" ? { status: 302, location: "/resources" } : { status: 404, location: "" };

  test("leads to the present one in one step, with its query and on its host", async () => {
    const id = await make("first-name");
    await change(id, { slug: "second-name" });
    await change(id, { slug: "third-name" });
    for (const old of ["first-name", "second-name"]) {
      const moved = { status: 301, location: `${list}/third-name?code=KT-112&from=mail` };
      expect(await ask(`${list}/${old}?code=KT-112&from=mail`)).toEqual(moved);
      expect(await ask(`${list}/${old}`, "zh.")).toEqual({ status: 301, location: `${list}/third-name` });
    }
    expect((await ask(`${list}/third-name`)).status).toBe(200);
    const data = await getRaw(server, `${list}/first-name.data`, { Host: `localhost:${server.port}` });
    expect(data.status).toBe(202);
    expect(data.text).toContain(`${list}/third-name`);
    await rows().delete().eq("id", id).throwOnError();
  });

  test("in another spelling leads to the one address", async () => {
    const id = await make("one-name");
    const moved = { status: 301, location: `${list}/one-name` };
    const spellings = ["ONE-NAME", "One-name", "one%E2%80%91name", "one-%E2%80%8Bname", "%EF%BD%8Fne-name"];
    for (const spelling of spellings) expect(await ask(`${list}/${spelling}`), spelling).toEqual(moved);
    // What needs no code is written without before anything is looked up.
    for (const spelling of ["one%2Dname", "%6Fne-name"])
      expect(await ask(`${list}/${spelling}`), spelling).toEqual({ ...moved, status: 308 });
    expect(await ask(`${list}/ONE-NAME?from=mail`)).toEqual({ ...moved, location: `${moved.location}?from=mail` });
    expect((await ask(`${list}/one-name`)).status).toBe(200);
    expect(await ask(`${list}/one_name`)).toEqual(missing);
    await change(id, { slug: "later-name" });
    expect(await ask(`${list}/ONE-NAME`)).toEqual({ status: 301, location: `${list}/later-name` });
    await change(id, { status: "Inactive" });
    expect(await ask(`${list}/LATER-NAME`)).toEqual(missing);
    await rows().delete().eq("id", id).throwOnError();
  });

  test("that another one has taken is that one's", async () => {
    const id = await make("taken-name");
    await change(id, { slug: "given-up" });
    const other = await make("taken-name");
    expect((await ask(`${list}/taken-name`)).status).toBe(200);
    await rows().delete().in("id", [id, other]).throwOnError();
  });

  test("is as a missing one while its record is Inactive", async () => {
    const id = await make("shown-name");
    await change(id, { slug: "hidden-name", status: "Inactive" });
    for (const slug of ["shown-name", "hidden-name"]) expect(await ask(`${list}/${slug}`)).toEqual(missing);
    await rows().delete().eq("id", id).throwOnError();
  });

  test("of a deleted record is gone; what never was is missing", async () => {
    const id = await make("gone-name");
    await change(id, { slug: "gone-later" });
    await rows().delete().eq("id", id).throwOnError();
    const gone = table === "gallery_items" ? missing : { status: 410, location: "" };
    for (const slug of ["gone-name", "gone-later"]) expect(await ask(`${list}/${slug}`)).toEqual(gone);
    expect(await ask(`${list}/never-was`)).toEqual(missing);
    const draft = await make("draft-name", "Inactive");
    await rows().delete().eq("id", draft).throwOnError();
    expect(await ask(`${list}/draft-name`)).toEqual(missing);
  });
});

test("an accent is the same however it is written", async () => {
  const { id, slug } = unwrap(
    await service.from("products").insert({ name: "Café", slug: "cafe\u0301+1" }).select().single(),
  );
  expect(slug).toBe("caf\u00E9+1");
  const moved = { status: 301, location: "/products/caf%C3%A9%2B1" };
  for (const spelling of ["cafe%CC%81%2B1", "CAF%C3%89%2B1", "caf%c3%a9%2b1", "caf%C3%A9+1"])
    expect(await ask(`/products/${spelling}`), spelling).toEqual(moved);
  expect((await ask(moved.location)).status).toBe(200);
  await service.from("products").delete().eq("id", id).throwOnError();
});

test("the page of a deleted product is the not-found screen", async () => {
  const { id } = unwrap(
    await service.from("products").insert({ name: "Gone", slug: "gone-for-good" }).select().single(),
  );
  await service.from("products").delete().eq("id", id).throwOnError();
  const { status, text, headers } = await getRaw(server, "/products/gone-for-good", {
    Host: `localhost:${server.port}`,
  });
  expect(status).toBe(410);
  expect(text).toContain("Product Not Found");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(headers["cache-control"]).toBe("no-cache");
});
