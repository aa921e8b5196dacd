import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { openPictureCache } from "./picture-cache.ts";
import { makeTurns } from "./resize-queue.ts";
import { makeFolder, quiet } from "./storage.fixture.ts";

const folders: { remove: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove();
});

async function makeCacheFolder(): Promise<string> {
  const made = await makeFolder();
  folders.push(made);
  return made.folder;
}

it("keeps pictures up to its cap and lets those go that were not asked for longest", async () => {
  const folder = await makeCacheFolder();
  const cache = await openPictureCache(folder, 250, quiet);
  for (const name of ["a", "b"]) await cache.set(name, Buffer.alloc(100, name));
  expect(await cache.get("a")).toEqual(Buffer.alloc(100, "a"));
  await cache.set("c", Buffer.alloc(100, "c"));
  expect([await cache.get("b"), (await readdir(folder)).sort()]).toEqual([undefined, ["a", "c"]]);
});

it("finds what an earlier process kept, without its drafts, and holds the cap over it", async () => {
  const folder = await makeCacheFolder();
  await writeFile(path.join(folder, "old"), Buffer.alloc(100));
  await writeFile(path.join(folder, "half.draft"), Buffer.alloc(100));
  const cache = await openPictureCache(folder, 250, quiet);
  expect(await cache.get("old")).toHaveLength(100);
  expect(await readdir(folder)).toEqual(["old"]);
  await openPictureCache(folder, 50, quiet);
  expect(await readdir(folder)).toEqual([]);
});

it("goes on when its folder is emptied or can't be written", async () => {
  const folder = await makeCacheFolder();
  const cache = await openPictureCache(folder, 250, quiet);
  await cache.set("a", Buffer.alloc(10));
  await rm(folder, { recursive: true });
  expect(await cache.get("a")).toBeUndefined();
  await cache.set("b", Buffer.alloc(10));
  expect(await cache.get("b")).toBeUndefined();
});

it("lets two jobs run at once, the next in turn, and turns away above the number that may wait", async () => {
  const turns = makeTurns(2, 2);
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const job = (id: number) =>
    turns(
      () =>
        new Promise<void>((resolve) => {
          started.push(id);
          finish.push(resolve);
        }),
    );
  const jobs = [job(0), job(1), job(2), job(3)];
  await expect(job(4)).rejects.toThrow("Too many");
  expect(started).toEqual([0, 1]);
  for (const expected of [
    [0, 1, 2],
    [0, 1, 2, 3],
  ]) {
    finish.shift()?.();
    await new Promise(setImmediate);
    expect(started).toEqual(expected);
  }
  for (const end of finish) end();
  await Promise.all(jobs);
});
