import { expect, test } from "vitest";
import { replyAddress } from "./reply-address.ts";

const message = {
  name: "Ada Wong",
  email: "ada+threads@example.com",
  subject: "Shade card",
  message: "Please send it.\r\n\r\nWe knit & weave?",
  created_at: "2026-03-04T16:05:00Z",
};

const parametersOf = (address: string) => new URLSearchParams(address.replaceAll("+", "%2B").split("?")[1]);

test("a reply goes to the sender, with the subject and the message quoted line by line", () => {
  const address = replyAddress(message);
  expect(address).toMatch(/^mailto:ada%2Bthreads@example\.com\?subject=Re%3A%20Shade%20card&body=/);
  expect(parametersOf(address).get("body")).toBe(
    "\r\n\r\nOn Mar 5, 2026, 00:05, Ada Wong wrote:\r\n> Please send it.\r\n>\r\n> We knit & weave?",
  );
});

test("the subject of a reply to a reply says Re once", () => {
  expect(parametersOf(replyAddress({ ...message, subject: "RE: Shade card" })).get("subject")).toBe("RE: Shade card");
});

test("a long message is cut between characters where a mail program would take no more", () => {
  const address = replyAddress({ ...message, message: "金線𠮷".repeat(1500) });
  expect(address.length).toBeLessThanOrEqual(2000);
  expect(address.length).toBeGreaterThan(1950);
  expect(parametersOf(address).get("body")).toMatch(/> (金線𠮷)+[金線]{0,2}\r\n> \[\.\.\.\]$/u);
});
