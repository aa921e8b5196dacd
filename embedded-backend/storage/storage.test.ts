import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headers, makePicture } from "./sample-files.fixture.ts";
import { callers, makeStorage } from "./storage.fixture.ts";

const LIMIT = 5_242_880;

let backend: Awaited<ReturnType<typeof makeStorage>>;
let jpeg: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  backend = await makeStorage();
  jpeg = await makePicture("jpeg");
});
afterAll(() => backend.close());

/** Bytes on disk, without folders and drafts. */
async function storedFiles(): Promise<string[]> {
  const all = await readdir(path.join(backend.folder, "files"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const pdfOf = (size: number) => Buffer.concat([headers.pdf, Buffer.alloc(size - headers.pdf.length, " ")]);
const publicFile = (key: string, init?: RequestInit) =>
  backend.request(callers.visitor, `object/public/site-media/${key}`, init);

describe("reading", () => {
  it("serves visitors the whole file, parts of it, and nothing twice", async () => {
    await backend.staff.upload("gallery-videos/film.mp4", Buffer.concat([headers.mp4, Buffer.from("0123456789")]));
    const whole = await publicFile("gallery-videos/film.mp4");
    const size = headers.mp4.length + 10;
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(size),
      "cache-control": "max-age=3600",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const part = await publicFile("gallery-videos/film.mp4", { headers: { Range: "bytes=-4" } });
    expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
      206,
      `bytes ${size - 4}-${size - 1}/${size}`,
      "6789",
    ]);
    const outside = await publicFile("gallery-videos/film.mp4", { headers: { Range: `bytes=${size}-` } });
    expect([outside.status, outside.headers.get("Content-Range")]).toEqual([416, `bytes */${size}`]);
    const known = await publicFile("gallery-videos/film.mp4", {
      headers: { "If-None-Match": whole.headers.get("ETag") ?? "" },
    });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await publicFile("gallery-videos/film.mp4", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, String(size), ""]);
  });

  it("streams a part of a big file", async () => {
    const bytes = pdfOf(2_000_000);
    bytes.write("here", 1_500_000);
    await backend.staff.upload("pdf/big.pdf", bytes);
    const part = await publicFile("pdf/big.pdf", { headers: { Range: "bytes=900000-1500003" } });
    const read = Buffer.from(await part.arrayBuffer());
    expect([read.length, read.subarray(-4).toString()]).toEqual([600_004, "here"]);
    expect(part.headers.get("Content-Security-Policy")).toBe(
      "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  });

  it("names a download", async () => {
    await backend.staff.upload("pdf/book.pdf", pdfOf(500));
    const { publicUrl } = backend.visitor.getPublicUrl("pdf/book.pdf", { download: "色彩書.pdf" }).data;
    const named = await backend.request(callers.visitor, publicUrl);
    expect(named.headers.get("Content-Disposition")).toBe(
      "attachment; filename=%E8%89%B2%E5%BD%A9%E6%9B%B8.pdf; filename*=UTF-8''%E8%89%B2%E5%BD%A9%E6%9B%B8.pdf",
    );
    expect((await publicFile("pdf/book.pdf?download=")).headers.get("Content-Disposition")).toBe("attachment");
    expect((await publicFile("pdf/book.pdf")).headers.get("Content-Disposition")).toBeNull();
  });

  it("calls a file what its upload called it, where somebody saves it", async () => {
    await backend.staff.upload("pdf/named.pdf", pdfOf(500), { metadata: { name: "金線 (1).pdf" } });
    const name = "%E9%87%91%E7%B7%9A%20%281%29.pdf";
    const disposition = async (path: string) => (await publicFile(path)).headers.get("Content-Disposition");
    expect(await disposition("pdf/named.pdf")).toBe(`inline; filename=${name}; filename*=UTF-8''${name}`);
    expect(await disposition("pdf/named.pdf?download=")).toBe(`attachment; filename=${name}; filename*=UTF-8''${name}`);
    expect(await disposition("pdf/named.pdf?download=a.pdf")).toBe(
      "attachment; filename=a.pdf; filename*=UTF-8''a.pdf",
    );
  });

  it("answers visitors 404 for what is not there", async () => {
    for (const url of [
      "object/public/site-media/none.jpg",
      "render/image/public/site-media/none.jpg?width=96",
      "object/public/elsewhere/a.jpg",
      "object/info/public/site-media/none.jpg",
    ]) {
      expect((await backend.request(callers.visitor, url)).status, url).toBe(404);
    }
  });

  it("lets staff download, look at and test a file", async () => {
    expect(await (await backend.staff.download("pdf/book.pdf")).data?.text()).toMatch(/^%PDF/);
    expect((await backend.staff.info("pdf/book.pdf")).data).toMatchObject({
      name: "pdf/book.pdf",
      bucketId: "site-media",
      size: 500,
      contentType: "application/pdf",
      cacheControl: "max-age=3600",
    });
    expect((await backend.staff.exists("pdf/book.pdf")).data).toBe(true);
    expect((await backend.staff.exists("pdf/none.pdf")).data).toBe(false);
  });

  it("knows the bucket and no other path", async () => {
    const bucket = await (await backend.request(callers.staff, "bucket/site-media")).json();
    expect(bucket).toMatchObject({ id: "site-media", public: true, file_size_limit: LIMIT });
    expect(await (await backend.request(callers.server, "bucket")).json()).toHaveLength(1);
    expect((await (await backend.request(callers.visitor, "bucket/site-media")).json()).statusCode).toBe("404");
    for (const [method, url] of [
      ["POST", "bucket"],
      ["POST", "object/sign/site-media/pdf/book.pdf"],
      ["PUT", "object/upload/sign/site-media/a.pdf"],
      ["GET", "s3/x"],
      ["PATCH", "object/site-media/pdf/book.pdf"],
      ["DELETE", "bucket/site-media"],
    ] as const) {
      expect((await backend.request(callers.server, url, { method })).status, `${method} ${url}`).toBe(404);
    }
  });
});

describe("listing, moving, removing", () => {
  it("lists folders first, then files, in the asked order and part", async () => {
    for (const name of ["b.jpg", "a.jpg", "C.jpg", "sub/x.jpg", "50%.jpg".replace("%", "")])
      await backend.staff.upload(`news/${name}`, jpeg);
    const names = async (options?: Parameters<typeof backend.staff.list>[1]) =>
      (await backend.staff.list("news", options)).data?.map((file) => file.name);
    expect((await names())?.toSorted()).toEqual(["50.jpg", "C.jpg", "a.jpg", "b.jpg", "sub"]);
    expect((await names())?.[0]).toBe("sub");
    expect(await names({ search: "A" })).toEqual(["a.jpg"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await names({ limit: 2, offset: 1, sortBy: { column: "created_at", order: "desc" } })).toEqual([
      "50.jpg",
      "C.jpg",
    ]);
    expect((await backend.staff.list("new")).data).toEqual([]);
    const [folder, file] = (await backend.staff.list("news")).data ?? [];
    expect(folder).toEqual({
      name: "sub",
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(file?.metadata).toMatchObject({ size: jpeg.length, mimetype: "image/jpeg" });
    const first = await backend.staff.listV2({ prefix: "news/", with_delimiter: true, limit: 2 });
    expect(first.data).toMatchObject({ hasNext: true, folders: [{ key: "news/sub/" }] });
    const rest = await backend.staff.listV2({
      prefix: "news/",
      with_delimiter: true,
      cursor: first.data?.nextCursor ?? "",
    });
    expect(rest.data).toMatchObject({ hasNext: false, folders: [] });
    expect(rest.data?.objects).toHaveLength(3);
  });

  it("moves a file that nothing uses, but nobody of the staff takes one from under its address", async () => {
    const use = sql`insert into public.products (name, slug, image_url)
      values ('User', 'user', '/storage/v1/object/public/site-media/news/a.jpg')`;
    await backend.database.transaction((db) => use.execute(db));
    expect((await backend.staff.move("news/a.jpg", "news/renamed.jpg")).error).not.toBeNull();
    await backend.database.transaction((db) => sql`delete from public.products where slug = 'user'`.execute(db));
    expect((await backend.staff.move("news/a.jpg", "news/moved.jpg")).error).toBeNull();
    expect((await backend.staff.move("news/moved.jpg", "news/a.jpg")).error).toBeNull();
    expect((await backend.server.move("news/a.jpg", "news/renamed.png")).error?.message).toContain("must end in");
    expect((await backend.server.move("news/a.jpg", "news/b.jpg")).error).toMatchObject({ statusCode: "409" });
    expect((await backend.server.move("news/a.jpg", "news/renamed.jpg")).data?.message).toBe("Successfully moved");
    expect([(await publicFile("news/a.jpg")).status, (await publicFile("news/renamed.jpg")).status]).toEqual([
      404, 200,
    ]);
    expect((await backend.staff.copy("news/renamed.jpg", "news/copy.jpg")).data).toEqual({
      path: "site-media/news/copy.jpg",
    });
    expect((await backend.staff.copy("news/renamed.jpg", "news/copy.jpg")).error).toMatchObject({ statusCode: "409" });
    expect((await backend.staff.copy("news/renamed.jpg", "../copy.jpg")).error?.message).toContain("Invalid key");
  });

  it("removes rows and bytes, and leaves a file that a row uses", async () => {
    const files = (await storedFiles()).length;
    await publicFile("news/copy.jpg");
    await backend.database.transaction((db) =>
      sql`insert into public.products (name, slug, image_url) values ('Gold', 'gold', '/storage/v1/object/public/site-media/news/b.jpg')`.execute(
        db,
      ),
    );
    const { data } = await backend.staff.remove(["news/copy.jpg", "news/b.jpg", "news/none.jpg", "news/copy.jpg"]);
    expect(data?.map((file) => file.name)).toEqual(["news/copy.jpg"]);
    expect([(await publicFile("news/copy.jpg")).status, (await publicFile("news/b.jpg")).status]).toEqual([404, 200]);
    expect(await storedFiles()).toHaveLength(files - 1);
  });
});
