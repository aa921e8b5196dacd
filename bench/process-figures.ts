import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS_PER_S = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** CPU time that a process and its children have taken so far, as user and in the system. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const own = ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_S) * 1000;
  return own + childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), 0);
}

/** Memory of a process that lies in RAM. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Keeps a process, its children and all their threads on one core. */
export function pin(pid: number, core: number): void {
  for (const it of [pid, ...childrenOf(pid)]) {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(it)], { stdio: "ignore" });
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}
