import { expect, test } from "vitest";
import { joinEmails, writeEmails } from "./subscriber-export.rules.ts";

const subscriber = (email: string) => ({ email, createTime: "2026-01-02T03:04:05+00:00" });

test("addresses stand between semicolons", () => {
  expect(joinEmails([subscriber("a@b.c"), subscriber("d@e.f")])).toBe("a@b.c;d@e.f");
  expect(joinEmails([])).toBe("");
});

test("each line of the CSV file is ended as RFC 4180 says", () => {
  expect(writeEmails([subscriber("a@b.c")])).toBe("\uFEFFEmail,Created At\r\na@b.c,2026-01-02T03:04:05+00:00\r\n");
});

test.each(["=1+1@b.c", "+1@b.c", "-1@b.c", "@b.c", "\ta@b.c"])("%o is no formula in a spreadsheet", (email) => {
  expect(writeEmails([subscriber(email)]).split("\r\n")[1]).toBe(`'${email},2026-01-02T03:04:05+00:00`);
});

test("what would end a cell is quoted", () => {
  expect(writeEmails([subscriber('a"b,c')]).split("\r\n")[1]).toMatch(/^"a""b,c",/);
});
