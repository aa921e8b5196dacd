import { expect, test } from "vitest";
import { isLive, scheduleProblems } from "./schedule.rules.ts";

const [nine, ten] = ["2026-12-01T09:00", "2026-12-01T10:00"];
const LIVE_ALREADY = "Goes live needs the status Inactive: an Active record is live already";

test("what goes live is hidden until then, and ends later", () => {
  const problems = (isLive: boolean, publish_at: string, unpublish_at: string) =>
    scheduleProblems({ isLive, publish_at, unpublish_at });
  expect(problems(false, nine, ten)).toEqual({});
  expect(problems(true, "", ten)).toEqual({});
  expect(problems(false, "", ten)).toEqual({});
  expect(problems(true, nine, "")).toEqual({ publish_at: LIVE_ALREADY });
  expect(problems(false, nine, nine)).toEqual({ unpublish_at: "Ends must be after Goes live" });
  expect(problems(false, ten, nine)).toEqual({ unpublish_at: "Ends must be after Goes live" });
});

test("a slide without the flag is shown", () => {
  expect([{ is_active: null }, { is_active: true }, { status: "Active" }].map(isLive)).toEqual([true, true, true]);
  expect([{ is_active: false }, { status: "Inactive" }].map(isLive)).toEqual([false, false]);
});
