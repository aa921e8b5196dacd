import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { buildSeed } from "../../supabase/seed/seed.ts";
import { makeService } from "../conformance/clients.ts";
import { makeDisk } from "../support/power-cut-disk.ts";
import { readFolder, writeFolder } from "../support/power-cut-folder.ts";
import { type Found, readState } from "../support/power-cut-opener.ts";
import { STAFF } from "../support/start-server.ts";
import { findUnrecorded, type Recording } from "./power-cut/cuts.ts";
import { findDifferences, findLost, standing, type Write } from "./power-cut/journal.ts";
import {
  ACCOUNT,
  copyFolder,
  countCheckpoints,
  filesOf,
  logOf,
  makeOlderFolder,
  readLog,
  runRecorded,
  saidAt,
  startRecorded,
} from "./power-cut/recordings.ts";
import { makeScratchDir } from "./power-cut/scratch.ts";
import { work } from "./power-cut/staff-work.ts";
import {
  accounts,
  cuts,
  endTrial,
  expectNothingLost,
  findFailures,
  judging,
  look,
  random,
  untilEnd,
} from "./power-cut/trial.ts";
import { IS_FULL } from "./rounds.ts";

// What the server does to its folder is noted while it runs. Then the power is cut at random points of that, and each folder that is left
// (power-cut-disk.ts says what is) is opened anew. What was acknowledged before a cut must stand, and every folder must open.

const LONGEST_MS = 1_200_000;
const seedFiles = buildSeed().files.map(({ key }) => key);
/** The demo content and work on it: its folder when the server has stopped, and what was then in it. */
let site: { folder: string; recording: Recording; writes: Write[]; files: string[]; found: Found };

afterAll(endTrial);

test(
  "R04 power cuts during the first start and staff work",
  async (context) => {
    const folder = untilEnd(makeScratchDir());
    const base = readFolder(folder);
    let server = await startRecorded(folder);
    const served = saidAt(readLog(folder), / is served on /);
    const seeded = { ...(await readState(makeService(server), seedFiles)), ...ACCOUNT };
    const writes = standing({ ...seeded, "key:": server.keys().publishableKey }, served);
    writes.push(...(await work(server, logOf(folder), IS_FULL ? 60 : 10, "a")));
    const checkpoints = countCheckpoints(readLog(folder), served, Number.POSITIVE_INFINITY);
    if (IS_FULL) expect(checkpoints).toBeGreaterThan(0);
    // What a stop writes, and a start that finds nothing to recover.
    for (const life of IS_FULL ? ["b", "c"] : []) {
      await server.stop();
      server = await startRecorded(folder);
      writes.push(...(await work(server, logOf(folder), 20, life)));
    }
    await server.stop();
    const records = readLog(folder);
    expect(findUnrecorded(base, records, folder)).toEqual([]);

    const files = [...new Set([...seedFiles, ...filesOf(writes)])];
    const found = await look(folder, files);
    expect(findLost(writes, Number.POSITIVE_INFINITY, found)).toEqual([]);
    const recording: Recording = {
      ...judging(writes),
      name: "staff work",
      base,
      records,
      from: served - 1,
    };
    site = { folder, recording, writes, files, found };
    const firstStart: Recording = {
      ...judging(standing(seeded, 0)),
      name: "first start",
      base,
      records: records.filter(({ end }) => end < served),
      from: 0,
      opening: () => ({ seed: "demo", admin: STAFF, files: seedFiles, accounts }),
    };
    await Promise.all([
      expectNothingLost(context, firstStart, cuts(1, 60)),
      expectNothingLost(context, recording, cuts(9, 260)),
    ]);
  },
  LONGEST_MS,
);

test("R04 without the forcing the same cuts lose what was acknowledged", async () => {
  const { recording } = site;
  const records = recording.records.filter(({ operation, end }) => operation.kind !== "sync" || end < recording.from);
  expect(await findFailures({ ...recording, records })).toHaveLength(1);
});

test.runIf(IS_FULL)(
  "R04 power cuts after a start on what a cut has left",
  async (context) => {
    const { recording, writes } = site;
    const disk = makeDisk(recording.base);
    const cut = recording.points[Math.floor(recording.points.length * 0.8)] ?? 0;
    for (const record of recording.records) if (record.end <= cut) disk.play(record);
    const folder = untilEnd(makeScratchDir());
    writeFolder(disk.cut({ random, luck: 0.5 }), folder);
    const base = readFolder(folder);
    const before = filesOf(writes);
    const found = await look(folder, before);
    const server = await startRecorded(folder);
    const after = await work(server, logOf(folder), 20, "d");
    await server.stop();
    const records = readLog(folder);
    expect(findUnrecorded(base, records, folder)).toEqual([]);
    const again: Recording = {
      ...judging([...standing(found, 0), ...after]),
      name: "start after a cut",
      base,
      records,
      from: 0,
    };
    await expectNothingLost(context, again, cuts(0, 90));
  },
  LONGEST_MS,
);

/** A folder whose schema became that of today, and what was then in it. */
let migrated: { folder: string; found: Found };

test.runIf(IS_FULL)(
  "R04 power cuts during a migration",
  async (context) => {
    const folder = untilEnd(await makeOlderFolder());
    const base = readFolder(folder);
    const { "key:": _ofCopy, ...rows } = await look(folder, []);
    const server = await startRecorded(folder, { SEED: "none" });
    const key = { "key:": server.keys().publishableKey };
    await server.stop();
    const records = readLog(folder);
    expect(findUnrecorded(base, records, folder)).toEqual([]);
    migrated = { folder, found: rows };
    const served = saidAt(records, / is served on /);
    const recording: Recording = {
      ...judging([...standing(rows, 0), ...standing({ ...ACCOUNT, ...key }, served)]),
      name: "migration",
      base,
      records,
      from: 0,
    };
    await expectNothingLost(context, recording, cuts(0, 80));
  },
  LONGEST_MS,
);

test.runIf(IS_FULL)(
  "R04 power cuts during staff:add",
  async (context) => {
    const folder = untilEnd(copyFolder(site.folder));
    const base = readFolder(folder);
    const email = "new@kinran.test";
    const said = await runRecorded("add-staff", [email], folder);
    const password = /with password (\S+)/.exec(said)?.[1] ?? "";
    const records = readLog(folder);
    expect(findUnrecorded(base, records, folder)).toEqual([]);
    const judged = judging([
      ...standing(site.found, 0),
      ...standing({ [`account:${email}`]: "signs in" }, saidAt(records, /made with password/)),
    ]);
    const recording: Recording = {
      ...judged,
      name: "staff:add",
      base,
      records,
      from: 0,
      opening: (cut) => ({ ...judged.opening(cut), accounts: [STAFF, { email, password }] }),
    };
    await expectNothingLost(context, recording, cuts(0, 40));
  },
  LONGEST_MS,
);

test.runIf(IS_FULL)(
  "R04 power cuts during a restore",
  async (context) => {
    const archive = `${site.folder}.tar.gz`;
    await runRecorded("backup", [archive], site.folder);
    const folder = untilEnd(copyFolder(migrated.folder));
    const base = readFolder(folder);
    await runRecorded("restore", [archive, "--replace"], folder);
    rmSync(archive);
    const records = readLog(folder);
    expect(findUnrecorded(base, records, folder)).toEqual([]);
    const restored = saidAt(records, /Restored/);
    const recording: Recording = {
      name: "restore",
      base,
      records,
      from: 0,
      points: [restored],
      opening: () => ({ seed: "none", files: site.files, accounts }),
      judge: (cut, found) => {
        const notNew = findDifferences(site.found, found);
        return cut < restored && findDifferences(migrated.found, found).length === 0 ? [] : notNew;
      },
      count: (cut) => Object.keys(cut < restored ? migrated.found : site.found).length,
    };
    await expectNothingLost(context, recording, cuts(0, 80));
  },
  LONGEST_MS,
);
