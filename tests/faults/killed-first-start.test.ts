import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeVisitor, signInStaff } from "../conformance/clients.ts";
import { demoFile, SHOWN_PRODUCTS } from "../support/demo-content.ts";
import { makeDataDir, spawnServer, startServer } from "../support/start-server.ts";
import { makeRandom, note, rounds } from "./rounds.ts";

const ROUNDS = rounds(1, 30);

test(`R02 kill -9 during the first start, ${ROUNDS} times: the next start is clean and complete`, async (context) => {
  const random = makeRandom();
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = makeDataDir();
    const cut = await spawnServer({ DATA_DIR: dataDir });
    await pause(200 + ((round + random()) / ROUNDS) * 5_800);
    await cut.kill();
    const server = await startServer({ DATA_DIR: dataDir });
    const { count } = await makeVisitor(server).from("products").select("id", { count: "exact", head: true });
    expect(count).toBe(SHOWN_PRODUCTS);
    await signInStaff(server);
    const picture = await fetch(
      `${server.url}/storage/v1/object/public/site-media/${demoFile("products/", ".jpg").key}`,
    );
    expect(picture.status).toBe(200);
    expect(await server.stop()).toBe(0);
    await server.discard();
  }
  note(context, `${ROUNDS} starts cut, ${ROUNDS} clean afterwards`);
}, 1_800_000);
