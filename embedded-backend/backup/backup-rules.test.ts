import { expect, test } from "vitest";
import { archiveName, dueMoment, findUnkept, parseKeep, timeOfArchive } from "./backup-rules.ts";

const DAY = 86_400_000;

test.each([
  ["2026-11-25T19:00:00Z", "03:00", "2026-11-25T19:00:00.000Z"],
  ["2026-11-25T18:59:59Z", "03:00", "2026-11-24T19:00:00.000Z"],
  ["2026-11-25T15:59:00Z", "23:59", "2026-11-25T15:59:00.000Z"],
  ["2026-11-25T16:00:00Z", "00:00", "2026-11-25T16:00:00.000Z"],
])("at %s the last %s of Hong Kong was at %s", (now, time, moment) => {
  expect(dueMoment(new Date(now), time).toISOString()).toBe(moment);
});

test("an archive tells its time by its name", () => {
  const at = new Date("2026-11-25T19:00:07.500Z");
  expect(archiveName(at)).toBe("kinran-20261125T190007Z.tar.gz");
  expect(timeOfArchive(archiveName(at))?.toISOString()).toBe("2026-11-25T19:00:07.000Z");
  for (const other of ["kinran-2026-11-22.tar.gz", "kinran-20261125T190007Z.tar.gz.part", "other.tar.gz"]) {
    expect(timeOfArchive(other)).toBeUndefined();
  }
});

test("what is kept is days, weeks and months, and never nothing", () => {
  expect(parseKeep("7d,5w,12m")).toEqual({ d: 7, w: 5, m: 12 });
  expect(parseKeep("30d")).toEqual({ d: 30, w: 0, m: 0 });
  for (const wrong of ["", "7", "7d;5w", "7x", "-1d"]) expect(() => parseKeep(wrong)).toThrow("must look like");
  expect(() => parseKeep("0d")).toThrow("must keep something");
});

test("of two years of nights the newest of each day, week and month stay, whatever else lies there", () => {
  const first = Date.parse("2025-01-01T19:00:00Z");
  const keep = parseKeep("7d,5w,12m");
  let names: string[] = ["kinran-2026-11-22.tar.gz"];
  for (let night = 0; night < 730; night += 1) {
    names.push(archiveName(new Date(first + night * DAY)));
    const unkept = findUnkept(names, keep, { now: new Date(first + night * DAY) });
    names = names.filter((name) => !unkept.includes(name));
  }
  const days = names.flatMap((name) => timeOfArchive(name)?.toISOString().slice(0, 10) ?? []);
  // The last night is that of the first of January; its day, week and month are counted once.
  expect(days).toEqual(
    [
      ...["02-27", "03-30", "04-29", "05-30", "06-29", "07-30", "08-30", "09-29", "10-30", "11-29"],
      ...["12-05", "12-12", "12-19", "12-25", "12-26", "12-27", "12-28", "12-29", "12-30", "12-31"],
    ].map((day) => `2026-${day}`),
  );
});

test("neither a clock that was ahead nor a long pause makes old archives go", () => {
  const names = ["2026-01-01", "2026-01-02", "2026-01-03", "2099-01-01"].map((day) =>
    archiveName(new Date(`${day}T19:00:00Z`)),
  );
  const now = new Date("2026-01-05T19:00:00Z");
  expect(findUnkept(names, parseKeep("7d"), { now })).toEqual([]);
  expect(findUnkept(names, parseKeep("2d"), { now })).toEqual([names[1], names[0]]);
});

test("nothing goes of a day that is not over, nor the proven archive", () => {
  // Midnight of Hong Kong is at 16:00 UTC.
  const names = ["24T19", "25T15", "25T17", "25T19", "25T21"].map((hour) =>
    archiveName(new Date(`2026-11-${hour}:00:00Z`)),
  );
  const keep = parseKeep("7d");
  const now = new Date("2026-11-25T22:00:00Z");
  expect(findUnkept(names, keep, { now })).toEqual([names[0]]);
  expect(findUnkept(names, keep, { now, proven: names[0] })).toEqual([]);
  const tomorrow = new Date(now.getTime() + DAY);
  expect(findUnkept(names, keep, { now: tomorrow, proven: names[2] })).toEqual([names[3], names[0]]);
});
