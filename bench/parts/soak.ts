import { setTimeout as pause } from "node:timers/promises";
import { residentMb } from "../process-figures.ts";
import { listPublicPages } from "../public-pages.ts";
import { atMost, check, type Section } from "../report.ts";
import { askPage } from "../requests.ts";
import { makeInstallation } from "../servers.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const EVERY_MS = 100;
const BUDGET = atMost(400);

/** What a process needs after a long time of pages and searches that no cache holds. SOAK_MINUTES says how long. */
export async function soak(): Promise<Section[]> {
  const installation = await makeInstallation();
  const server = await installation.start();
  const pages = await listPublicPages(server.port);
  const until = Date.now() + MINUTES * 60_000;
  let asked = 0;
  let most = 0;
  for (; Date.now() < until; asked++) {
    const page = pages[asked % pages.length] ?? { host: "localhost", path: "/" };
    const search = { host: page.host, path: `/products?q=gold+${asked}` };
    await askPage({ port: server.port, ...(asked % 2 === 0 ? page : search) });
    if (asked % 50 === 0) most = Math.max(most, residentMb(server.process.pid ?? 0));
    await pause(EVERY_MS);
  }
  const last = residentMb(server.process.pid ?? 0);
  await server.stop();
  await installation.discard();
  const text = `${MINUTES} minutes of public pages and searches, one after the other, ${1000 / EVERY_MS} a second at most: ${asked} in all. Resident memory of the process, embedded.`;
  return [
    {
      title: "Soak",
      text,
      checks: [check("memory at the end", last, "MB", BUDGET), check("most on the way", most, "MB")],
    },
  ];
}
