import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import boundaries from "../.dependency-cruiser.js";
import { readProjectFile } from "./named-files.ts";
import { LONG_PARTS } from "./test-stages.ts";

// What the documents claim and a program can look up is so: paths, links, commands, settings, faults, tables that mirror the sources.
const ROOT = path.join(import.meta.dirname, "..");
const DOCUMENTS = ["README.md", ...globSync("docs/**/*.md", { cwd: ROOT })];
const FOLDERS = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const manifest = JSON.parse(readProjectFile("package.json"));

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const unique = (values: string[]) => [...new Set(values)];

/** What may read a setting. */
const READERS = [
  "package.json",
  ".ci/run",
  ...globSync("{server,scripts,bench}/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] }),
  ...globSync("tests/**/*.ts", { cwd: ROOT }),
  "playwright.config.ts",
].map(readProjectFile);

/** Of a heading, as GitHub writes it. */
function anchorOf(heading: string): string {
  const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
  return words
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readProjectFile(document);

  test("names files and folders that exist", () => {
    const named = matchesOf(text, /`([\w.@-]+(?:\/[\w.@+*{},-]+)+\/?)`/g).filter((name) => {
      const isPlaceholder = /(?:^|[/@.])(?:[A-Z]{4,}(?:[/.]|$)|N+_)/.test(name) && !name.endsWith(".md");
      return FOLDERS.includes(name.split("/")[0] ?? "") && !isPlaceholder;
    });
    expect(named.filter((name) => globSync(name.replace(/\/$/, ""), { cwd: ROOT }).length === 0)).toEqual([]);
  });

  test("links to what exists", () => {
    const links = matchesOf(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link));
    const broken = links.filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file
        ? path.join(ROOT, path.dirname(document), decodeURIComponent(file))
        : path.join(ROOT, document);
      if (!existsSync(target)) return true;
      const headings = anchor === undefined ? [] : matchesOf(readFileSync(target, "utf8"), /^#+ (.*)$/gm).map(anchorOf);
      return anchor !== undefined && !headings.includes(decodeURIComponent(anchor));
    });
    expect(broken).toEqual([]);
  });

  test("names commands that npm and Vitest know", () => {
    const own = ["start", "test", ...matchesOf(text, /\bnpm run (?:--silent )?([\w:-]+)/g)];
    expect(own.filter((name) => !manifest.scripts[name])).toEqual([]);
    const projects = matchesOf(readProjectFile("vitest.config.ts"), /\bname: "(\w+)"/g);
    expect(matchesOf(text, /--project (\w+)/g).filter((name) => !projects.includes(name))).toEqual([]);
  });

  test("names settings that something reads", () => {
    const names = unique(matchesOf(text, /`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g));
    expect(names.filter((name) => !READERS.some((source) => new RegExp(`\\b${name}\\b`).test(source)))).toEqual([]);
  });

  test("names faults that are tried", () => {
    const tried = matchesOf(readProjectFile("scripts/faults.ts"), /^ {2}(R\d+):/gm);
    expect(matchesOf(text, /\b(R\d\d)\b/g).filter((fault) => !tried.includes(fault))).toEqual([]);
  });
});

test(".env.example names each setting that the server reads", () => {
  const read = matchesOf(readProjectFile("server/env.ts"), /^ {2}([A-Z][A-Z0-9_]+): /gm).filter(
    (name) => name !== "NODE_ENV",
  );
  expect(read.length).toBeGreaterThan(20);
  expect(matchesOf(readProjectFile(".env.example"), /^([A-Z0-9_]+)=/gm).toSorted()).toEqual(read.toSorted());
});

test("the list of decisions names each of them", () => {
  const files = globSync("docs/decisions/[0-9]*.md", { cwd: ROOT }).map((file) => path.basename(file));
  expect(matchesOf(readProjectFile("docs/decisions/README.md"), /\]\((\d[\w-]+\.md)\)/g).toSorted()).toEqual(
    files.toSorted(),
  );
});

test("docs/testing.md tells of each part that may be left out of a run", () => {
  const [, table = ""] = readProjectFile("docs/testing.md").split("## What is left out of a run");
  const [rows = ""] = table.split("\n## ");
  const told = matchesOf(rows, /^\| ([^|]+) \|/gm).filter((name) => name !== "part" && !name.startsWith("---"));
  expect(told.toSorted()).toEqual(
    Object.values(LONG_PARTS)
      .map(({ name }) => name)
      .toSorted(),
  );
});

describe("docs/architecture.md", () => {
  const text = readProjectFile("docs/architecture.md");

  test("tells what each package is for, and of no other", () => {
    const [, told = ""] = text.split("## What it is made of");
    const cells = matchesOf(told, /^\| (`[^|]+) \|/gm).join();
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(matchesOf(cells, /`([^`]+)`/g).toSorted()).toEqual(installed.toSorted());
  });

  const [, table = ""] = text.split("| folder | what it is | may import |");
  const [rows = ""] = table.split("\n\n");
  const allowed = rows.split("\n").flatMap((row) => {
    const [, folder, mayImport] = /^\| `([\w/-]+)\/` \|.*\| ([^|]+) \|$/.exec(row) ?? [];
    return folder && mayImport && mayImport !== "everything" ? [{ folder, mayImport }] : [];
  });

  test("has a row for each folder of sources", () => {
    expect(allowed.length).toBeGreaterThan(8);
    const sources = globSync("*/**/*.ts", { cwd: ROOT, exclude: ["node_modules/**", "build/**", "build.*/**"] });
    const folders = unique(sources.map((file) => file.split("/")[0] ?? ""));
    expect(folders.filter((folder) => !rows.includes(`| \`${folder}/`))).toEqual([]);
  });

  test.each(allowed)("says what $folder imports", ({ folder, mayImport }) => {
    const places = mayImport === "–" ? [] : mayImport.split(", ");
    const named = places.flatMap((place) => {
      if (place === "five files of app/lib") return filesOfAppLib();
      return folder.startsWith("app/") ? [`app/${place}`] : [place];
    });
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
      (file) => !/\.(?:test|fixture)\.|paraglide/.test(file),
    );
    const foreign = files.flatMap((file) =>
      matchesOf(readProjectFile(file), /(?:from|import|import\() ?"(\.[^"]+\.[tj]sx?)"/g)
        .map((specifier) => path.join(path.dirname(file), specifier))
        .filter((target) => !target.includes("+types"))
        .filter((target) => ![folder, ...named].some((place) => target === place || target.startsWith(`${place}/`)))
        .map((target) => `${file}: ${target}`),
    );
    expect(foreign).toEqual([]);
  });

  function filesOfAppLib(): string[] {
    const rules: { name?: string; to?: { pathNot?: unknown } }[] = Object(boundaries).forbidden;
    const rule = rules.find(({ name }) => name === "server-knows-little-of-app");
    const [, names = ""] = /\(([^)]+)\)/.exec(String(rule?.to?.pathNot)) ?? [];
    const files = names.split("|").map((name) => `app/lib/${name}.ts`);
    expect(files).toHaveLength(5);
    return files;
  }
});
