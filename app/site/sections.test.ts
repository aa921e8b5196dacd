import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { companyFacts, NOTHING_STORED } from "../lib/company-facts.ts";
import { CACHED_PARAMETERS, OTHER_PARAMETERS } from "../lib/page-parameters.ts";
import routes from "../routes.ts";
import { readFrame } from "./parts/page/frame.texts.server.ts";
import { trailTo } from "./parts/page/trail.server.ts";
import { SECTION_LIST, SECTIONS, type Section } from "./sections.server.ts";

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? ["/"] : []),
    ...(path ? [`/${path}`] : []),
    ...pathsOf(children),
  ]);

test("no section lacks a part: its page, its items' page, its place in the menu and in trails", () => {
  const paths = pathsOf(routes);
  expect(readFrame(companyFacts(NOTHING_STORED, "en")).links.map(({ to }) => to)).toEqual(
    SECTION_LIST.map(({ path }) => path),
  );
  for (const { path, name, items } of SECTION_LIST) {
    expect(paths).toContain(path);
    expect(name()).not.toBe("");
    expect(paths.includes(`${path}/:slug`), path).toBe(items !== undefined);
  }
  for (const section of Object.keys(SECTIONS) as Section[]) {
    expect(trailTo(section).at(-1)).toEqual({ name: SECTIONS[section].name(), path: SECTIONS[section].path });
  }
});

test("every query parameter that a page reads is known to the page cache", () => {
  const read = globSync("app/site/**/*.{ts,tsx}")
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => /searchParams|URLSearchParams/.test(text))
    .flatMap((text) => [...text.matchAll(/\.get\("(\w+)"\)/g)].map(([, name]) => name));
  expect(read).toContain("page");
  expect([...CACHED_PARAMETERS, ...OTHER_PARAMETERS]).toEqual(expect.arrayContaining(read));
});
