import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { beginFirstBoot } from "./first-boot.ts";

const makeFolder = () => mkdtempSync(path.join(tmpdir(), "kinran-boot-"));

test("a first start that was cut is begun anew", async () => {
  const dataDir = makeFolder();
  const cut = await beginFirstBoot(dataDir);
  writeFileSync(path.join(cut.folder, "half-made"), "");
  const again = await beginFirstBoot(dataDir);
  expect(again.isNew).toBe(true);
  expect(existsSync(path.join(again.folder, "half-made"))).toBe(false);
  await again.finish();
  expect((await beginFirstBoot(dataDir)).isNew).toBe(false);
});

test("a database without the marker is never removed", async () => {
  const dataDir = makeFolder();
  mkdirSync(path.join(dataDir, "database"));
  writeFileSync(path.join(dataDir, "database", "PG_VERSION"), "17");
  const boot = await beginFirstBoot(dataDir);
  expect(boot.isNew).toBe(false);
  expect(existsSync(path.join(boot.folder, "PG_VERSION"))).toBe(true);
});
