import { expect, test } from "vitest";
import { joinActiveEmails, writeActiveEmails } from "./subscriber-export.rules.ts";

const subscriber = (email: string, active = true) => ({
  id: 1,
  email,
  active,
  createTime: "2026-01-02T03:04:05+00:00",
});

test("active addresses stand between semicolons", () => {
  const all = [subscriber("a@b.c"), subscriber("gone@b.c", false), subscriber("d@e.f")];
  expect(joinActiveEmails(all)).toBe("a@b.c;d@e.f");
  expect(joinActiveEmails([])).toBe("");
});

test("the CSV file holds the active ones, each line ended as RFC 4180 says", () => {
  const file = writeActiveEmails([subscriber("a@b.c"), subscriber("gone@b.c", false)]);
  expect(file).toBe("\uFEFFEmail,Created At\r\na@b.c,2026-01-02T03:04:05+00:00\r\n");
});

test.each(["=1+1@b.c", "+1@b.c", "-1@b.c", "@b.c", "\ta@b.c"])("%o is no formula in a spreadsheet", (email) => {
  expect(writeActiveEmails([subscriber(email)]).split("\r\n")[1]).toBe(`'${email},2026-01-02T03:04:05+00:00`);
});

test("what would end a cell is quoted", () => {
  expect(writeActiveEmails([subscriber('a"b,c')]).split("\r\n")[1]).toMatch(/^"a""b,c",/);
});
