import path from "node:path";
import { cutFile, type Fate, type FileState, forceFile, makeFile, wholeFile } from "./power-cut-file.ts";
import type { LogRecord, Operation } from "./power-cut-log.ts";

// What a power cut leaves of a folder. The model is worse than ext4, xfs and btrfs wherever they promise more than POSIX, apart
// from two promises that all three keep and PostgreSQL needs:
// - Forcing a file (or a folder) also forces the name under which it was made or last renamed, and the names of the folders above.
// - A rename is whole: the old name or the new one.
// Forcing a folder forces every change of its entries: files made, renamed, removed, folders made. All else that was not forced may
// be on the disk or not: each change of a name by itself, in whatever order they were made, each page of a file by itself, and
// the length of a file apart from its pages (what was never written there reads as zeros). Real disks keep more order than
// this, so whoever survives here survives there.

/** A file or folder as it can be made anew; the content of a folder is undefined. */
export type Entry = { mode: number; inode: number; content: Buffer | undefined };

/** Everything in a folder by its relative path, each folder before what is in it. */
export type Image = Map<string, Entry>;

export type Disk = {
  /** Does what a record says. */
  play(record: LogRecord): void;
  /** What a power cut leaves at this point. */
  cut(fate: Fate): Image;
  /** What stands as long as the power is on. */
  whole(): Image;
  /** Operations that don't fit to what stood: somebody changed files without a record. */
  problems(): string[];
};

type Node = { inode: number; mode: number; parent: Node | undefined; file: FileState | undefined; entries: Entries };
type Entries = Map<string, Node>;

/** A change of a node's name that was not forced yet: from nowhere when it was made, to nowhere when it was removed. */
type Change = { end: number; node: Node; from: Place | undefined; to: Place | undefined };
type Place = { folder: Node; name: string };

/**
 * Makes the model of a disk.
 * @param base what the folder held, all of it forced
 */
export function makeDisk(base: Image): Disk {
  const root = makeNode(0, 0o700, undefined, undefined);
  const forced = new Map<Node, Entries>([[root, new Map()]]);
  const byInode = new Map<number, Node>();
  const problems: string[] = [];
  let changes: Change[] = [];

  const entriesOf = (folder: Node) => forced.get(folder) ?? new Map<string, Node>();

  function find(file: string): Node | undefined {
    if (file === "" || file === ".") return root;
    return file.split("/").reduce<Node | undefined>((node, name) => node?.entries.get(name), root);
  }

  function placeOf(file: string): Place {
    const folder = find(path.dirname(file));
    if (!folder) throw new Error(`No folder for ${file}`);
    return { folder, name: path.basename(file) };
  }

  function add(file: string, inode: number, mode: number, content: Buffer | undefined): Change {
    const to = placeOf(file);
    const node = makeNode(inode, mode, to.folder, content);
    forced.set(node, new Map());
    byInode.set(inode, node);
    to.folder.entries.set(to.name, node);
    return { end: 0, node, from: undefined, to };
  }

  for (const [file, { inode, mode, content }] of base) {
    if (file === "") Object.assign(root, { inode, mode });
    else apply(add(file, inode, mode, content), entriesOf);
  }
  byInode.set(root.inode, root);

  function rename(from: string, to: string, end: number): void {
    const node = find(from);
    if (!node) throw new Error(`Nothing stood at ${from}`);
    const change = { end, node, from: placeOf(from), to: placeOf(to) };
    apply(change, ({ entries }) => entries);
    node.parent = change.to.folder;
    changes.push(change);
  }

  function remove(file: string, end: number): void {
    const node = find(file);
    if (!node) throw new Error(`Nothing stood at ${file}`);
    const change = { end, node, from: placeOf(file), to: undefined };
    apply(change, ({ entries }) => entries);
    changes.push(change);
  }

  function force(node: Node, since: number, isDataOnly: boolean): void {
    if (node.file) forceFile(node.file, since);
    const last = new Set<Change | undefined>();
    for (let each: Node | undefined = node; each && !isDataOnly; each = each.parent) {
      last.add(changes.findLast((change) => change.node === each && change.end <= since));
    }
    const isOfFolder = ({ from, to }: Change) => from?.folder === node || to?.folder === node;
    const isForced = withWhatIsOver(
      changes.filter(({ end }) => end <= since),
      (change) => last.has(change) || isOfFolder(change),
    );
    for (const change of changes) if (isForced.has(change)) apply(change, entriesOf);
    changes = changes.filter((change) => !isForced.has(change));
  }

  function nodeOf(inode: number, what: string): Node {
    const node = byInode.get(inode);
    if (!node) throw new Error(`${what} of the unknown inode ${inode}`);
    return node;
  }

  function fileOf(inode: number, what: string): FileState {
    const { file } = nodeOf(inode, what);
    if (!file) throw new Error(`${what} of a folder`);
    return file;
  }

  function open({ path: file, inode, mode, isEmptied }: Operation & { kind: "open" }, end: number): void {
    const stood = find(file);
    if (!stood) changes.push({ ...add(file, inode, mode, Buffer.alloc(0)), end });
    else if (stood.inode !== inode) throw new Error(`${file} is another file than before`);
    else if (isEmptied) fileOf(inode, "open").pending.push({ end, size: 0 });
  }

  function makeFolder({ path: file, inode, mode }: Operation & { kind: "mkdir" }, end: number): void {
    changes.push({ ...add(file, inode, mode, undefined), end });
  }

  function perform({ operation, data, end }: LogRecord): void {
    if (operation.kind === "open") open(operation, end);
    else if (operation.kind === "write") fileOf(operation.inode, "write").pending.push({ end, at: operation.at, data });
    else if (operation.kind === "size") fileOf(operation.inode, "truncate").pending.push({ end, size: operation.size });
    else if (operation.kind === "mode") Object.assign(byInode.get(operation.inode) ?? {}, { mode: operation.mode });
    else if (operation.kind === "mkdir") makeFolder(operation, end);
    else if (operation.kind === "rename") rename(operation.from, operation.to, end);
    else if (operation.kind === "remove") remove(operation.path, end);
    else if (operation.kind === "sync") force(nodeOf(operation.inode, "fsync"), operation.since, operation.isDataOnly);
    else if (operation.kind === "unknown") throw new Error(`The recorder can't note ${operation.call}`);
  }

  return {
    play(record) {
      try {
        perform(record);
      } catch (error) {
        problems.push(`${error instanceof Error ? error.message : error} (at ${record.end})`);
      }
    },
    cut(fate) {
      const left = new Map([...forced].map(([folder, entries]) => [folder, new Map(entries)]));
      for (const change of changes) {
        if (fate.random() < fate.luck) apply(change, (folder) => left.get(folder) ?? new Map());
      }
      return imageOf(
        root,
        (folder) => left.get(folder) ?? new Map(),
        (file, name) => cutFile(file, fate, name),
      );
    },
    whole: () => imageOf(root, ({ entries }) => entries, wholeFile),
    problems: () => problems,
  };
}

function makeNode(inode: number, mode: number, parent: Node | undefined, content: Buffer | undefined): Node {
  return { inode, mode, parent, file: content && makeFile(content), entries: new Map() };
}

/** Changes entries as far as they are what the change began with: without an earlier one it may find something else. */
function apply({ node, from, to }: Change, entriesOf: (folder: Node) => Entries): void {
  if (from && entriesOf(from.folder).get(from.name) === node) entriesOf(from.folder).delete(from.name);
  if (to) entriesOf(to.folder).set(to.name, node);
}

/** Changes that are forced, and the earlier ones that are over with them: of the same file's name, or of what stood under the same name. */
function withWhatIsOver(changes: Change[], isForced: (change: Change) => boolean): Set<Change> {
  const found = new Set<Change>();
  const nodes = new Set<Node>();
  const names = new Map<Node, Set<string>>();
  for (const change of changes.toReversed()) {
    const { node, to } = change;
    const isOver = nodes.has(node) || (to !== undefined && names.get(to.folder)?.has(to.name));
    if (!isOver && !isForced(change)) continue;
    found.add(change);
    nodes.add(node);
    if (to) names.set(to.folder, (names.get(to.folder) ?? new Set()).add(to.name));
  }
  return found;
}

function imageOf(
  root: Node,
  entriesOf: (folder: Node) => Entries,
  contentOf: (file: FileState, name: string) => Buffer,
): Image {
  const image: Image = new Map();
  const add = (node: Node, file: string) => {
    const content = node.file && contentOf(node.file, file);
    image.set(file, { mode: node.mode, inode: node.inode, content });
    if (!node.file) for (const [name, child] of entriesOf(node)) add(child, path.join(file, name));
  };
  add(root, "");
  return image;
}
