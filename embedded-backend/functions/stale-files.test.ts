import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headers, makePicture } from "../storage/sample-files.fixture.ts";
import { quiet } from "../storage/storage.fixture.ts";
import { makeBackend, SITE } from "./backend.fixture.ts";
import { makeFunctionsHost } from "./host.ts";

let backend: Awaited<ReturnType<typeof makeBackend>>;
beforeAll(async () => {
  backend = await makeBackend();
});
afterAll(() => backend.close());

describe("the stale-file functions", () => {
  const media = () => backend.staff.storage.from("site-media");
  const list = async (sent: Record<string, string> = {}) =>
    backend.staff.functions.invoke("get-stale-files", { method: "GET", headers: sent });
  const remove = async (filePaths: unknown) =>
    backend.staff.functions.invoke("delete-storage-files", { body: { filePaths } });

  beforeAll(async () => {
    const jpeg = await makePicture("jpeg");
    for (const name of ["products/a.jpg", "products/used.jpg", "news/金.jpg"]) await media().upload(name, jpeg);
    await media().upload("pdf/book.pdf", headers.pdf);
    await media().upload("gallery-videos/film.mp4", headers.mp4);
    const image_url = media().getPublicUrl("products/used.jpg").data.publicUrl;
    expect((await backend.staff.from("products").insert({ name: "Gold", slug: "gold", image_url })).error).toBeNull();
  });

  it("answer 401 without a session and 403 to a signed-in stranger, and do nothing", async () => {
    const stranger = await backend.strangerToken();
    for (const [name, init] of [
      ["get-stale-files", { method: "GET" }],
      ["delete-storage-files", { method: "POST", body: JSON.stringify({ filePaths: ["products/a.jpg"] }) }],
    ] as const) {
      for (const bearer of [undefined, backend.publishableKey]) {
        const { status, body } = await backend.call(name, { ...init, ...(bearer ? { bearer } : {}) });
        expect([name, status, body]).toEqual([name, 401, { error: "Please sign in" }]);
      }
      const { status, body } = await backend.call(name, { ...init, bearer: stranger });
      expect([name, status, body]).toEqual([name, 403, { error: "Only staff may do this" }]);
      expect((await backend.call(name, { ...init, bearer: "a.b.c" })).status).toBe(401);
    }
    expect((await media().exists("products/a.jpg")).data).toBe(true);
  });

  it("list what nothing uses, by page and type", async () => {
    const all = (await list()).data;
    expect(all.files.map((file: { path: string }) => file.path)).toEqual([
      "gallery-videos/film.mp4",
      "news/金.jpg",
      "pdf/book.pdf",
      "products/a.jpg",
    ]);
    expect(all.pagination).toEqual({ page: 1, limit: 50, total: 4, totalPages: 1 });
    expect(all.fileTypes.sort()).toEqual(["document", "image", "video"]);
    expect(all.files[1]).toEqual({
      path: "news/金.jpg",
      name: "金.jpg",
      url: `${SITE}/storage/v1/object/public/site-media/news/%E9%87%91.jpg`,
      size: expect.any(Number),
      type: "image",
    });
    const second = (await list({ "x-page": "2", "x-limit": "3" })).data;
    expect([second.files.length, second.pagination]).toEqual([1, { page: 2, limit: 3, total: 4, totalPages: 2 }]);
    const images = (await list({ "x-file-type": "image" })).data;
    expect([images.files.length, images.pagination.total, images.fileTypes.length]).toEqual([2, 2, 3]);
  });

  it("refuse wrong page headers and bodies", async () => {
    for (const [name, value] of [
      ["x-page", "0"],
      ["x-page", "x"],
      ["x-limit", "-1"],
      ["x-limit", "100000"],
      ["x-file-type", "secret"],
    ] as const) {
      const { error } = await list({ [name]: value });
      const answer: Response = error?.context;
      expect([name, answer.status, typeof (await answer.json()).error]).toEqual([name, 400, "string"]);
    }
    for (const filePaths of [
      undefined,
      [],
      "products/a.jpg",
      [7],
      Array.from({ length: 1001 }, (_, index) => `${index}`),
    ]) {
      expect((await remove(filePaths)).error?.context.status).toBe(400);
    }
  });

  it("delete what is stale, and count what is used, missing, outside or nonsense as failed", async () => {
    const paths = [
      "products/a.jpg",
      "news/金.jpg",
      "products/used.jpg",
      "none.jpg",
      "../secrets.json",
      "/etc/passwd",
      "elsewhere/../products/a.jpg",
      "a\0b",
      "x".repeat(2000),
      "",
      "products/a.jpg",
    ];
    const { data } = await remove(paths);
    expect(data.summary).toEqual({ successful: 2, failed: 8 });
    expect(data.results.find((one: { path: string }) => one.path === "products/used.jpg")).toEqual({
      path: "products/used.jpg",
      success: false,
      error: "The file is in use",
    });
    expect(data.results.find((one: { path: string }) => one.path === "none.jpg")).toEqual({
      path: "none.jpg",
      success: false,
      error: "There is no such file",
    });
    expect([(await media().exists("products/a.jpg")).data, (await media().exists("products/used.jpg")).data]).toEqual([
      false,
      true,
    ]);
  });

  it("never take a file from a save that starts to use it", async () => {
    const jpeg = await makePicture("jpeg");
    for (let round = 0; round < 10; round += 1) {
      const key = `products/race-${round}.jpg`;
      await media().upload(key, jpeg);
      const image_url = media().getPublicUrl(key).data.publicUrl;
      const save = backend.staff.from("products").insert({ name: key, slug: `race-${round}`, image_url });
      const [saved, removed] = round % 2 ? [await save, await remove([key])] : await Promise.all([save, remove([key])]);
      const isStored = (await media().exists(key)).data;
      expect(saved.error === null).toBe(isStored);
      expect(removed.data.summary.successful).toBe(isStored ? 0 : 1);
    }
  });
});

describe("the host", () => {
  it("knows its functions alone, and no property of an object", async () => {
    for (const name of ["nothing", "constructor", "toString", "send-contact-email/x", "__proto__"]) {
      const { status, body } = await backend.call(name, { method: "POST", body: "{}" });
      expect([name, status, body]).toEqual([name, 404, { error: "Function not found" }]);
    }
  });

  it("lets pages of any origin call", async () => {
    const { headers: answered } = await backend.call("get-stale-files", { method: "GET" });
    expect(answered.get("Access-Control-Allow-Origin")).toBe("*");
    const preflight = await backend.fetch(
      new Request(`${SITE}/functions/v1/get-stale-files`, {
        method: "OPTIONS",
        headers: { "Access-Control-Request-Headers": "x-page" },
      }),
      { ip: "10.9.9.9", requestId: "r" },
    );
    expect([preflight.status, preflight.headers.get("Access-Control-Allow-Headers")]).toEqual([204, "x-page"]);
  });

  it("tells nothing of its failures but an id", async () => {
    const fail = (): never => {
      throw new Error("select secret from /srv/data");
    };
    const host = makeFunctionsHost({
      makeAdminClient: fail,
      makeCallerClient: fail,
      outbox: { wake: fail },
      accountMails: { deliver: fail },
      allowedHosts: [],
      safety: { look: fail, backUp: fail, examine: fail },
      log: quiet,
    });
    const response = await host.fetch(new Request(`${SITE}/functions/v1/get-stale-files`), {
      claims: { role: "anon" },
      keyType: "publishable",
      ip: "x",
      requestId: "id-7",
    });
    expect([response.status, await response.json()]).toEqual([500, { error: "Internal error", requestId: "id-7" }]);
  });
});
