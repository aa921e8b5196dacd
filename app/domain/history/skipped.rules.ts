import { REFERENCES } from "./history-names.rules.ts";
import type { SkippedNote } from "./history-records.schema.ts";
import { labelOf, recordTitle, recordWord } from "./history-words.rules.ts";

/** Why something was not written back, as a sentence. */
export function describeSkipped(note: SkippedNote): string {
  const { table, field, reason, by, of, record_table, name } = note;
  const label = field ? labelOf(table, field, name) : undefined;
  const whose = recordTitle({ table: record_table, name });
  const what = label ? `${label} of ${whose}` : whose;
  const parent = recordWord(REFERENCES[field ?? ""] ?? "");
  switch (reason) {
    case "changed":
      return `${what} has been changed since${by ? ` by ${by}` : ""} and stays as it is`;
    case "taken":
      return `${what} stays as it is: another one is called the same`;
    case "place":
      return `${what} stays as it is: another one has that place by now`;
    case "gone":
      return of ? `${parent} "${of}" no longer exists` : `${whose} no longer exists`;
    case "file":
      return of ? `The file ${fileName(of)} is no longer stored` : `The file of ${what} is no longer stored`;
    case "pinned":
      return "Not pinned: three news items are pinned already";
    case "refused":
      return `${what} stays as it is: the rules of the database refuse the change`;
  }
}

/** Why things were not written back, each said once, and no more of them than are read. */
export function describeAllSkipped(notes: readonly SkippedNote[], most = 4): string[] {
  const said = [...new Set(notes.map(describeSkipped))];
  return said.length <= most ? said : [...said.slice(0, most - 1), `and ${said.length - most + 1} more`];
}

/** The name of a stored file, given its address. */
export function fileName(url: string): string {
  const name = url.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    // Not every address from elsewhere is well escaped.
    return name;
  }
}
