import { describe, expect, test } from "vitest";
import { type BuyerMail, composeBuyerMail } from "./buyer-mail.ts";

const house = { office: "office@kinran.example", siteUrl: "https://www.kinran.example" };
const created_at = "2026-11-28T09:00:00Z";
const request = {
  email: "buyer@example.com",
  language: "en",
  token: "0a".repeat(20),
  lines: [
    { place: 2, snapshot: { code: "KT-111", color_name: null, product: "Smooth" } },
    { place: 1, snapshot: { code: "KT-101", color_name: "Gold", product: "Smooth" } },
  ],
};
const stateMail = (change: Partial<BuyerMail>): BuyerMail => ({
  ...{ id: 7, kind: "received", body: "", created_at, message: null, request },
  ...change,
});

describe("mails about the state of a request", () => {
  test.each([
    ["en", "received", "We have received your sample request", "https://www.kinran.example/requests/"],
    ["en", "in work", "Your samples are in work", "https://www.kinran.example/requests/"],
    ["zh", "sent", "您的樣品已寄出", "https://zh.kinran.example/requests/"],
    ["cn", "declined", "您的样品申请", "https://cn.kinran.example/requests/"],
    ["fr", "sent", "Your samples are on their way", "https://fr.kinran.example/requests/"],
  ] as const)("in %s: %s", (language, kind, subject, page) => {
    const mail = composeBuyerMail(stateMail({ kind, request: { ...request, language } }), house);
    expect(mail).toMatchObject({ to: "buyer@example.com", replyTo: "office@kinran.example", subject });
    expect(mail.text).toContain(page + request.token);
    expect(mail.text).toContain("1. KT-101 Gold (Smooth)\n2. KT-111 (Smooth)");
    expect(mail.headers).toMatchObject({ "Auto-Submitted": "auto-generated" });
  });
});

test("a mail about a state ends with what the office has written of the company, else with its name", () => {
  const company = { legal_name: "金線有限公司", address: "香港荃灣\n工廠大廈 1 室", phone: "+852 1234 5678" };
  expect(composeBuyerMail(stateMail({ company }), house).text).toMatch(
    /\n\n金線有限公司\n香港荃灣\n工廠大廈 1 室\n\+852 1234 5678\nhttps:\/\/www\.kinran\.example\n$/,
  );
  for (const nothing of [{}, { company: {} }]) {
    expect(composeBuyerMail(stateMail(nothing), house).text).toMatch(
      /\n\nKinran Threads\nhttps:\/\/www\.kinran\.example\n$/,
    );
  }
});

test("an answer holds what staff wrote and the message that it answers, and is no automatic mail", () => {
  const message = { name: "Mei", email: "mei@example.com", subject: "Gold", message: "Which\n\ngold?", created_at };
  const mail = composeBuyerMail(stateMail({ kind: "reply", body: "KT-101.", message, request: null }), house);
  expect(mail).toMatchObject({ to: "mei@example.com", subject: "Re: Gold", replyTo: "office@kinran.example" });
  expect(mail.text).toBe("KT-101.\n\nOn 2026-11-28, Mei wrote:\n> Which\n>\n> gold?\n");
  expect(mail.headers).toBeUndefined();
});

test("an answer to a request leads to its page", () => {
  const mail = composeBuyerMail(stateMail({ kind: "reply", body: "They leave on Monday." }), house);
  expect(mail.subject).toBe("Your sample request");
  expect(mail.text).toContain(`They leave on Monday.\n\nYour request, and how far it is:\nhttps://www.kinran.example`);
});
