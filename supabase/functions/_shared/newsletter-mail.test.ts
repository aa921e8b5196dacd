import { describe, expect, test } from "vitest";
import { composeNewsletterMail, type NewsletterMail } from "./newsletter-mail.ts";

const house = { office: "office@kinran.example", siteUrl: "https://www.kinran.example" };
const token = "0a".repeat(20);
const question: NewsletterMail = {
  ...{ id: 7, kind: "confirm", recipient: "mei@example.com", language: "en", token, code: "012345" },
  ...{ created_at: "2026-12-02T09:00:00Z", mailing: null },
  company: { legal_name: "Kinran & Sons", address: "1 Gold Street\nKowloon", phone: "" },
};
const item = (title: string, blocks: unknown[], picture: string | null = null) =>
  ({ title, slug: "fair", description: "Meet us.", picture, blocks }) as never;
const news = (change: Partial<NewsletterMail>, ...blocks: unknown[]): NewsletterMail => ({
  ...{ ...question, kind: "news", code: null },
  mailing: {
    contents: { en: item("Fair", blocks, "/storage/v1/object/public/site-media/a.jpg"), zh: item("展覽", []) },
  },
  ...change,
});

describe("the question", () => {
  test.each([
    ["en", "Confirm your newsletter subscription", "https://www.kinran.example"],
    ["zh", "請確認訂閱電子通訊", "https://zh.kinran.example"],
    ["cn", "请确认订阅电子通讯", "https://cn.kinran.example"],
  ])("in %s has its digits, its link and the house", (language, subject, origin) => {
    const mail = composeNewsletterMail({ ...question, language }, house);
    expect(mail).toMatchObject({ to: "mei@example.com", replyTo: house.office, subject });
    expect(mail.messageId).toBe("newsletter-7-1796202000000");
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain("012345");
      expect(text).toContain(`${origin}/newsletter/confirm/${token}`);
      expect(text).toContain("1 Gold Street");
    }
    expect(mail.html).toContain("Kinran &#38; Sons");
    expect(mail.headers).not.toHaveProperty("List-Unsubscribe");
  });

  test("asked later it has no digits", () => {
    expect(composeNewsletterMail({ ...question, code: null }, house).text).not.toMatch(/\d{6}/);
  });

  test("is composed of no row that was sent", () => {
    expect(() => composeNewsletterMail({ ...question, token: null as never }, house)).toThrow();
  });
});

describe("a news item", () => {
  test("is left by one press, and says so in its header", () => {
    const mail = composeNewsletterMail(news({}), house);
    const leave = `https://www.kinran.example/newsletter/leave/${token}`;
    expect(mail.headers).toMatchObject({
      "List-Unsubscribe": `<${leave}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(mail.text).toContain(`Unsubscribe:\n${leave}`);
    expect(mail.html).toContain(`href="${leave}"`);
    expect(mail.html).toContain('src="https://www.kinran.example/storage/v1/object/public/site-media/a.jpg"');
    expect(mail.text).toContain("https://www.kinran.example/news/fair");
  });

  test.each([
    ["zh", "展覽", "https://zh.kinran.example/news/fair", "取消訂閱"],
    ["cn", "Fair", "https://cn.kinran.example/news/fair", "取消订阅"],
    ["fr", "Fair", "https://fr.kinran.example/news/fair", "Unsubscribe"],
  ])("goes out in %s, in English where it has none", (language, subject, page, leave) => {
    const mail = composeNewsletterMail(news({ language }), house);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(page);
    expect(mail.text).toContain(leave);
  });

  test("reads as it is written, as text and as HTML", () => {
    const blocks = [
      { h: 2, of: ["Days"] },
      { p: ["Meet ", { b: ["us"] }, " in\n", { to: "/contact", of: ["hall 3"] }, "."] },
      { list: [[{ p: ["Monday"] }], [{ p: ["Tuesday"] }]], start: 3 },
      { p: [{ picture: "/a.jpg", alt: "The <hall>" }] },
    ];
    const { text, html } = composeNewsletterMail(news({}, ...blocks), house);
    expect(text).toContain(
      "Days\n\nMeet us in\nhall 3 (https://www.kinran.example/contact).\n\n3. Monday\n4. Tuesday\n\nThe <hall>",
    );
    expect(html).toContain(
      'Meet <strong>us</strong> in<br><a href="https://www.kinran.example/contact" style="color:#8a6414">hall 3</a>.',
    );
    expect(html).toContain('alt="The &#60;hall&#62;"');
    expect(html).toContain('<ol start="3"><li>');
  });

  test("has no foreign element, address or header, whatever staff send over the wire", () => {
    const blocks = [
      { p: ["<script>1</script>", { to: "javascript:alert(1)", of: ["a"] }, { picture: "data:x", alt: '"><b>' }] },
      { h: '2 onload="x"', of: ["b"] },
      { list: [], start: '1" onload="x' },
    ];
    const contents = { en: item("Fair\r\nBcc: a@b.example", blocks) };
    const mail = composeNewsletterMail(news({ mailing: { contents } }), house);
    expect(mail.subject).toBe("Fair Bcc: a@b.example");
    expect(mail.html).not.toMatch(/<script|javascript:|data:x|onload|<b>/);
  });
});
