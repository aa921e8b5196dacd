import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "..", file), "utf8");

/** What the line that starts the server tells V8. */
function settings(file: string): string[] {
  const line = read(file)
    .split("\n")
    .find((one) => one.includes("server/main.ts") && one.includes("--max"));
  return (line?.match(/--[\w-]+(?:=\d+)?/g) ?? []).filter((flag) => !flag.startsWith("--env-file"));
}

test.each(["deploy/Dockerfile", "deploy/kinran.service"])("%s starts the server as npm start does", (file) => {
  expect(settings("package.json").length).toBeGreaterThan(0);
  expect(settings(file)).toEqual(settings("package.json"));
});
