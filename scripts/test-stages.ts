import { execFileSync } from "node:child_process";

/** A part of the suite: a command with the variables that differ for it. */
export type Stage = { name: string; command: string[]; env?: Record<string, string | undefined> };

/** What is left out of a run when nothing that it looks at has changed since the last release. */
export type LongPart = { name: string; looksAt: string[]; files: string[] };

/** The table of docs/testing.md says of each why it is left out and how it is run alone. */
export const LONG_PARTS = {
  faults: {
    name: "power cuts and kills",
    looksAt: [
      "embedded-backend",
      "server",
      "supabase/migrations",
      "tests/faults",
      "tests/support",
      "package-lock.json",
    ],
    files: [
      "tests/faults/power-cut.test.ts",
      "tests/faults/killed-first-start.test.ts",
      "tests/faults/killed-while-writing.test.ts",
      "tests/faults/killed-mid-save.test.ts",
    ],
  },
  fuzz: {
    name: "random rounds against a model",
    looksAt: ["app/domain", "app/nouns", "embedded-backend", "supabase", "tests/fuzz", "package-lock.json"],
    files: ["tests/fuzz"],
  },
  libreOffice: {
    name: "sheets in LibreOffice",
    looksAt: ["app/domain/spreadsheets", "package-lock.json"],
    files: ["app/domain/spreadsheets/libreoffice.test.ts"],
  },
  hosted: {
    name: "as a hosted project has it",
    looksAt: ["supabase", "scripts/hosted", "tests/hosted", "tests/support", "package-lock.json"],
    files: ["tests/hosted"],
  },
  restores: {
    name: "from PGlite to PostgreSQL and back",
    looksAt: ["embedded-backend", "supabase/migrations", "scripts", "tests/faults", "package-lock.json"],
    files: ["tests/faults/backup-and-restore.test.ts"],
  },
  postgresBrowser: {
    name: "browser on PostgreSQL",
    looksAt: ["embedded-backend", "supabase", "app/domain", "app/nouns", "tests/e2e", "package-lock.json"],
    files: ["tests/e2e"],
  },
} satisfies Record<string, LongPart>;

/** On PostgreSQL alone where there is one: rules of the database, what takes transactions side by side, and plans of queries. */
const OF_POSTGRES = [
  "tests/policies",
  "tests/fuzz",
  "tests/conformance/file-race.test.ts",
  "tests/conformance/order-race.test.ts",
  "tests/conformance/pin-race.test.ts",
  "tests/conformance/unique-race.test.ts",
  // It fills a catalogue of 20,000 codes, which takes PGlite minutes.
  "tests/conformance/query-plans.test.ts",
];
/** Of the rules of the database, what PGlite tries where PostgreSQL tries them all. */
const SAMPLE_OF_POLICIES = [
  "tests/policies/products.test.ts",
  "tests/policies/roles.test.ts",
  "tests/policies/trash.test.ts",
];
/** On both: what is read, written and told through either database. */
const ON_BOTH = [
  "embedded-backend/database",
  "embedded-backend/storage",
  "embedded-backend/mail",
  "tests/upgrade",
  ...[
    "auth-sessions",
    "bulk-work",
    "database-close",
    "database-in-use",
    "gallery-reads",
    "home-reads",
    "hosted-commands",
    "hosted-doctor",
    "kept-history",
    "news-reads",
    "page-cache",
    "people-function",
    "pooler",
    "product-reads",
    "public-calls",
    "replica",
    "role-isolation",
    "staff-calls",
    "staff-command",
    "staff-saves",
    "threats-changes",
    "threats-drafts",
    "threats-people",
    "threats-queries",
    "two-processes",
    "waiting",
    "webhooks",
    "wire-types",
    "wrong-values",
  ].map((name) => `tests/conformance/${name}.test.ts`),
];
/** With all of it asked for. */
const EVERYTHING = ["embedded-backend", "tests/policies", "tests/fuzz", "tests/conformance", "tests/upgrade"];

const embedded = { TEST_DATABASE_URL: undefined };
export const build: Stage = { name: "build", command: ["node", "build-steps/ensure-build.ts"] };
const check: Stage = {
  name: "types, lint, boundaries, unused code, documents",
  command: ["npm", "run", "--silent", "check"],
  env: embedded,
};

/**
 * The suite, on PGlite and, with `hasPostgres`, what a database can make a difference to on PostgreSQL as well.
 * `changed` are the paths that differ from the last release, undefined where everything is to run.
 */
export function stagesOfSuite(hasPostgres: boolean, changed: string[] | undefined): Stage[] {
  const isDue = ({ looksAt }: LongPart) =>
    !changed || changed.some((file) => looksAt.some((place) => file === place || file.startsWith(`${place}/`)));
  const leftOut = [LONG_PARTS.faults, LONG_PARTS.fuzz, LONG_PARTS.libreOffice, LONG_PARTS.restores]
    .filter((part) => !isDue(part))
    .flatMap(({ files }) => files);
  const excluding = (files: string[]) =>
    files.flatMap((file) => ["--exclude", file.endsWith(".ts") ? file : `${file}/**`]);
  const stages: Stage[] = [
    check,
    build,
    {
      name: "unit, conformance and faults",
      command: [
        ...["vitest", "run", "--project", "!hosted"],
        ...excluding([
          ...leftOut,
          ...(hasPostgres && changed ? OF_POSTGRES : []),
          ...(hasPostgres ? LONG_PARTS.restores.files : []),
        ]),
      ],
      env: embedded,
    },
    { name: "browser", command: ["playwright", "test"], env: embedded },
  ];
  if (isDue(LONG_PARTS.hosted)) {
    // With TEST_DATABASE_URL as it is: where there is a PostgreSQL, these must find it and not leave out what needs one.
    stages.push({ name: LONG_PARTS.hosted.name, command: ["vitest", "run", "--project", "hosted"] });
  }
  if (!hasPostgres) return stages;
  stages.push(
    ...(changed
      ? [
          {
            name: "a sample of the policies on PGlite",
            command: ["vitest", "run", ...SAMPLE_OF_POLICIES],
            env: embedded,
          },
        ]
      : []),
    {
      name: "policies, conformance and random rounds on PostgreSQL",
      command: ["vitest", "run", ...(changed ? [...OF_POSTGRES, ...ON_BOTH] : EVERYTHING), ...excluding(leftOut)],
    },
  );
  if (isDue(LONG_PARTS.restores)) {
    stages.push({ name: LONG_PARTS.restores.name, command: ["vitest", "run", ...LONG_PARTS.restores.files] });
  }
  if (isDue(LONG_PARTS.postgresBrowser)) {
    stages.push({ name: LONG_PARTS.postgresBrowser.name, command: ["playwright", "test"] });
  }
  return stages;
}

/**
 * The paths that differ between the last release (the newest commit before this one that set the version) and the files as they lie here.
 * Undefined where that can't be told: outside a whole clone.
 */
export function pathsSinceRelease(): string[] | undefined {
  const git = (...parameters: string[]) =>
    execFileSync("git", parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const release = git("log", "-1", "--format=%H", '-G^  "version":', "HEAD^", "--", "package.json");
    if (!release || git("rev-parse", "--is-shallow-repository") === "true") return undefined;
    const written = git("ls-files", "--others", "--exclude-standard");
    return [...git("diff", "--name-only", release).split("\n"), ...written.split("\n")].filter(Boolean);
  } catch {
    return undefined;
  }
}
