import { expect, test } from "vitest";
import { describeAccessEvent } from "./access-words.rules.ts";

const event = {
  id: 1,
  at: "2026-03-04T16:05:00Z",
  event: "sign-in",
  person: "ada@kinran.test" as string | null,
  actor: null,
  address: null,
  agent: null,
  detail: null as Record<string, unknown> | null,
};

test.each([
  [{}, "ada@kinran.test signed in"],
  [{ event: "sign-in failed" }, "Somebody failed to sign in as ada@kinran.test"],
  [{ event: "sign-in failed", detail: { reason: "disabled" } }, "ada@kinran.test is disabled and was not let in"],
  [{ event: "invited", detail: { role: "sales" } }, "ada@kinran.test was invited as Sales"],
  [
    { event: "role changed", detail: { from: "sales", to: "editor" } },
    "The role of ada@kinran.test was changed from Sales to Editor",
  ],
  [{ event: "factor required", person: null }, "Two-step verification is required of everybody"],
  [{ event: "something new" }, "ada@kinran.test: something new"],
])("an event is told in a sentence %#", (changes, sentence) => {
  expect(describeAccessEvent({ ...event, ...changes })).toBe(sentence);
});
