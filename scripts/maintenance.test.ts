import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../tests/support/commands.ts";
import { describeFailure } from "./maintenance.ts";

test.each(["backup", "restore", "doctor", "add-staff"] as const)("%s tells how it is called", async (name) => {
  expect(await runCommand(name, ["--help"], {})).toEqual({
    code: 0,
    output: expect.stringMatching(/^npm run \S+ .*$/),
  });
});

test("what a file or folder refuses is told in words", () => {
  const refusal = (file: string) => {
    try {
      readFileSync(file);
    } catch (error) {
      return describeFailure(error);
    }
    return undefined;
  };
  const here = import.meta.dirname;
  expect(refusal(path.join(here, "none.tar.gz"))).toBe(`${path.join(here, "none.tar.gz")} is not there`);
  expect(refusal(path.join(here, "none", "one.tar.gz"))).toBe(`There is no folder ${path.join(here, "none")}`);
  const closed = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES", path: "/backups/one.tar.gz" });
  expect(describeFailure(closed)).toBe("/backups/one.tar.gz may not be read or written by this user");
});

test("of other failures the first line is told", () => {
  expect(describeFailure(new Error("Not this one\nat a place"))).toBe("Not this one");
});
