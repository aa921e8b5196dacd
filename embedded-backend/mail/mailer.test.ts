import { generateKeyPairSync } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeFolder, quiet } from "../storage/storage.fixture.ts";
import { openMailer } from "./mailer.ts";
import { type SmtpPeer, startSmtpPeer } from "./smtp-peer.fixture.ts";

const FROM = "Kinran Threads <website@kinran.example>";
const mail = {
  to: "sales@kinran.example",
  replyTo: "buyer@example.com",
  subject: "Website message: 金線樣品 – für Stickerei",
  text: `Name: 王小明\n\n請寄樣品。\n.\n..\nFrom the beginning: lines of dots and long lines survive. ${"x".repeat(1200)}`,
  messageId: "contact-7-1700000000000",
};

describe("mail files", () => {
  let place: Awaited<ReturnType<typeof makeFolder>>;
  beforeEach(async () => {
    place = await makeFolder();
  });
  afterEach(() => place.remove());
  const open = (folder = path.join(place.folder, "outbox"), from = FROM) =>
    openMailer({ from, outboxDir: folder, log: quiet });

  it("are whole mails in UTF-8 that any mail program reads", async () => {
    const mailer = open();
    expect(mailer.kind).toBe("file");
    await mailer.send(mail);
    const [name = ""] = await readdir(path.join(place.folder, "outbox"));
    expect(name).toBe("contact-7-1700000000000@kinran.example.eml");
    const raw = await readFile(path.join(place.folder, "outbox", name));
    expect(raw.toString("latin1")).not.toMatch(/[^\r]\n|[^\0-\x7f]/);
    expect(
      raw
        .toString()
        .split("\r\n")
        .every((line) => line.length <= 998),
    ).toBe(true);
    const parsed = await PostalMime.parse(raw);
    expect(parsed).toMatchObject({
      from: { name: "Kinran Threads", address: "website@kinran.example" },
      to: [{ address: mail.to }],
      replyTo: [{ address: mail.replyTo }],
      subject: mail.subject,
      messageId: "<contact-7-1700000000000@kinran.example>",
    });
    expect(parsed.text?.replaceAll("\r\n", "\n").trim()).toBe(mail.text);
    expect([parsed.html, parsed.attachments]).toEqual([undefined, []]);
  });

  it("replace themselves when a mail is sent again, and stand beside others", async () => {
    const mailer = open();
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ to: mail.to, subject: "a", text: "b" });
    await mailer.send({ ...mail, messageId: "../../up/../x" });
    expect(await readdir(path.join(place.folder, "outbox"))).toHaveLength(3);
    expect(await readdir(place.folder)).toEqual(["outbox"]);
  });

  it("can't be made to hold more headers or recipients", async () => {
    const mailer = open();
    await mailer.send({
      to: "sales@kinran.example, other@example.com",
      replyTo: "a@example.com\r\nBcc: victim@example.com",
      subject: "x\r\nBcc: victim@example.com\r\n\r\nbody",
      text: "t",
      messageId: "one\r\nBcc: victim@example.com",
    });
    const [name = ""] = await readdir(path.join(place.folder, "outbox"));
    const parsed = await PostalMime.parse(await readFile(path.join(place.folder, "outbox", name)));
    expect(parsed.headers.map(({ key }) => key).sort()).toEqual(
      [
        "content-transfer-encoding",
        "content-type",
        "date",
        "from",
        "message-id",
        "mime-version",
        "reply-to",
        "subject",
        "to",
      ].sort(),
    );
    expect(parsed.bcc).toBeUndefined();
  });

  it.each([
    ["abc.@docomo.ne.jp", '"abc."@docomo.ne.jp'],
    ["a..b@ezweb.ne.jp", '"a..b"@ezweb.ne.jp'],
    ["a\\.(b)@ex.com", '"a\\\\.(b)"@ex.com'],
    ["a.b+c@ex.com", "a.b+c@ex.com"],
  ])("answer %s as %s, as mail servers read it", async (replyTo, written) => {
    await open().send({ ...mail, replyTo });
    const [name = ""] = await readdir(path.join(place.folder, "outbox"));
    const raw = await readFile(path.join(place.folder, "outbox", name), "utf8");
    expect(/^Reply-To: <?(.*?)>?$/m.exec(raw.replaceAll("\r", ""))?.[1]).toBe(written);
  });

  it("leave no half file when the folder can't be written", async () => {
    const blocked = path.join(place.folder, "blocked");
    await writeFile(blocked, "a file");
    await expect(open(blocked).send(mail)).rejects.toThrow();
    const folder = path.join(place.folder, "outbox");
    await mkdir(path.join(folder, "contact-7-1700000000000@kinran.example.eml"), { recursive: true });
    await expect(open(folder).send(mail)).rejects.toThrow();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("are signed by a key where there is one, with both headers by which a list is left", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const key = String(privateKey.export({ type: "pkcs8", format: "pem" })).replaceAll("\n", "\\n");
    const outboxDir = path.join(place.folder, "outbox");
    const signed = openMailer({ from: FROM, outboxDir, log: quiet, dkim: { key, selector: "mail2026" } });
    const headers = {
      "List-Unsubscribe": "<https://a.example/b>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    await signed.send({ ...mail, headers });
    const [name = ""] = await readdir(outboxDir);
    const text = await readFile(path.join(outboxDir, name), "latin1");
    const [, signature = ""] = /^DKIM-Signature: ((?:.*\r\n[ \t])*.*)\r\n/m.exec(text) ?? [];
    const tags = new Map(
      signature
        .replaceAll(/\s/g, "")
        .split(";")
        .map((tag) => [tag.slice(0, 1), tag.slice(2)]),
    );
    expect([tags.get("d"), tags.get("s")]).toEqual(["kinran.example", "mail2026"]);
    expect(tags.get("h")?.toLowerCase().split(":")).toEqual(
      expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
    );
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/a\.example\/b>\r$/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it("are not sent at all with a key that signs nothing", () => {
    const open = () => openMailer({ from: FROM, outboxDir: "/nowhere", log: quiet, dkim: { key: "a", selector: "b" } });
    expect(open).toThrow("DKIM_KEY holds no private RSA key");
  });

  it("need a sender", () => {
    expect(() => open(place.folder, "nobody")).toThrow("MAIL_FROM must hold an e-mail address");
  });
});

describe("mail over SMTP", () => {
  let peer: SmtpPeer;
  beforeAll(async () => {
    peer = await startSmtpPeer();
  });
  afterAll(() => peer.close());
  const open = (url = peer.url) =>
    openMailer({ smtpUrl: url, from: FROM, outboxDir: "/nowhere", log: quiet, timeoutMs: 300 });

  it("arrives with a fixed sender and envelope", async () => {
    const mailer = open();
    expect(mailer.kind).toBe("smtp");
    await mailer.send(mail);
    expect(peer.received.at(-1)).toMatchObject({
      from: "website@kinran.example",
      to: [mail.to],
      mail: {
        subject: mail.subject,
        messageId: "<contact-7-1700000000000@kinran.example>",
        replyTo: [{ address: mail.replyTo }],
      },
    });
    expect(peer.received.at(-1)?.mail.text?.replaceAll("\r\n", "\n").trim()).toBe(mail.text);
    await mailer.close();
  });

  it.each(["refuses sender", "4xx", "5xx", "hangs", "dies after DATA"] as const)(
    "fails, within its time, when the server: %s",
    async (mood) => {
      peer.mood = mood;
      const started = performance.now();
      await expect(open().send(mail)).rejects.toThrow();
      expect(performance.now() - started).toBeLessThan(3000);
      peer.mood = "good";
    },
  );

  it("fails when nobody listens", async () => {
    await expect(open("smtp://127.0.0.1:1").send(mail)).rejects.toThrow("ECONNREFUSED");
  });
});
