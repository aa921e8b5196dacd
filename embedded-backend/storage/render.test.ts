import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headers, makeAnimation, makePicture } from "./sample-files.fixture.ts";
import { callers, makeStorage } from "./storage.fixture.ts";
import { PICTURE_SIZES } from "./transform-options.ts";

const BROWSER = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

let backend: Awaited<ReturnType<typeof makeStorage>>;
beforeAll(async () => {
  backend = await makeStorage();
  await backend.staff.upload("products/wide.jpg", await makePicture("jpeg", 1500, 1000));
  await backend.staff.upload("products/small.png", await makePicture("png", 60, 40));
});
afterAll(() => backend.close());

const render = (key: string, query: string, accept?: string, more: Record<string, string> = {}, method = "GET") =>
  backend.request(callers.visitor, `render/image/public/site-media/${key}?${query}`, {
    method,
    headers: { ...(accept ? { Accept: accept } : {}), ...more },
  });

async function look(response: Response) {
  const { width, height, format, compression } = await sharp(await response.arrayBuffer()).metadata();
  return { width, height, format: compression === "av1" ? "avif" : format };
}

const cached = async () => (await readdir(path.join(backend.folder, "cache", "pictures"))).sort();

describe("resized pictures", () => {
  it("come as AVIF, WebP or their own format, as the browser accepts", async () => {
    for (const [accept, format] of [
      [BROWSER, "avif"],
      ["image/webp,*/*", "webp"],
      ["image/avif;q=0, image/webp;q=0.9", "webp"],
      ["*/*", "jpeg"],
      ["image/*", "jpeg"],
      [undefined, "jpeg"],
    ] as const) {
      const response = await render("products/wide.jpg", "width=480", accept);
      expect([accept, response.status, response.headers.get("Content-Type")]).toEqual([accept, 200, `image/${format}`]);
      expect(response.headers.get("Vary")).toBe("Accept");
      expect(await look(response)).toEqual({ width: 480, height: 320, format });
    }
    const origin = await render("products/wide.jpg", "width=480&format=origin", BROWSER);
    expect([origin.headers.get("Content-Type"), origin.headers.get("Vary")]).toEqual(["image/jpeg", null]);
  });

  it("have the asked size in each mode, and are never enlarged", async () => {
    const size = async (key: string, query: string) => {
      const { width, height } = await look(await render(key, query));
      return `${width}x${height}`;
    };
    expect(await size("products/wide.jpg", "width=160&height=160")).toBe("160x160");
    expect(await size("products/wide.jpg", "width=160&height=160&resize=contain")).toBe("160x107");
    expect(await size("products/wide.jpg", "width=160&height=160&resize=fill")).toBe("160x160");
    expect(await size("products/wide.jpg", "width=160&height=160&resize=contain&background=ivory")).toBe("160x160");
    expect(await size("products/wide.jpg", "height=96")).toBe("144x96");
    expect(await size("products/wide.jpg", "width=1920")).toBe("1500x1000");
    expect(await size("products/small.png", "width=480")).toBe("60x40");
    expect(await size("products/small.png", "")).toBe("60x40");
  });

  it("can be asked for in every size of the list", async () => {
    for (const size of PICTURE_SIZES) {
      expect((await render("products/small.png", `width=${size}&height=${size}&resize=contain`)).status).toBe(200);
    }
  });

  it("are turned upright and carry no metadata", async () => {
    const turned = await sharp(await makePicture("jpeg", 60, 40))
      .withExif({ IFD0: { Copyright: "x" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await backend.staff.upload("products/turned.jpg", turned);
    const made = await sharp(await (await render("products/turned.jpg", "width=48")).arrayBuffer()).metadata();
    expect([made.width, (made.height ?? 0) > (made.width ?? 0), made.exif]).toEqual([40, true, undefined]);
  });

  it("are refused outside the lists", async () => {
    for (const query of [
      "width=100",
      "width=0",
      "width=-96",
      "width=96.0",
      "width=9999",
      "height=1",
      "width=",
      "width=96&quality=19",
      "quality=101",
      "quality=x",
      "resize=inside",
      "format=avif",
    ]) {
      const response = await render("products/wide.jpg", query);
      expect([query, response.status, (await response.json()).error]).toEqual([query, 400, "InvalidRequest"]);
    }
    await backend.staff.upload("pdf/book.pdf", headers.pdf);
    expect((await render("pdf/book.pdf", "width=96")).status).toBe(400);
    for (const key of ["http:%2f%2f127.0.0.1%2fx.jpg", "..%2f..%2fx.jpg", "%00.jpg"]) {
      expect((await render(key, "width=96")).status, key).toBe(400);
    }
  });

  it("come from the cache the second time, and are made once when asked for twice at once", async () => {
    const before = await cached();
    const many = await Promise.all(
      Array.from({ length: 8 }, () => render("products/wide.jpg", "width=575&quality=60", BROWSER)),
    );
    const bodies = await Promise.all(many.map(async (response) => Buffer.from(await response.arrayBuffer())));
    expect(bodies.every((body) => bodies[0]?.equals(body))).toBe(true);
    expect(await cached()).toHaveLength(before.length + 1);
    const again = await render("products/wide.jpg", "width=575&quality=60", BROWSER);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(bodies[0]);
    expect(again.headers.get("Cache-Control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
    const known = await render("products/wide.jpg", "width=575&quality=60", BROWSER, {
      "If-None-Match": again.headers.get("ETag") ?? "",
    });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await render("products/wide.jpg", "width=575&quality=60", BROWSER, {}, "HEAD");
    expect([head.headers.get("Content-Length"), await head.text()]).toEqual([String(bodies[0]?.length), ""]);
  });

  it("change with the file, and go with it", async () => {
    await backend.staff.upload("products/changing.png", await makePicture("png", 30, 30));
    const first = await render("products/changing.png", "width=48");
    await backend.staff.upload("products/changing.png", await makePicture("png", 20, 20), { upsert: true });
    const second = await render("products/changing.png", "width=48");
    expect(await look(second)).toMatchObject({ width: 20 });
    expect(second.headers.get("ETag")).not.toBe(first.headers.get("ETag"));
    await backend.staff.remove(["products/changing.png"]);
    expect((await render("products/changing.png", "width=48")).status).toBe(404);
  });

  it("leave an animation as it is", async () => {
    const animation = await makeAnimation();
    await backend.staff.upload("products/moving.gif", animation);
    const before = await cached();
    const response = await render("products/moving.gif", "width=48", BROWSER);
    expect([response.headers.get("Content-Type"), Buffer.from(await response.arrayBuffer())]).toEqual([
      "image/gif",
      Buffer.from(animation),
    ]);
    expect(await cached()).toEqual(before);
  });

  it("can't act as a page", async () => {
    const response = await render("products/wide.jpg", "width=96", BROWSER);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("are made within a second at 1200 pixels", async () => {
    const { data } = backend.visitor.getPublicUrl("products/wide.jpg", { transform: { width: 1200 } });
    const started = performance.now();
    const response = await backend.request(callers.visitor, data.publicUrl, { headers: { Accept: BROWSER } });
    expect(response.headers.get("Content-Type")).toBe("image/avif");
    // The bound is wide, because the machine that runs the tests may be busy.
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
