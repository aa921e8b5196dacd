import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KEPT_MS, makeStaticFiles } from "../server/http/static-files.ts";
import { keepAssets } from "./keep-assets.ts";

let folder: string;
const kept = () => path.join(folder, "kept");
const assets = () => path.join(folder, "client/assets");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kinran-assets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What `npm run build` does: the client files are emptied and made anew. */
function build(...names: string[]) {
  keepAssets(folder, kept());
  rmSync(path.join(folder, "client"), { recursive: true, force: true });
  mkdirSync(assets(), { recursive: true });
  for (const name of names) writeFileSync(path.join(assets(), name), `export default "${name}";`);
}

async function ask(name: string, headers = {}) {
  const files = makeStaticFiles(path.join(folder, "client"), kept());
  return files(new Request(`http://localhost/assets/${name}`, { headers }));
}

const replaceAt = (name: string, at: number) => utimesSync(path.join(kept(), name), at / 1000, at / 1000);

test("files of the builds before are answered for a day after they were replaced", async () => {
  build("page-a.js", "page-a.js.br", "same.js");
  build("page-b.js", "same.js");
  build("page-c.js", "same.js");
  for (const name of ["page-a.js", "page-b.js", "page-c.js", "same.js"]) {
    const answer = await ask(name);
    expect(await answer?.text(), name).toBe(`export default "${name}";`);
    expect(answer?.headers.get("Content-Type")).toMatch(/javascript/);
    expect(answer?.headers.get("Cache-Control")).toMatch(/immutable/);
  }
  replaceAt("page-a.js", Date.now() - KEPT_MS + 60_000);
  expect((await ask("page-a.js"))?.status).toBe(200);
  replaceAt("page-a.js", Date.now() - KEPT_MS - 60_000);
  expect(await ask("page-a.js")).toBeUndefined();
  expect((await ask("same.js"))?.status).toBe(200);
});

test("the next build removes what was replaced more than a day before", async () => {
  build("page-a.js");
  build("page-b.js");
  replaceAt("page-a.js", Date.now() - KEPT_MS - 60_000);
  build("page-c.js");
  replaceAt("page-b.js", Date.now());
  expect(() => replaceAt("page-a.js", Date.now())).toThrow("ENOENT");
});

test("nothing but the files of that folder is answered", async () => {
  build("page-a.js");
  build("page-b.js");
  writeFileSync(path.join(folder, "built"), "");
  for (const name of ["..%2Fbuilt", "%2e%2e/built", "", "page-x.js"]) expect(await ask(name), name).toBeUndefined();
});
