import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeVisitor, signInStaff } from "../conformance/clients.ts";
import { readPresent } from "../conformance/present.ts";
import { makeDataDir, type RunningServer, startServer } from "../support/start-server.ts";
import { IS_FULL, note } from "./rounds.ts";

const CAN_MOUNT = IS_FULL && process.getuid?.() === 0;
const ROW_BYTES = 100_000;
const MOST_REFUSALS = 20;
const LONGEST_ANSWER_MS = 10_000;

function run(command: string, ...parameters: string[]): void {
  const { status, stderr } = spawnSync(command, parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

/** Whether it answers well. One that has ended does not. */
const isHealthy = ({ url }: RunningServer) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

test.runIf(CAN_MOUNT)(
  "R06 the database's disk fills up: nothing that was acknowledged is lost",
  async (context) => {
    const dataDir = makeDataDir();
    run("mount", "-t", "tmpfs", "-o", "size=200m", "tmpfs", dataDir);
    const started: RunningServer[] = [];
    try {
      const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: "" });
      started.push(server);
      const staff = await signInStaff(server);
      const { product } = await readPresent(server);
      const acknowledged: string[] = [];
      const refusals: number[] = [];
      while (refusals.length < MOST_REFUSALS && server.process.exitCode === null) {
        const code = `full-${acknowledged.length + refusals.length}`;
        const text = randomBytes(ROW_BYTES).toString("base64");
        const row = { product_id: product.id, item_code: code, other_information: text };
        const { status } = await staff
          .from("item_codes")
          .insert(row)
          .abortSignal(AbortSignal.timeout(LONGEST_ANSWER_MS));
        if (status === 201) acknowledged.push(code);
        else refusals.push(status);
      }
      expect(acknowledged.length).toBeGreaterThan(10);
      expect(refusals).not.toContain(0);
      const hasEnded = server.process.exitCode !== null;
      // The site goes on: its pages only read.
      if (!hasEnded)
        expect(await (await fetch(`${server.url}/products`)).text()).toContain(`/products/${product.slug}"`);

      run("mount", "-o", "remount,size=400m", dataDir);
      if (!hasEnded) {
        await expect.poll(() => server.process.exitCode !== null || isHealthy(server), { timeout: 30_000 }).toBe(true);
      }
      const code = await server.stop();
      const again = await startServer({ DATA_DIR: dataDir, DATABASE_URL: "" });
      started.push(again);
      const stored = makeVisitor(again).from("item_codes").select("item_code").like("item_code", "full-%");
      const found = new Set(((await stored).data ?? []).map((row) => row.item_code));
      expect(acknowledged.filter((one) => !found.has(one))).toEqual([]);
      const next = { product_id: 1, item_code: "room-again" };
      expect((await (await signInStaff(again)).from("item_codes").insert(next)).status).toBe(201);
      expect(await again.stop()).toBe(0);
      note(
        context,
        `${acknowledged.length} rows of 130 KB acknowledged, 0 lost; then ${[...new Set(refusals)].join("/") || "the end"}; the process ${hasEnded ? `ended with ${code} for its supervisor` : "lived"}`,
      );
    } finally {
      for (const server of started) await server.kill();
      run("umount", "--lazy", dataDir);
    }
  },
  300_000,
);
