import { describe, expect, test } from "vitest";
import { type ContactField, checkContactFields, contactMessages, contactOutcomes } from "./contact.rules.ts";

const good = {
  name: "Ada Wong",
  email: "ada@example.com",
  subject: "Shade card",
  message: "Please send the 2026 shade card.",
};

/** The message under this field when this is typed into it and the other fields are right. */
function messageFor(field: ContactField, text: unknown): string | undefined {
  const { problems } = checkContactFields({ ...good, [field]: text });
  expect(Object.keys(problems).filter((name) => name !== field)).toEqual([]);
  const problem = problems[field];
  return problem && contactMessages[problem];
}

test("right fields have no problem, and come without blank ends", () => {
  expect(checkContactFields(good)).toEqual({ fields: good, problems: {} });
  const padded = {
    name: " Ada Wong ",
    email: " ada@example.com ",
    subject: "\tShade card",
    message: `\n${good.message}\n`,
  };
  expect(checkContactFields(padded)).toEqual({ fields: good, problems: {} });
});

test("an empty form has a problem in every field", () => {
  const problems = {
    name: "contact_name_short",
    email: "contact_email_invalid",
    subject: "contact_subject_short",
    message: "contact_message_short",
  };
  const empty = { name: "", email: "", subject: "", message: "" };
  expect(checkContactFields({})).toEqual({ fields: empty, problems });
  expect(checkContactFields({ name: 12, email: null, subject: {}, message: undefined }).problems).toEqual(problems);
});

describe("lengths", () => {
  test.each([
    ["name", "A", "Name must be at least 2 characters."],
    ["name", " A ", "Name must be at least 2 characters."],
    ["name", "𠮷", "Name must be at least 2 characters."],
    ["name", "A\u200B\u200B", "Name must be at least 2 characters."],
    ["name", "Al", undefined],
    ["name", "李明", undefined],
    ["name", "x".repeat(100), undefined],
    ["name", "𠮷".repeat(100), undefined],
    ["name", "x".repeat(101), "Name must be at most 100 characters."],
    ["email", `${"x".repeat(242)}@example.com`, undefined],
    ["email", `${"x".repeat(243)}@example.com`, "Email must be at most 254 characters."],
    ["subject", "ab", "Subject must be at least 3 characters."],
    ["subject", "a\u2060b\u2800", "Subject must be at least 3 characters."],
    ["subject", "abc", undefined],
    ["subject", "x".repeat(200), undefined],
    ["subject", "x".repeat(201), "Subject must be at most 200 characters."],
    ["message", "123456789", "Message must be at least 10 characters."],
    ["message", "\u200B".repeat(12), "Message must be at least 10 characters."],
    ["message", ` \u200B ${"\u3164".repeat(12)}`, "Message must be at least 10 characters."],
    ["message", "123456789\uFE0F", "Message must be at least 10 characters."],
    ["message", "1234567890", undefined],
    ["message", "x".repeat(5000), undefined],
    ["message", "x".repeat(5001), "Message must be at most 5000 characters."],
  ] as const)("%s %#", (field, text, message) => {
    expect(messageFor(field, text)).toBe(message);
  });
});

describe("e-mail", () => {
  test.each(["a@b.c", "ada.wong+thread@mail.example.co.uk", "ada@例子.香港"])("%s is an address", (email) => {
    expect(messageFor("email", email)).toBeUndefined();
  });

  test.each([
    ...["", "ada", "ada@", "@example.com", "ada@example", "ada wong@example.com", "a@b@example.com"],
    ...["a@example.com,b@example.com", "a@example.com;b@example.com", "Ada <ada@example.com>", '"a"@example.com'],
    ...[
      "ada@example.com\nBcc: all@example.com",
      "ada@example.com\n",
      "ada@example.com\u0000",
      "a@ex..com",
      "a@-ex.com",
    ],
  ])("%o is none", (email) => {
    expect(messageFor("email", email)).toBe("Please enter a valid email address.");
  });
});

test("name and subject are one line, the message may have many", () => {
  expect(messageFor("name", "Ada\nWong")).toBe("Name must be a single line.");
  expect(messageFor("subject", "Shade card\r\nBcc: all@example.com")).toBe("Subject must be a single line.");
  expect(messageFor("message", "First line\r\nsecond line\n\n\tthird")).toBeUndefined();
});

test.each(["name", "subject", "message"] as const)("%s holds no control character", (field) => {
  expect(messageFor(field, `some text\u0007 and more`)).toMatch(/^\w+ must not contain control characters\.$/);
});

test("signs of direction are taken out, and what holds an emoji or a script together stays", () => {
  const { fields, problems } = checkContactFields({
    name: "\u202BAda\u202C",
    email: good.email,
    subject: "\u2066+852 0185\u2069",
    message: "Call \u202Egpj.exe\u202C 👩‍👩‍👧 می‌خواهم ❤️",
  });
  expect(problems).toEqual({});
  expect(fields).toEqual({
    name: "Ada",
    email: good.email,
    subject: "+852 0185",
    message: "Call gpj.exe 👩‍👩‍👧 می‌خواهم ❤️",
  });
});

test("what a visitor is told in the end", () => {
  expect(contactOutcomes.contact_sent).toBe("Message sent successfully! We'll get back to you soon.");
  expect(contactOutcomes.contact_failed).toBe("Failed to send message. Please try again later.");
});
