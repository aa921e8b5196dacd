import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import type { ByteStore } from "./byte-store.ts";
import { openDiskStore } from "./disk-store.ts";
import { keepFile } from "./keep-file.ts";
import { makePublicRows } from "./public-rows.ts";
import { makePictureTurns } from "./resize-queue.ts";
import { makeRoutes } from "./routes.ts";
import { makePicture } from "./sample-files.fixture.ts";
import { callers, makeDatabase, makeFolder, makeStorage, quiet } from "./storage.fixture.ts";

let backend: Awaited<ReturnType<typeof makeStorage>>;
let jpeg: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  backend = await makeStorage();
  jpeg = await makePicture("jpeg");
});
afterAll(() => backend.close());

async function trace() {
  const entries = await readdir(path.join(backend.folder, "files"), { recursive: true, withFileTypes: true });
  const { rows } = await backend.database.transaction((db) =>
    sql<{ name: string; version: string }>`select name, version from storage.objects order by 1`.execute(db),
  );
  return {
    files: entries
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort(),
    rows,
  };
}

/** The same routes with a database or a store that fails. */
function routesWith(broken: { database?: Database; store?: Partial<ByteStore>; real: ByteStore }) {
  const database = broken.database ?? backend.database;
  const shelf = {
    database,
    store: { ...broken.real, ...broken.store },
    publicRows: makePublicRows(database),
    turns: makePictureTurns(),
    log: quiet,
  };
  const routes = makeRoutes(shelf, () => Promise.reject(new Error("not used")));
  return (url: string, init?: RequestInit) =>
    routes(new Request(`http://localhost/storage/v1/${url}`, init), callers.staff);
}

const errno = (code: string) => Object.assign(new Error(`${code}: /srv/secret/path`), { code });

describe("uploads that fail", () => {
  it("R08 leave nothing when the client is cut off", async () => {
    const before = await trace();
    for (let round = 0; round < 20; round += 1) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(jpeg.subarray(0, jpeg.length / 2));
          setTimeout(() => controller.error(new Error("socket hang up")), 1);
        },
      });
      const init = { method: "POST", body, duplex: "half" } as RequestInit;
      const answer = await backend.request(callers.staff, `object/site-media/products/cut-${round}.jpg`, init);
      expect([answer.status, (await answer.json()).message]).toEqual([400, "The upload was cut off"]);
    }
    expect(await trace()).toEqual(before);
  });

  it("R07 leave nothing when the disk is full, and say so", async () => {
    const before = await trace();
    const store = await openDiskStore(path.join(backend.folder, "files"));
    const upload = routesWith({ real: store, store: { write: () => Promise.reject(errno("ENOSPC")) } });
    const answer = await upload("object/site-media/products/full.jpg", { method: "POST", body: jpeg });
    expect([answer.status, await answer.json()]).toEqual([
      507,
      { statusCode: "507", error: "Insufficient Storage", message: "The file storage is full", code: "InternalError" },
    ]);
    expect(await trace()).toEqual(before);
  });

  it("leave no draft when the rename fails", async () => {
    const { folder, remove } = await makeFolder();
    const store = await openDiskStore(folder);
    await writeFile(path.join(folder, "ab"), "a file where a folder should be");
    await expect(store.write("abcdef-123456", jpeg, "image/jpeg")).rejects.toThrow();
    expect(await readdir(path.join(folder, "tmp"))).toEqual([]);
    await expect(store.read("../../etc/passwd")).rejects.toThrow();
    await remove();
  });

  it("leave no bytes when the row is refused or the commit fails", async () => {
    const before = await trace();
    const real = await openDiskStore(path.join(backend.folder, "files"));
    let attempts = 0;
    const database: Database = {
      ...backend.database,
      as: (claims, job) =>
        backend.database.as(claims, async (db) => {
          const result = await job(db);
          attempts += 1;
          if (attempts === 1) throw errno("57P01");
          return result;
        }),
    };
    const answer = await routesWith({ real, database })("object/site-media/products/uncommitted.jpg", {
      method: "POST",
      body: jpeg,
    });
    expect([answer.status, (await answer.json()).message]).toEqual([503, "The storage does not answer just now"]);
    expect(await trace()).toEqual(before);
  });

  it("keep the bytes when a lost connection hides a commit", async () => {
    const real = await openDiskStore(path.join(backend.folder, "files"));
    const database: Database = {
      ...backend.database,
      transaction: async (job) => {
        const result = await backend.database.transaction(job);
        if (result && typeof result === "object" && "replaced" in result) throw errno("ECONNRESET");
        return result;
      },
    };
    const shelf = {
      database,
      store: real,
      publicRows: makePublicRows(database),
      turns: makePictureTurns(),
      log: quiet,
    };
    const file = { bytes: jpeg, type: "image/jpeg", cacheControl: "max-age=3600", userMetadata: null };
    await expect(
      keepFile(shelf, undefined, { bucket: "site-media", key: "products/hidden.jpg" }, "create", file),
    ).rejects.toThrow("ECONNRESET");
    const { data } = await backend.staff.download("products/hidden.jpg");
    expect(await data?.bytes()).toEqual(jpeg);
  });

  it("tell nothing about paths, SQL or stacks", async () => {
    const real = await openDiskStore(path.join(backend.folder, "files"));
    const upload = routesWith({ real, store: { write: () => Promise.reject(errno("EACCES")) } });
    const answer = await upload("object/site-media/products/denied.jpg", { method: "POST", body: jpeg });
    expect([answer.status, (await answer.json()).message]).toEqual([500, "Internal error (request test)"]);
  });
});

describe("rows and bytes that do not fit together", () => {
  it("R09 answer 404 for a row without bytes, and are found", async () => {
    await backend.staff.upload("products/lost.jpg", jpeg);
    const url = "object/public/site-media/products/lost.jpg";
    expect((await backend.request(callers.visitor, url)).status).toBe(200);
    const { data } = await backend.staff.info("products/lost.jpg");
    await rm(path.join(backend.folder, "files", data?.version.slice(0, 2) ?? "", data?.version ?? ""));
    expect((await backend.request(callers.visitor, url)).status).toBe(404);
    expect((await backend.request(callers.visitor, url, { method: "HEAD" })).status).toBe(404);
    expect(
      (await backend.request(callers.visitor, `render/image/public/site-media/products/lost.jpg?width=96`)).status,
    ).toBe(404);
    expect((await backend.storage.inspect()).rowsWithoutBytes).toEqual([
      { bucket: "site-media", key: "products/lost.jpg" },
    ]);
    await backend.staff.upload("products/lost.jpg", jpeg, { upsert: true });
    expect((await backend.request(callers.visitor, url)).status).toBe(200);
  });

  it("answer 404 for a row that names no bytes at all, which may be removed", async () => {
    await backend.database.script(
      "insert into storage.objects (bucket_id, name) values ('site-media', 'products/bare.jpg')",
    );
    const url = "object/public/site-media/products/bare.jpg";
    expect((await backend.request(callers.visitor, url)).status).toBe(404);
    expect((await backend.staff.info("products/bare.jpg")).error).toMatchObject({ statusCode: "404" });
    expect((await backend.storage.inspect()).rowsWithoutBytes).toEqual([
      { bucket: "site-media", key: "products/bare.jpg" },
    ]);
    expect((await backend.staff.remove(["products/bare.jpg"])).data).toHaveLength(1);
  });

  it("R10 are removed after a day when no row names them", async () => {
    const folder = path.join(backend.folder, "files", "aa");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "aa-young-stray"), "x");
    await writeFile(path.join(folder, "aa-old-stray"), "x");
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    await utimes(path.join(folder, "aa-old-stray"), yesterday, yesterday);
    expect((await backend.storage.inspect()).bytesWithoutRow.map(({ version }) => version).sort()).toEqual([
      "aa-old-stray",
      "aa-young-stray",
    ]);
    expect(await backend.storage.removeStrays()).toBe(1);
    expect((await backend.storage.inspect()).bytesWithoutRow.map(({ version }) => version)).toEqual(["aa-young-stray"]);
  });

  it("serve the new bytes at once when a file is replaced while its old row is remembered", async () => {
    await backend.staff.upload("products/swap.png", await makePicture("png", 10, 10));
    const elsewhere = makePublicRows(backend.database);
    const place = { bucket: "site-media", key: "products/swap.png" };
    const old = await elsewhere.find(place);
    await backend.staff.upload("products/swap.png", await makePicture("png", 12, 12), { upsert: true });
    expect((await elsewhere.find(place))?.version).toBe(old?.version);
    const real = await openDiskStore(path.join(backend.folder, "files"));
    const routes = makeRoutes(
      { database: backend.database, store: real, publicRows: elsewhere, turns: makePictureTurns(), log: quiet },
      () => Promise.reject(new Error("not used")),
    );
    const served = await routes(
      new Request("http://localhost/storage/v1/object/public/site-media/products/swap.png"),
      callers.visitor,
    );
    expect(served.status).toBe(200);
    await backend.staff.remove(["products/swap.png"]);
    const gone = await routes(
      new Request("http://localhost/storage/v1/object/public/site-media/products/swap.png"),
      callers.visitor,
    );
    expect(gone.status).toBe(404);
  });
});

describe("demo content", () => {
  it("is stored once, mended when its bytes are gone, and refused when it is not what it says", async () => {
    await backend.storage.put("carousel/one.jpg", jpeg, "image/jpeg");
    const version = (await backend.server.info("carousel/one.jpg")).data?.version ?? "";
    await backend.storage.put("carousel/one.jpg", jpeg, "image/jpeg");
    expect((await backend.server.info("carousel/one.jpg")).data?.version).toBe(version);
    await rm(path.join(backend.folder, "files", version.slice(0, 2), version));
    await backend.storage.put("carousel/one.jpg", jpeg, "image/jpeg");
    const mended = (await backend.server.info("carousel/one.jpg")).data?.version ?? "";
    expect(Buffer.from(await readFile(path.join(backend.folder, "files", mended.slice(0, 2), mended)))).toEqual(
      Buffer.from(jpeg),
    );
    await expect(backend.storage.put("carousel/two.jpg", jpeg, "image/png")).rejects.toThrow(
      "carousel/two.jpg is image/jpeg, not image/png",
    );
  });
});

describe("a database that is away", () => {
  it("holds up no public file whose row is known", async () => {
    await backend.staff.upload("products/known.png", await makePicture("png", 10, 10));
    let job: <T>(work: Promise<T>) => Promise<T> = (work) => work;
    let time = 0;
    const database: Database = {
      ...backend.database,
      transaction: (work) => job(backend.database.transaction(work)),
    };
    const rows = makePublicRows(database, () => time);
    const place = { bucket: "site-media", key: "products/known.png" };
    const known = await rows.find(place);
    time = 60_000;
    job = () => new Promise(() => undefined);
    expect(await rows.find(place)).toBe(known);
    job = () => Promise.reject(errno("ECONNREFUSED"));
    expect(await rows.find(place)).toBe(known);
    await expect(rows.find({ ...place, key: "products/unknown.png" })).rejects.toThrow();
  });

  it("is a 503, and leaves no bytes behind", async () => {
    const database = await makeDatabase();
    const { folder, remove } = await makeFolder();
    const store = await openDiskStore(folder);
    const away: Database = {
      ...database,
      transaction: () => Promise.reject(errno("ECONNREFUSED")),
      as: () => Promise.reject(errno("ECONNREFUSED")),
    };
    const routes = makeRoutes(
      { database: away, store, publicRows: makePublicRows(away), turns: makePictureTurns(), log: quiet },
      () => Promise.reject(new Error("not used")),
    );
    for (const init of [{ method: "POST", body: jpeg }, { method: "GET" }]) {
      const answer = await routes(
        new Request("http://localhost/storage/v1/object/site-media/a.jpg", init),
        callers.staff,
      );
      expect(answer.status).toBe(503);
    }
    expect(await readdir(path.join(folder, "tmp"))).toEqual([]);
    await database.close();
    await remove();
  });
});
