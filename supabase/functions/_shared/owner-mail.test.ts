import { expect, test } from "vitest";
import { composeOwnerMail } from "./owner-mail.ts";

test.each([
  [60, "Certificate S-1 ends in 60 days"],
  [1, "Certificate S-1 ends in 1 day"],
  [0, "Certificate S-1 ends today"],
])("the mail about a certificate says when it ends (%s days), and where it stands", (days, subject) => {
  const detail = { scheme: "Sample standard", number: "S-1", valid_until: "2027-03-01", days };
  const row = { id: 7, recipient: "owner@example.com", created_at: "2027-01-01T00:00:00Z" };
  const mail = composeOwnerMail({ ...row, kind: "certificate ends", detail });
  expect(mail).toMatchObject({ to: "owner@example.com", subject });
  expect(mail.text).toContain("S-1 (Sample standard) holds until 1 March 2027, the day included.");
  expect(mail.text).toContain("The back office has it under Certificates.");
});
