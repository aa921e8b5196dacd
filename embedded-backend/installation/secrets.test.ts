import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readSecrets } from "./secrets.ts";

const makeFolder = () => mkdtempSync(path.join(tmpdir(), "kinran-secrets-"));

test("keys are made once, readable by their owner only, and kept", async () => {
  const folder = makeFolder();
  const made = await readSecrets(folder, {});
  expect(made.publishableKey).toMatch(/^sb_publishable_/);
  expect(made.secretKey).toMatch(/^sb_secret_/);
  expect(made.jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(statSync(path.join(folder, "secrets.json")).mode & 0o077).toBe(0);
  expect(await readSecrets(folder, {})).toEqual(made);
});

test("given keys replace the stored ones", async () => {
  const folder = makeFolder();
  const made = await readSecrets(folder, {});
  expect(await readSecrets(folder, { publishableKey: "sb_publishable_given" })).toEqual({
    ...made,
    publishableKey: "sb_publishable_given",
  });
});

test("where all are given, no file is made, so that none has to be copied to other machines", async () => {
  const folder = makeFolder();
  const given = { publishableKey: "sb_publishable_given", secretKey: "sb_secret_given", jwtSecret: "j".repeat(40) };
  expect(await readSecrets(folder, given)).toEqual(given);
  expect(readdirSync(folder)).toEqual([]);
});

test("a damaged file is named and never replaced", async () => {
  const folder = makeFolder();
  writeFileSync(path.join(folder, "secrets.json"), '{"publishableKey":');
  await expect(readSecrets(folder, {})).rejects.toThrow(/secrets\.json is damaged/);
});
