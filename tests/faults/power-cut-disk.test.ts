import { expect, test } from "vitest";
import { type Disk, type Image, makeDisk } from "../support/power-cut-disk.ts";
import type { Operation } from "../support/power-cut-log.ts";
import { makeRandom } from "./rounds.ts";

const text = (content: string, size = content.length) => Buffer.alloc(size, content);
const folder = { mode: 0o700, content: undefined };

/** A disk with an empty folder, played to by operations at 1, 2, 3 … */
function makeLog(base: Image = new Map([["", { ...folder, inode: 1 }]])) {
  const disk = makeDisk(base);
  let end = 0;
  const play = (operation: Operation, data: Buffer = Buffer.alloc(0)) => disk.play({ operation, data, end: ++end });
  return {
    disk,
    create: (file: string, inode: number) => play({ kind: "open", path: file, inode, mode: 0o600, isEmptied: false }),
    mkdir: (file: string, inode: number) => play({ kind: "mkdir", path: file, inode, mode: 0o700 }),
    write: (inode: number, data: Buffer, at = 0) => play({ kind: "write", inode, at }, data),
    truncate: (inode: number, size: number) => play({ kind: "size", inode, size }),
    rename: (from: string, to: string) => play({ kind: "rename", from, to }),
    remove: (file: string) => play({ kind: "remove", path: file }),
    sync: (inode: number, since = end) => play({ kind: "sync", inode, since, isDataOnly: false }),
  };
}

/** The files that a cut leaves, and what they begin with. */
function left(image: Image): Record<string, string> {
  const files = [...image].filter(([file]) => file !== "");
  return Object.fromEntries(files.map(([file, { content }]) => [file, content?.toString("latin1") ?? "folder"]));
}

const forcedOf = (disk: Disk) => left(disk.cut({ random: () => 0.5, luck: 0 }));
const random = makeRandom(4);
/** All that a hundred cuts leave. */
const everyCut = (disk: Disk) =>
  Array.from({ length: 100 }, () => left(disk.cut({ random, luck: random() }))).map((it) => JSON.stringify(it));

test("R04 model: what was not forced may be gone, all of it is there while the power is on", () => {
  const log = makeLog();
  log.create("a", 2);
  log.write(2, text("new"));
  expect(forcedOf(log.disk)).toEqual({});
  expect(left(log.disk.whole())).toEqual({ a: "new" });
  expect(new Set(everyCut(log.disk))).toContain('{"a":"new"}');
});

test("R04 model: a forced file keeps its bytes and its name, also in a new folder", () => {
  const log = makeLog();
  log.mkdir("d", 2);
  log.create("d/a", 3);
  log.write(3, text("kept"));
  log.sync(3);
  log.write(3, text("lost"));
  expect(forcedOf(log.disk)).toEqual({ d: "folder", "d/a": "kept" });
});

test("R04 model: a write that began after the forcing did is not forced by it", () => {
  const log = makeLog();
  log.create("a", 2);
  log.write(2, text("1"));
  log.write(2, text("2"));
  log.sync(2, 2);
  expect(forcedOf(log.disk)).toEqual({ a: "1" });
});

test("R04 model: a rename leaves the old name or the new one until the folder is forced", () => {
  const log = makeLog();
  log.create("a", 2);
  log.sync(2);
  log.rename("a", "b");
  expect(new Set(everyCut(log.disk))).toEqual(new Set(['{"a":""}', '{"b":""}']));
  log.sync(1);
  expect(new Set(everyCut(log.disk))).toEqual(new Set(['{"b":""}']));
});

test("R04 model: a file that was replaced by a forced one does not come back", () => {
  const log = makeLog();
  for (const inode of [2, 3]) {
    log.create("draft", inode);
    log.write(inode, text(String(inode)));
    log.sync(inode);
    log.rename("draft", "a");
  }
  log.sync(3);
  expect(new Set(everyCut(log.disk))).toEqual(new Set(['{"a":"3"}']));
});

test("R04 model: a removed file may still stand until the folder is forced", () => {
  const log = makeLog();
  log.create("a", 2);
  log.sync(2);
  log.remove("a");
  expect(forcedOf(log.disk)).toEqual({ a: "" });
  log.sync(1);
  expect(forcedOf(log.disk)).toEqual({});
});

test("R04 model: pages are written back each by itself, the length apart from them, and one may be torn", () => {
  const log = makeLog(
    new Map([
      ["", { ...folder, inode: 1 }],
      ["a", { mode: 0o600, inode: 2, content: text("o", 8192) }],
    ]),
  );
  log.write(2, text("n", 12_288));
  log.truncate(2, 9000);
  const found = everyCut(log.disk).map((it) => JSON.parse(it).a as string);
  const halves = found.map((content) => [content.slice(0, 4096), content.slice(4096, 8192), content.slice(8192)]);
  const isWhole = (half = "") => /^(o*|n*)$/.test(half);
  expect(new Set(found.map((content) => content.length))).toEqual(new Set([8192, 12_288, 9000]));
  expect(halves.some(([one = "", two = ""]) => isWhole(one) && isWhole(two) && one[0] !== two[0])).toBe(true);
  expect(halves.some(([one]) => /^n+o+$/.test(one ?? ""))).toBe(true);
  expect(halves.some(([, , rest]) => /^\0+$/.test(rest ?? ""))).toBe(true);
});

test("R04 model: what nobody noted is a problem", () => {
  const log = makeLog();
  log.write(7, text("x"));
  log.rename("a", "b");
  expect(log.disk.problems()).toHaveLength(2);
});
