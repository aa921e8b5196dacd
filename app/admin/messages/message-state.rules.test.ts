import { expect, test } from "vitest";
import { STATE_CHOICES, standsIn, stateWord } from "./message-state.rules.ts";

const time = "2026-03-04T16:05:00Z";
const open = { status: "read", answered_at: null, archived_at: null };

test.each([
  [{ ...open, status: "new" }, "New", ["inbox", "all"]],
  [open, "Read", ["inbox", "all"]],
  [{ ...open, answered_at: time }, "Answered", ["answered", "all"]],
  [{ ...open, archived_at: time }, "Archived", ["archived", "all"]],
  [{ ...open, answered_at: time, archived_at: time }, "Archived", ["archived", "all"]],
])("a message is called by its state and stands under its choices %#", (message, word, choices) => {
  expect(stateWord(message)).toBe(word);
  expect(STATE_CHOICES.map(({ value }) => value).filter((choice) => standsIn(choice, message))).toEqual(choices);
});
