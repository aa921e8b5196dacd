import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeSchemaCache } from "./schema-cache.ts";

const makeFolder = () => path.join(mkdtempSync(path.join(tmpdir(), "kinran-schema-")), "cache");

test("what was learnt outlives an orderly stop, at which the engine deletes it", async () => {
  const folder = makeFolder();
  const cache = makeSchemaCache(folder, ["create table products ()"]);
  await cache.set("key", "learnt");
  await cache.delete("key");
  expect(await makeSchemaCache(folder, ["create table products ()"]).get("key")).toBe("learnt");
});

test("another schema is learnt anew", async () => {
  const folder = makeFolder();
  await makeSchemaCache(folder, ["create table products ()"]).set("key", "learnt");
  expect(await makeSchemaCache(folder, ["create table products ()", "alter table"]).get("key")).toBeUndefined();
});
