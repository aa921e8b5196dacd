import { describe, expect, test } from "vitest";
import { type BuyerMail, composeBuyerMail } from "./buyer-mail.ts";

const house = { office: "office@kinran.example", siteUrl: "https://www.kinran.example" };
// The 29th in Hong Kong.
const created_at = "2026-11-28T18:00:00Z";
const request = {
  number: "S-1024",
  kind: "sample" as const,
  email: "buyer@example.com",
  language: "en",
  token: "0a".repeat(20),
  country: "Hong Kong",
  currency: "",
  lines: [
    { place: 2, quantity: "2", unit: "", snapshot: { code: "KT-111", color_name: null, product: "Smooth" } },
    { place: 1, quantity: "1 sample", unit: "", snapshot: { code: "KT-101", color_name: "Gold", product: "Smooth" } },
  ],
};
const stateMail = (change: Partial<BuyerMail>): BuyerMail => ({
  ...{ id: 7, kind: "received", body: "", created_at, message: null, request },
  ...change,
});

describe("mails about the state of a request", () => {
  test.each([
    ["en", "sample", "received", "We have received your sample request S-1024", "https://www.kinran.example/requests/"],
    ["en", "sample", "in work", "Your samples are in work: S-1024", "https://www.kinran.example/requests/"],
    ["en", "price", "received", "We have received your price request S-1024", "https://www.kinran.example/requests/"],
    ["en", "price", "sent", "Your price request S-1024 is answered", "https://www.kinran.example/requests/"],
    ["zh", "sample", "sent", "您的樣本已寄出：S-1024", "https://zh.kinran.example/requests/"],
    ["zh", "price", "received", "我們已收到您的詢價 S-1024", "https://zh.kinran.example/requests/"],
    ["cn", "sample", "declined", "您的样本申请 S-1024", "https://cn.kinran.example/requests/"],
    ["cn", "price", "declined", "您的询价 S-1024", "https://cn.kinran.example/requests/"],
    ["fr", "sample", "sent", "Your samples are on their way: S-1024", "https://fr.kinran.example/requests/"],
  ] as const)("in %s, %s: %s", (language, asked, kind, subject, page) => {
    const mail = composeBuyerMail(stateMail({ kind, request: { ...request, language, kind: asked } }), house);
    expect(mail).toMatchObject({ to: "buyer@example.com", replyTo: "office@kinran.example", subject });
    expect(mail.text).toContain(page + request.token);
    expect(mail.text).toMatch(
      /^1\. KT-101 Gold \(Smooth\)(: |：)1 sample\n2\. KT-111 \(Smooth\)(: |：)2\n\n.+(Hong Kong|香港)$/m,
    );
    expect(mail.text).toMatch(/^(Request |申請編號：|詢價編號：|申请编号：|询价编号：)S-1024$/m);
    expect(mail.headers).toMatchObject({ "Auto-Submitted": "auto-generated" });
  });
});

test.each([
  ["en", ": 1 cone", ": 120 cones", ": 2.5 kg", "Destination: Germany\nCurrency: EUR"],
  ["zh", "：1 筒", "：120 筒", "：2.5 公斤", "目的地：德國\n貨幣：EUR"],
  ["cn", "：1 筒", "：120 筒", "：2.5 公斤", "目的地：德国\n货币：EUR"],
])("what is asked for a price is told in %s, by its own words", (language, one, many, weight, facts) => {
  const lines = [one, many, weight].map((said, index) => ({
    ...{ place: index + 1, quantity: /[\d.]+/.exec(said)?.[0] ?? "", unit: index === 2 ? "kg" : "cones" },
    snapshot: { code: `KT-${index}`, color_name: null, product: "Smooth" },
  }));
  const asked = { ...request, kind: "price" as const, language, lines, country: "Germany", currency: "EUR" };
  const { text } = composeBuyerMail(stateMail({ request: asked }), house);
  expect(text).toContain(`1. KT-0 (Smooth)${one}\n2. KT-1 (Smooth)${many}\n3. KT-2 (Smooth)${weight}\n\n${facts}\n\n`);
});

test.each(["Rotterdam", "Germany, see https://spam.example", "win.example", " "])(
  "a country that is none, as %j, is left out",
  (country) => {
    const { text } = composeBuyerMail(stateMail({ request: { ...request, country } }), house);
    expect(text).not.toContain("Country");
    expect(text).not.toContain("example\n\nYour");
  },
);

test.each(["buy at win.example", "1 sample of https://win.example", "10000000", "1\u202Esample", "one"])(
  "a quantity in words of its own, as %j, is left out",
  (quantity) => {
    const lines = request.lines.map((line) => ({ ...line, quantity }));
    const { text } = composeBuyerMail(stateMail({ request: { ...request, lines } }), house);
    expect(text).toContain("1. KT-101 Gold (Smooth)\n2. KT-111 (Smooth)\n");
  },
);

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
  expect(mail.text).toBe("KT-101.\n\nOn 2026-11-29, Mei wrote:\n> Which\n>\n> gold?\n");
  expect(mail.headers).toBeUndefined();
});

test("an answer to a request leads to its page", () => {
  const mail = composeBuyerMail(stateMail({ kind: "reply", body: "They leave on Monday." }), house);
  expect(mail.subject).toBe("Your sample request S-1024");
  expect(mail.text).toContain(`They leave on Monday.\n\nYour request, and how far it is:\nhttps://www.kinran.example`);
});

test("an answer to who asks for a price says so", () => {
  const asked = { ...request, kind: "price" as const };
  const mail = composeBuyerMail(stateMail({ kind: "reply", body: "USD 9.80 a cone.", request: asked }), house);
  expect(mail.subject).toBe("Your price request S-1024");
  expect(mail.text).toContain(
    "USD 9.80 a cone.\n\nYour request, with our answers:\nhttps://www.kinran.example/requests/",
  );
});
