// The content of one file on a disk that may lose its power. A page is written back as it is at some moment, so it is found as it
// was after any of its unforced writes. One page in eight is found torn: the power went while it was written, its beginning is
// newer than the rest. The seam lies anywhere, also within a sector, for a disk may leave a sector half written;
// only of PostgreSQL's control file a sector is whole, since PostgreSQL says that it counts on that.

const PAGE = 4096;
const SECTOR = 512;
const TORN_IN = 8;
const CONTROL_FILE = /(^|\/)pg_control$/;

/** Decides what of that which was not forced is on the disk: `random` as Math.random, `luck` from 0 (nothing) to 1 (all). */
export type Fate = { random: () => number; luck: number };

/** A write or a new length that was not forced yet; `end`: how long the log was with it. */
type Step = { end: number; at: number; data: Buffer } | { end: number; size: number };

/** The content that is forced, and what came after it. */
export type FileState = { forced: Buffer; size: number; pending: Step[] };

/** A file whose content is forced. */
export function makeFile(content: Buffer): FileState {
  return { forced: Buffer.from(content), size: content.length, pending: [] };
}

/** Forces what was noted before the log had the given length. */
export function forceFile(file: FileState, since: number): void {
  for (const step of file.pending) if (step.end <= since) perform(file, step);
  file.pending = file.pending.filter(({ end }) => end > since);
}

/** The content with everything that was done to it. */
export function wholeFile(file: FileState): Buffer {
  const { forced, size, pending } = file;
  if (pending.length === 0) return forced.subarray(0, size);
  const copy: FileState = { forced: Buffer.from(forced), size, pending };
  for (const step of pending) perform(copy, step);
  return copy.forced.subarray(0, copy.size);
}

/** The content that a power cut leaves. */
export function cutFile({ forced, size, pending }: FileState, fate: Fate, name: string): Buffer {
  if (pending.length === 0) return forced.subarray(0, size);
  const sizes = [size];
  for (const step of pending) sizes.push(sizeAfter(sizes.at(-1) ?? 0, step));
  const left = Buffer.alloc(sizes[choose(sizes.length - 1, fate)] ?? 0);
  forced.copy(left, 0, 0, Math.min(size, left.length));
  for (const [page, steps] of stepsByPage(pending, sizes)) {
    if (page * PAGE >= left.length) continue;
    const reached = choose(steps.length, fate);
    const content = pageAfter(forced, size, page, steps.slice(0, reached));
    const isTorn = reached < steps.length && fate.luck > 0 && fate.random() * TORN_IN < 1;
    if (isTorn) {
      const seam = Math.floor(fate.random() * PAGE);
      const newer = pageAfter(forced, size, page, steps.slice(0, reached + 1));
      newer.copy(content, 0, 0, CONTROL_FILE.test(name) ? seam - (seam % SECTOR) : seam);
    }
    content.copy(left, page * PAGE);
  }
  return left;
}

/** How many of some steps are on the disk. */
function choose(steps: number, { random, luck }: Fate): number {
  if (luck === 0) return 0;
  return random() < luck ? steps : Math.floor(random() * (steps + 1));
}

function sizeAfter(size: number, step: Step): number {
  return "size" in step ? step.size : Math.max(size, step.at + step.data.length);
}

/** The steps that change each page, in their order. */
function stepsByPage(pending: Step[], sizes: number[]): Map<number, Step[]> {
  const pages = new Map<number, Step[]>();
  for (const [n, step] of pending.entries()) {
    const before = sizes[n] ?? 0;
    const from = "size" in step ? step.size : step.at;
    const to = "size" in step ? before : step.at + step.data.length;
    for (let page = Math.floor(from / PAGE); page * PAGE < to; page += 1) {
      const steps = pages.get(page);
      if (steps) steps.push(step);
      else pages.set(page, [step]);
    }
  }
  return pages;
}

function pageAfter(forced: Buffer, size: number, page: number, steps: Step[]): Buffer {
  const start = page * PAGE;
  const content = Buffer.alloc(PAGE);
  if (start < size) forced.copy(content, 0, start, Math.min(start + PAGE, size));
  for (const step of steps) {
    if ("size" in step) content.fill(0, Math.max(0, step.size - start));
    else step.data.copy(content, Math.max(0, step.at - start), Math.max(0, start - step.at), start + PAGE - step.at);
  }
  return content;
}

function perform(file: FileState, step: Step): void {
  const size = sizeAfter(file.size, step);
  if (size > file.forced.length) {
    const grown = Buffer.alloc(Math.max(size, 2 * file.forced.length));
    file.forced.copy(grown, 0, 0, file.size);
    file.forced = grown;
  }
  if ("size" in step) file.forced.fill(0, Math.min(size, file.size), file.size);
  else step.data.copy(file.forced, step.at);
  file.size = size;
}
