import { expect, test } from "vitest";
import { stateWord } from "./message-state.rules.ts";

const time = "2026-03-04T16:05:00Z";
const open = { status: "read", answered_at: null, archived_at: null };

test.each([
  [{ ...open, status: "new" }, "New"],
  [open, "Read"],
  [{ ...open, answered_at: time }, "Answered"],
  [{ ...open, archived_at: time }, "Archived"],
  [{ ...open, answered_at: time, archived_at: time }, "Archived"],
])("a message is called by its state %#", (message, word) => {
  expect(stateWord(message)).toBe(word);
});
