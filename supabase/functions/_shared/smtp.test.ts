import { expect, it } from "vitest";
import { openSmtp } from "./smtp.ts";

const GOOD = { SMTP_URL: "smtps://user:p%40ss@mail.example.com:465", MAIL_FROM: "Kinran <website@kinran.example>" };
const problemOf = (settings: Record<string, string | undefined>) => openSmtp((name) => settings[name]).problem;

it.each([
  [{ SMTP_URL: undefined }, "Mail settings: SMTP_URL is not set"],
  [{ SMTP_URL: " " }, "Mail settings: SMTP_URL is not set"],
  [{ SMTP_URL: "mail.example.com" }, "Mail settings: SMTP_URL is no address like smtps://user:password@host:465"],
  [
    { SMTP_URL: "https://mail.example.com" },
    "Mail settings: SMTP_URL is no address like smtps://user:password@host:465",
  ],
  [{ SMTP_URL: "smtps://:465" }, "Mail settings: SMTP_URL is no address like smtps://user:password@host:465"],
  [{ MAIL_FROM: undefined }, "Mail settings: MAIL_FROM is not set"],
  [{ DKIM_KEY: "key", DKIM_SELECTOR: "mail" }, "Mail settings: DKIM_KEY holds no private RSA key in PEM"],
  [{ MAIL_FROM: "Kinran" }, "Mail settings: MAIL_FROM holds no e-mail address"],
])("%j is said in a sentence", (change, problem) => {
  expect(problemOf({ ...GOOD, ...change })).toBe(problem);
});

it.each([
  ["smtp://user:secret@mail.example.com:25", "25"],
  ["smtp://user:secret@mail.example.com:587", "587"],
  ["smtps://user:secret@mail.example.com:587", "587"],
  ["smtp://user:secret@mail.example.com", "587"],
])("%s leads to a port that is shut, which is said without the password", (SMTP_URL, port) => {
  expect(problemOf({ ...GOOD, SMTP_URL })).toBe(
    `Mail settings: SMTP_URL leads to port ${port}, which hosted functions can't reach; use smtps:// with port 465, or port 2465 or 2525`,
  );
});

it.each(["smtps://mail.example.com", "smtps://u:p@mail.example.com:2465", "smtp://u:p@mail.example.com:2525"])(
  "%s is good",
  (SMTP_URL) => {
    expect(problemOf({ ...GOOD, SMTP_URL })).toBeUndefined();
  },
);
