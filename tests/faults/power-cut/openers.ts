import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { type Found, OPENER, type Opened, type Opening } from "../../support/power-cut-opener.ts";

const MODULE = path.join(import.meta.dirname, "../../support/power-cut-opener.ts");
/** Longer than a whole first start. What takes longer hangs. */
const LONGEST_OPENING_MS = 60_000;
/** What an opened database takes of a process's memory is not all given back. */
const MOST_OPENINGS = 40;

export type Openers = {
  /** Opens a folder as soon as a process is free. @throws Error when it does not open */
  open(opening: Opening): Promise<Found>;
  close(): void;
};

/** Processes that open folders, some at a time. */
export function startOpeners(count: number): Openers {
  // Undefined: one that is not started yet, or again.
  const free = new Array<ChildProcess | undefined>(count).fill(undefined);
  const waiting: (() => void)[] = [];
  const used = new WeakMap<ChildProcess, number>();

  async function take(): Promise<ChildProcess> {
    if (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    return free.pop() ?? spawn();
  }

  function giveBack(child: ChildProcess | undefined): void {
    free.push(child);
    waiting.shift()?.();
  }

  return {
    async open(opening) {
      const child = await take();
      const opened = await ask(child, opening);
      const openings = (used.get(child) ?? 0) + 1;
      used.set(child, openings);
      const isUsable = "found" in opened && openings < MOST_OPENINGS;
      if (!isUsable) child.kill("SIGKILL");
      giveBack(isUsable ? child : undefined);
      if ("error" in opened) throw new Error(opened.error);
      return opened.found;
    },
    close: () => {
      for (const child of free) child?.kill();
    },
  };
}

function spawn(): ChildProcess {
  return fork(MODULE, { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...OPENER }, silent: true });
}

function ask(child: ChildProcess, opening: Opening): Promise<Opened> {
  return new Promise((resolve) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk;
    };
    const end = (opened: Opened) => {
      clearTimeout(late);
      child.removeAllListeners();
      for (const stream of [child.stdout, child.stderr]) stream?.off("data", listen);
      resolve(opened);
    };
    const late = setTimeout(
      () => end({ error: `not open after ${LONGEST_OPENING_MS} ms: ${said}` }),
      LONGEST_OPENING_MS,
    );
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", listen);
    child.once("message", (opened: Opened) => end(opened));
    child.once("exit", (code, signal) => end({ error: `ended with ${code ?? signal}: ${said}` }));
    child.send(opening);
  });
}
