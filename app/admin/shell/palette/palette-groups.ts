import type { FoundRecord } from "../../../domain/record-search/record-search.data.ts";
import { foldText } from "../../../lib/fold-text.ts";
import { ALL_NOUNS, nounOf } from "../../../nouns/nouns.ts";
import type { Access } from "../../parts/session/access.ts";
import { undoNewest } from "../../parts/undo/acts.ts";
import { entries, isOffered } from "../entries.ts";

/** A line of the palette: leads somewhere, or does something. */
export type PaletteItem = { id: string; label: string; detail?: string; to?: string; run?: () => boolean };

/** Lines under a heading. */
export type PaletteGroup = { heading: string; items: PaletteItem[] };

/** Tables of visitors' letters, which are no nouns: what they are called, and where they are opened. */
const LETTERS: Record<string, { heading: string; path: string }> = {
  contact_messages: { heading: "Messages", path: "/admin/messages?" },
  sample_requests: { heading: "Requests", path: "/admin/requests?" },
};

/**
 * What the palette shows for a text: acts and screens whose names hold it, and the records that it found. Without a text, acts
 * and screens. A record that is called just so comes first, acts that begin so come before records, and all else after them.
 */
export function makePaletteGroups(text: string, found: readonly FoundRecord[], access: Access): PaletteGroup[] {
  const needle = foldText(text.trim());
  const fits = ({ label }: PaletteItem) => foldText(label).includes(needle);
  const commands: PaletteGroup[] = [
    { heading: "Acts", items: listActs(access).filter(fits) },
    { heading: "Screens", items: listScreens(access).filter(fits) },
  ];
  const records = groupRecords(found);
  const isExact = foldText(found[0]?.label ?? "") === needle;
  const areCommandsFirst = !isExact && commands.some(({ items }) => items.some((item) => startsWith(item, needle)));
  const groups = areCommandsFirst || !needle ? [...commands, ...records] : [...records, ...commands];
  return groups.filter(({ items }) => items.length > 0);
}

function startsWith({ label }: PaletteItem, needle: string): boolean {
  return foldText(label)
    .split(" ")
    .some((word) => word.startsWith(needle));
}

function listActs({ mayWrite }: Access): PaletteItem[] {
  const made = ALL_NOUNS.filter(({ name, path, isMadeByVisitors }) => path && !isMadeByVisitors && mayWrite(name));
  return [
    ...made.map(({ name, words, path }) => ({
      id: `new ${name}`,
      label: `New ${words.one.toLowerCase()}`,
      to: `${path}new=true`,
    })),
    { id: "undo", label: "Undo last change", detail: "Ctrl+Z", run: undoNewest },
  ];
}

function listScreens(access: Access): PaletteItem[] {
  return entries
    .filter((entry) => isOffered(entry, access))
    .map(({ name, path }) => ({ id: path, label: name, to: path }));
}

function groupRecords(found: readonly FoundRecord[]): PaletteGroup[] {
  const groups = new Map<string, PaletteItem[]>();
  for (const { entity, id, label, detail } of found) {
    const to = pathOf(entity, id);
    if (!to) continue;
    const heading = LETTERS[entity]?.heading ?? nounOf(entity)?.words.many ?? entity;
    const item = { id: `${entity} ${id}`, label, to, ...(detail && { detail }) };
    groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return [...groups].map(([heading, items]) => ({ heading, items }));
}

/** Where a found record is opened. */
function pathOf(entity: string, id: number): string | undefined {
  const noun = nounOf(entity);
  if (noun?.screen) return `${noun.screen}${id}`;
  const path = LETTERS[entity]?.path ?? noun?.path;
  return path && `${path}edit=${id}`;
}
