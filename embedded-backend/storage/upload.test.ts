import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headers, makeAnimation, makePicture, makeWeave, refused } from "./sample-files.fixture.ts";
import { callers, makeStorage } from "./storage.fixture.ts";

const LIMIT = 5_242_880;

let backend: Awaited<ReturnType<typeof makeStorage>>;
let jpeg: Uint8Array<ArrayBuffer>;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  backend = await makeStorage();
  jpeg = await makePicture("jpeg");
  png = await makePicture("png");
});
afterAll(() => backend.close());

/** Bytes on disk, without folders and drafts. */
async function storedFiles(): Promise<string[]> {
  const all = await readdir(path.join(backend.folder, "files"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function rowCount(): Promise<number> {
  const { rows } = await backend.database.transaction((db) =>
    sql<{ n: number }>`select count(*)::integer as n from storage.objects`.execute(db),
  );
  return rows[0]?.n ?? -1;
}

const pdfOf = (size: number) => Buffer.concat([headers.pdf, Buffer.alloc(size - headers.pdf.length, " ")]);
const publicFile = (key: string, init?: RequestInit) =>
  backend.request(callers.visitor, `object/public/site-media/${key}`, init);

describe("uploading", () => {
  it("takes a File, a Blob, a FormData, bytes, a stream and text forms of the same picture", async () => {
    const form = new FormData();
    form.append("cacheControl", "120");
    form.append("", new Blob([jpeg]), "whatever.png");
    const bodies = [
      new File([jpeg], "x.jpg", { type: "image/jpeg" }),
      new Blob([jpeg]),
      form,
      jpeg,
      Buffer.from(jpeg),
      jpeg.buffer,
      new Blob([jpeg]).stream(),
    ];
    for (const [index, body] of bodies.entries()) {
      const key = `products/body ${index} 金線.jpg`;
      const { data, error } = await backend.staff.upload(key, body, { contentType: "image/jpeg" });
      expect(error).toBeNull();
      expect(data).toEqual({ path: key, fullPath: `site-media/${key}`, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
      const stored = await publicFile(encodeURIComponent(key).replaceAll("%2F", "/"));
      expect(Buffer.from(await stored.arrayBuffer())).toEqual(Buffer.from(jpeg));
    }
    expect((await publicFile("products/body 2 金線.jpg")).headers.get("Cache-Control")).toBe("max-age=120");
  });

  it("stores the type that the bytes have, whatever was declared", async () => {
    await backend.staff.upload("products/declared.png", png, { contentType: "text/html" });
    expect((await publicFile("products/declared.png")).headers.get("Content-Type")).toBe("image/png");
  });

  it("refuses a second file under a key unless it may replace it", async () => {
    await backend.staff.upload("products/twice.jpg", jpeg, { metadata: { shade: "金" } });
    const again = await backend.request(callers.staff, "object/site-media/products/twice.jpg", {
      method: "POST",
      body: jpeg,
    });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      statusCode: "409",
      error: "Duplicate",
      message: "The resource already exists",
    });
    const before = await backend.staff.info("products/twice.jpg");
    const files = await storedFiles();
    const other = await makePicture("jpeg", 50, 50);
    const replaced = await backend.staff.upload("products/twice.jpg", new Blob([other]), {
      upsert: true,
      cacheControl: "60",
    });
    expect(replaced.data?.id).toBe(before.data?.id);
    expect(before.data?.metadata).toEqual({ shade: "金" });
    const served = await publicFile("products/twice.jpg");
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(other));
    expect(served.headers.get("Cache-Control")).toBe("max-age=60");
    expect(await storedFiles()).toHaveLength(files.length);
  });

  it("updates only what is there", async () => {
    await backend.staff.upload("products/update.jpg", jpeg);
    expect((await backend.staff.update("products/update.jpg", new File([jpeg], "a.jpg"))).error).toBeNull();
    expect((await backend.staff.update("products/none.jpg", jpeg)).error).toMatchObject({
      statusCode: "404",
      message: "Object not found",
    });
  });

  it("lets staff and the server key write, and nobody else", async () => {
    const files = await storedFiles();
    for (const who of [backend.visitor, backend.stranger]) {
      const { error } = await who.upload("products/foreign.jpg", jpeg);
      expect(error).toMatchObject({ statusCode: "403", message: "new row violates row-level security policy" });
      expect((await who.upload("products/twice.jpg", jpeg, { upsert: true })).error).not.toBeNull();
      expect((await who.update("products/twice.jpg", jpeg)).error).not.toBeNull();
      expect((await who.remove(["products/twice.jpg"])).data).toEqual([]);
      expect((await who.move("products/twice.jpg", "products/moved.jpg")).error).toMatchObject({ statusCode: "404" });
      expect((await who.list("products")).data).toEqual([]);
      expect((await who.download("products/twice.jpg")).error).not.toBeNull();
    }
    expect(await storedFiles()).toEqual(files);
    expect((await backend.server.upload("products/server.jpg", jpeg)).error).toBeNull();
  });

  it("takes exactly 5,242,880 bytes and refuses one more", async () => {
    const files = (await storedFiles()).length;
    for (const [index, wrap] of [
      (bytes: Buffer<ArrayBuffer>) => bytes,
      (bytes: Buffer<ArrayBuffer>) => new Blob([bytes]),
    ].entries()) {
      expect((await backend.staff.upload(`pdf/exact-${index}.pdf`, wrap(pdfOf(LIMIT)))).error).toBeNull();
      const { error } = await backend.staff.upload(`pdf/over-${index}.pdf`, wrap(pdfOf(LIMIT + 1)));
      expect(error).toMatchObject({
        status: 413,
        statusCode: "413",
        message: "The object exceeded the maximum allowed size",
      });
    }
    const huge = await backend.staff.upload("pdf/huge.pdf", new Blob([pdfOf(LIMIT * 2)]));
    expect(huge.error).toMatchObject({ status: 413 });
    expect(await storedFiles()).toHaveLength(files + 2);
  });

  it("stores nothing of a refused type", async () => {
    const [files, rows] = [await storedFiles(), await rowCount()];
    for (const bytes of Object.values(refused)) {
      for (const body of [bytes, new File([bytes], "a.png", { type: "image/png" })]) {
        const { error } = await backend.staff.upload("products/refused.png", body, { contentType: "image/png" });
        expect(error).toMatchObject({
          status: 400,
          statusCode: "415",
          message: expect.stringMatching(/^mime type .+ is not supported$/),
        });
      }
    }
    expect(await storedFiles()).toEqual(files);
    expect(await rowCount()).toBe(rows);
  });

  it("refuses a picture that was cut off, after the right to store it", async () => {
    const files = await storedFiles();
    const pictures = {
      "cut.jpg": await makeWeave("jpeg"),
      "progressive.jpg": await makeWeave("jpeg", true),
      "cut.png": await makeWeave("png"),
      "interlaced.png": await makeWeave("png", true),
      "cut.webp": await makeWeave("webp"),
      "animated.webp": await makeAnimation("webp"),
      "cut.gif": await makeWeave("gif"),
      "animated.gif": await makeAnimation(),
    };
    for (const [name, whole] of Object.entries(pictures)) {
      for (const share of [0.5, 0.95]) {
        const { error } = await backend.staff.upload(`products/${name}`, whole.slice(0, whole.length * share));
        expect(error?.message, `${name} ${share}`).toMatch(/^The picture is damaged or was cut off\. /);
      }
    }
    const { error } = await backend.stranger.upload("products/cut.jpg", pictures["cut.jpg"].slice(0, 500));
    expect(error?.message).toBe("new row violates row-level security policy");
    expect(await storedFiles()).toEqual(files);
    for (const [name, whole] of Object.entries(pictures))
      expect((await backend.staff.upload(`products/${name}`, whole)).error, name).toBeNull();
  });

  it("refuses keys that climb, hide or are no text", async () => {
    for (const key of [
      "..%2f..%2fsecret.jpg",
      "a%00.jpg",
      "a%0a.jpg",
      "%zz.jpg",
      "a//b.jpg",
      "a%5cb.jpg",
      "%2fetc.jpg",
      `${"x".repeat(1025)}.jpg`,
    ]) {
      const answer = await backend.request(callers.staff, `object/site-media/${key}`, { method: "POST", body: jpeg });
      expect([key, answer.status, (await answer.json()).error]).toEqual([key, 400, "InvalidKey"]);
    }
    for (const path of ["object/site-media/../../x.jpg", "object/elsewhere/x.jpg"]) {
      const answer = await backend.request(callers.staff, path, { method: "POST", body: jpeg });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
    }
  });

  it("refuses broken forms and metadata", async () => {
    const post = (body: BodyInit, type: string) =>
      backend.request(callers.staff, "object/site-media/a/form.jpg", {
        method: "POST",
        body,
        headers: { "Content-Type": type },
      });
    for (const [body, type] of [
      ["nonsense", "multipart/form-data; boundary=x"],
      ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', "multipart/form-data; boundary=x"],
      ["", "multipart/form-data"],
      ["", "image/jpeg"],
    ] as const) {
      expect((await post(body, type)).status).toBe(400);
    }
    const bad = { method: "POST", body: jpeg, headers: { "x-metadata": "bm8ganNvbg==" } };
    expect((await backend.request(callers.staff, "object/site-media/a/form.jpg", bad)).status).toBe(400);
  });

  it("lets one of many uploads of the same new key win, and the last of many replacing ones stand", async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, (_, index) => makePicture("png", 10 + index, 10)));
    const files = (await storedFiles()).length;
    const results = await Promise.all(pictures.map((bytes) => backend.staff.upload("products/race.png", bytes)));
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    expect(results.filter(({ error }) => error && "statusCode" in error && error.statusCode === "409")).toHaveLength(
      11,
    );
    const replacing = await Promise.all(
      pictures.map((bytes) => backend.staff.upload("products/race.png", bytes, { upsert: true })),
    );
    expect(replacing.every(({ error }) => error === null)).toBe(true);
    const served = Buffer.from(await (await publicFile("products/race.png")).arrayBuffer());
    expect(pictures.some((bytes) => Buffer.from(bytes).equals(served))).toBe(true);
    expect(await storedFiles()).toHaveLength(files + 1);
  });
});
