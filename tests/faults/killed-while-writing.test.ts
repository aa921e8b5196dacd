import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Client, signInStaff } from "../conformance/clients.ts";
import { demoFile } from "../support/demo-content.ts";
import { makeDataDir, startServer } from "../support/start-server.ts";
import { makeRandom, note, rounds } from "./rounds.ts";

// The journal gets a line only after the server has acknowledged the write.
const dataDir = makeDataDir();
const journal = path.join(dataDir, "..", `${path.basename(dataDir)}.journal`);
const picture = readFileSync(demoFile("item-code-images/", ".jpg").source);
const ROUNDS = rounds(2, 100);
const LONGEST_REOPEN_MS = 10_000;

/** Writes rows, changes and files until the server is gone, and journals what it acknowledged. */
async function writeUntilGone(staff: Client, round: number): Promise<void> {
  for (let n = 0; ; n++) {
    const name = `k${round}-${n}`;
    const inserted = await staff.from("item_codes").insert({ product_id: 1, item_code: name });
    if (inserted.status === 0) return;
    if (inserted.status === 201) appendFileSync(journal, `row ${name}\n`);
    const changed = await staff
      .from("item_codes")
      .update({ denier: name })
      .eq("product_id", 1)
      .eq("item_code", name)
      .select("id");
    if (changed.data?.length) appendFileSync(journal, `change ${name}\n`);
    if (n % 5 === 0) {
      const sent = await staff.storage
        .from("site-media")
        .upload(`item-code-images/${name}.jpg`, picture, { contentType: "image/jpeg" });
      if (sent.data) appendFileSync(journal, `file ${name}\n`);
    }
  }
}

test(`R01 kill -9 at random moments while a client writes, ${ROUNDS} times: every acknowledged write stands`, async (context) => {
  const random = makeRandom();
  let server = await startServer({ DATA_DIR: dataDir });
  for (let round = 0; round < ROUNDS; round++) {
    const writing = writeUntilGone(await signInStaff(server), round);
    await pause(300 + random() * 2_000);
    await server.kill();
    await writing;
    const began = Date.now();
    server = await startServer({ DATA_DIR: dataDir });
    expect(Date.now() - began).toBeLessThan(LONGEST_REOPEN_MS);
  }

  const lines = (await readFile(journal, "utf8")).trim().split("\n");
  const acknowledged = (kind: string) =>
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));
  const staff = await signInStaff(server);
  const rows: { item_code: string; denier: string | null }[] = [];
  for (let from = 0; ; from += 1000) {
    const { data } = await staff
      .from("item_codes")
      .select("item_code, denier")
      .like("item_code", "k%-%")
      .order("id")
      .range(from, from + 999);
    rows.push(...(data ?? []));
    if ((data ?? []).length < 1000) break;
  }
  const found = new Map(rows.map((row) => [row.item_code, row.denier]));
  expect(acknowledged("row").length).toBeGreaterThan(ROUNDS);
  expect(found.size).toBe(rows.length);
  expect(acknowledged("row").filter((name) => !found.has(name))).toEqual([]);
  expect(acknowledged("change").filter((name) => found.get(name) !== name)).toEqual([]);
  expect(rows.length - acknowledged("row").length).toBeLessThanOrEqual(ROUNDS);

  const expected = createHash("sha256").update(picture).digest("hex");
  const { data: listed } = await staff.storage
    .from("site-media")
    .list("item-code-images", { limit: 1000, search: "k" });
  const stored = (listed ?? []).map((file) => file.name).filter((name) => /^k\d+-\d+\.jpg$/.test(name));
  for (const name of new Set([...stored, ...acknowledged("file").map((file) => `${file}.jpg`)])) {
    const { data } = await staff.storage.from("site-media").download(`item-code-images/${name}`);
    const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(createHash("sha256").update(bytes).digest("hex"), name).toBe(expected);
  }
  note(context, `${lines.length} acknowledged writes in ${ROUNDS} rounds, 0 lost`);
  await server.discard();
}, 1_800_000);
