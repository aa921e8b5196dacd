import { expect, test } from "vitest";
import { composeOwnerMail } from "./owner-mail.ts";

test.each([
  [60, "Certificate S-1 ends in 60 days"],
  [1, "Certificate S-1 ends in 1 day"],
  [0, "Certificate S-1 ends today"],
])("the mail about a certificate says when it ends (%s days), and where it stands", (days, subject) => {
  const detail = { scheme: "Sample standard", number: "S-1", valid_until: "2027-03-01", days };
  const row = { id: 7, recipient: "owner@example.com", created_at: "2027-01-01T00:00:00Z" };
  const mail = composeOwnerMail({ ...row, kind: "certificate ends", detail }, "https://kinran.example");
  expect(mail).toMatchObject({ to: "owner@example.com", subject });
  expect(mail.text).toContain("S-1 (Sample standard) holds until 1 March 2027, the day included.");
  expect(mail.text).toContain("The back office has it under Certificates.");
});

test("the Monday mail tells what waits, each with the way there, and how it ends", () => {
  const row = { id: 8, recipient: "owner@example.com", created_at: "2027-01-04T00:00:00Z" };
  const detail = {
    tasks: [
      { kind: "requests" as const, count: 1 },
      { kind: "missing" as const, count: 12, language: "zh" },
      { kind: "backup" as const, count: 1 },
      { kind: "search" as const, count: 2, words: "zzz" },
    ],
  };
  const mail = composeOwnerMail({ ...row, kind: "digest", detail }, "https://kinran.example");
  expect(mail).toMatchObject({ to: "owner@example.com", subject: "Needs doing: 4 things" });
  for (const line of [
    "- 1 request waits\n  https://kinran.example/admin/requests?state=received",
    "- 12 texts are missing in Chinese\n  https://kinran.example/admin/translations",
    "- There is no good backup of the last 36 hours\n  https://kinran.example/admin/safety",
    "- “zzz” found nothing, looked up twice\n  https://kinran.example/admin",
    "switched off in your account: https://kinran.example/admin/account",
  ])
    expect(mail.text).toContain(line);
});
