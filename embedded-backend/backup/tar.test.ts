import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { packTar, unpackTar } from "./tar.ts";

const SIZES = [0, 1, 511, 512, 513, 70_000];

const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, place) => (place * 7 + size) % 256));

async function pack(): Promise<Buffer> {
  async function* entries() {
    for (const size of SIZES) yield { name: `folder/${size}`, size, content: [bytesOf(size)] };
  }
  return buffer(packTar(entries()));
}

/** The same bytes in portions that fit no block. */
async function* inPortions(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.byteLength; start += size) yield bytes.subarray(start, start + size);
}

test.each([1, 100, 65_536])("what is packed is unpacked, in portions of %i bytes", async (portion) => {
  const found: [string, boolean][] = [];
  for await (const { name, size, content } of unpackTar(inPortions(await pack(), portion))) {
    found.push([name, bytesOf(size).equals(await buffer(Readable.from(content)))]);
  }
  expect(found).toEqual(SIZES.map((size) => [`folder/${size}`, true]));
});

test("content that nobody reads, or only begins to, is passed over", async () => {
  const names: string[] = [];
  for await (const { name, content } of unpackTar(inPortions(await pack(), 700))) {
    names.push(name);
    if (name === "folder/70000") for await (const chunk of content) if (chunk.byteLength > 0) break;
  }
  expect(names).toHaveLength(SIZES.length);
});

test("the tar of the system reads it", async () => {
  const { stdout, status } = spawnSync("tar", ["-xOf", "-", "folder/513"], { input: await pack() });
  expect(status).toBe(0);
  expect(stdout.equals(bytesOf(513))).toBe(true);
});

test("an archive that is cut off or changed is told", async () => {
  const whole = await pack();
  const read = async (bytes: Buffer) => {
    for await (const _ of unpackTar(inPortions(bytes, 4096)));
  };
  for (const length of [0, 100, 512, 3000, whole.byteLength - 1024]) {
    await expect(read(whole.subarray(0, length))).rejects.toThrow("it ends too early");
  }
  const changed = Buffer.from(whole);
  changed.write("other", 0);
  await expect(read(changed)).rejects.toThrow("a file header is damaged");
});

test("content of another length than it says is refused", async () => {
  async function* entries() {
    yield { name: "short", size: 3, content: [Buffer.from("ab")] };
  }
  await expect(buffer(packTar(entries()))).rejects.toThrow("short has 2 bytes instead of 3");
});
