import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const VARNISH = "/usr/sbin/varnishd";
const MODULE = ["x86_64", "aarch64"].map((kind) => `/usr/lib/${kind}-linux-gnu/varnish/vmods/libvmod_xkey.so`);
const SETTINGS = path.join(import.meta.dirname, "../../deploy/varnish.vcl");

/** Whether Varnish is installed, with its module of tags: `.ci/run` does, a developer's machine may lack it. */
export const hasVarnish = existsSync(VARNISH) && MODULE.some(existsSync);

/**
 * Starts Varnish with deploy/varnish.vcl, in which the process of the site is replaced by these.
 * @param port on which it listens: the processes have to know it before it starts
 * @param ports of the processes
 */
export async function startVarnish(port: number, ports: readonly number[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-varnish-"));
  const settings = path.join(folder, "site.vcl");
  writeFileSync(settings, settingsFor(ports));
  const child = spawn(
    VARNISH,
    ["-F", "-j", "none", "-n", folder, "-a", `127.0.0.1:${port}`, "-f", settings, "-s", "malloc,64m"],
    { stdio: "ignore" },
  );
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}`);
    // Healthy as soon as it has seen that the processes are.
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    await pause(100);
  }
  return {
    url,
    close: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settingsFor(ports: readonly number[]): string {
  const text = readFileSync(SETTINGS, "utf8");
  const one = /backend one \{[^}]*\}\n/.exec(text)?.[0] ?? "";
  const backends = ports.map((port, n) => one.replace("one", `process${n}`).replace('"3000"', `"${port}"`));
  const added = ports.map((_, n) => `  site.add_backend(process${n});\n`);
  return text.replace(one, backends.join("\n")).replace("  site.add_backend(one);\n", added.join(""));
}
