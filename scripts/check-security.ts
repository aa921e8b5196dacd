import { complainAboutMissing, exitWith, findNamedFiles, readProjectFile } from "./named-files.ts";

// Keeps docs/security.md true: a row for each threat, with where it is held and a test, and every file and test exists.
const DOCUMENT = "docs/security.md";
const THREATS = 52;
const FOLDERS = ["app", "embedded-backend", "server", "supabase", "tests"];

const text = readProjectFile(DOCUMENT);
const missing = complainAboutMissing(DOCUMENT, findNamedFiles(text, FOLDERS));
exitWith(missing.length > 0 ? missing : [...checkRows(), ...checkTests()]);

function checkRows(): string[] {
  return Array.from({ length: THREATS }, (_, index) => `T${index + 1}`).flatMap((threat) => {
    const rows = text.split("\n").filter((line) => line.startsWith(`| ${threat} |`));
    if (rows.length !== 1) return [`${DOCUMENT} has ${rows.length} rows for ${threat}`];
    const [held, proof] = rows[0]?.split(" | ").slice(2) ?? [];
    return [
      ...(findNamedFiles(held ?? "", FOLDERS).length === 0 ? [`${DOCUMENT} doesn't say where ${threat} is held`] : []),
      ...(findTests(proof ?? "").length === 0 ? [`${DOCUMENT} names no test of ${threat}`] : []),
    ];
  });
}

function checkTests(): string[] {
  return findTests(text)
    .filter(({ file, name }) => !hasTest(readProjectFile(file), name))
    .map(({ file, name }) => `${DOCUMENT} names the test "${name}", which is not in ${file}`);
}

/** Tests as a row names them: a file between backticks, behind it the names between quotes. */
function findTests(row: string): { file: string; name: string }[] {
  return [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? "[^"|]+")+)/g)].flatMap(([, file = "", names = ""]) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ file, name })),
  );
}

/** Whether a call of this file has the name as its first argument, as `test`, `it` and `scene` do. */
function hasTest(source: string, name: string): boolean {
  const calls = source.split(/\(\s*/);
  return ['"', "'", "`"].some((quote) => calls.some((call) => call.startsWith(`${quote}${name}${quote},`)));
}
