import { expect, test } from "vitest";
import { findMailProblem } from "./mail-settings.rules.ts";

const mail = (mail_status: string, mail_error: string | null) => ({ mail_status, mail_error });

test("what is wrong with the settings is told by a message that waits for them", () => {
  const waiting = mail("waiting", "Mail settings: SMTP_URL is not set");
  expect(findMailProblem([mail("sent", null), mail("waiting", "451 later"), waiting])).toBe("SMTP_URL is not set");
});

test("nothing is wrong with them while none waits for them", () => {
  const past = mail("failed", "Mail settings: SMTP_URL is not set");
  expect(findMailProblem([])).toBeUndefined();
  expect(findMailProblem([mail("waiting", null), mail("waiting", "550 No Mail settings: here"), past])).toBeUndefined();
});
