import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

// Makes the tables by which searches take simplified, traditional and Japanese forms of a character for the same, out of OpenCC's
// dictionaries (Apache-2.0), and writes them into the schema and the back office. Only after a new version of those:
//   npm install --no-save --prefix /tmp/opencc opencc-js && node build-steps/make-han-folds.ts /tmp/opencc
const [root = ""] = process.argv.slice(2);
const SCHEMA = "supabase/schemas/11_search.sql";
const MODULE = "app/lib/han/han-folds.ts";

async function readPairs(name: string): Promise<[from: string, to: string][]> {
  const file = path.join(root, "node_modules/opencc-js/dist/esm-lib/dict", `${name}.js`);
  const { default: text } = (await import(pathToFileURL(path.resolve(file)).href)) as { default: string };
  return text
    .split("|")
    .map((entry) => entry.split(" ") as [string, string])
    .filter(([from, to]) => [from, to].every((letter) => Array.from(letter).length === 1));
}

const simplified = new Map(await readPairs("TSCharacters"));
const folds = new Map(simplified);
const add = (form: string, standard: string) => {
  const to = simplified.get(standard) ?? standard;
  // A form that is a character of its own elsewhere stays one.
  if (form !== to && !folds.has(form) && ![...simplified.values()].includes(form)) folds.set(form, to);
};
for (const [old, modern] of await readPairs("JPShinjitaiCharactersRev")) add(modern, old);
for (const name of ["HKVariants", "TWVariants"])
  for (const [standard, form] of await readPairs(name)) add(form, standard);

/** What stands at the end of a chain, so that no character is folded twice; in a ring the first that comes again. */
function endOf(letter: string, passed = new Set<string>()): string {
  const next = folds.get(letter);
  return next === undefined || passed.has(letter) ? letter : endOf(next, passed.add(letter));
}
const pairs = [...folds.keys()]
  .sort()
  .map((from) => [from, endOf(from)] as const)
  .filter(([from, to]) => from !== to);
const [from, to] = [pairs.map(([letter]) => letter).join(""), pairs.map(([, letter]) => letter).join("")];

const schema = readFileSync(SCHEMA, "utf8");
const lines = `  string_to_array('${from}', null),\n  string_to_array('${to}', null)`;
const LINES = / {2}string_to_array\('[^']*', null\),\n {2}string_to_array\('[^']*', null\)/;
if (!LINES.test(schema)) throw new Error(`${SCHEMA} has no place for them`);
writeFileSync(
  SCHEMA,
  schema.replace(LINES, () => lines),
);
writeFileSync(
  MODULE,
  `// Made by build-steps/make-han-folds.ts out of OpenCC's dictionaries (Apache-2.0, https://github.com/BYVoid/OpenCC).\nexport const FROM =\n  "${from}";\nexport const TO =\n  "${to}";\n`,
);
console.log(`${pairs.length} characters`);
