import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { lockDirectory } from "./process-lock.ts";

test("a directory has one holder, who is named to the second", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "kinran-lock-"));
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`Data directory ${directory} is in use by process ${process.pid}`);
  unlock();
  lockDirectory(directory)();
});
