import { expect, test } from "vitest";
import { checkNewPassword, passwordRefusal, strengthWords } from "./password.rules.ts";
import { openPasswordJudge } from "./password-strength.ts";

test("a new password has ten characters at least and is typed twice", () => {
  expect(checkNewPassword("", "")).toEqual({ password: "Enter a new password" });
  expect(checkNewPassword("nine char", "nine char")).toEqual({ password: "At least 10 characters" });
  expect(checkNewPassword("ten charac", "ten charas")).toEqual({ repeat: "The two passwords are not the same" });
  expect(checkNewPassword("ten charac", "ten charac")).toEqual({});
});

const weak = (...reasons: string[]) => ({ code: "weak_password", message: "weak", reasons });

test("what the backend refuses is told at its field", () => {
  expect(passwordRefusal(weak("length"))).toEqual({
    password: "At least 10 characters",
  });
  expect(passwordRefusal(weak("pwned"))?.password).toContain("easy to guess");
  expect(passwordRefusal({ code: "current_password_invalid" })).toEqual({
    current: "The current password is not right",
  });
  expect(passwordRefusal(new Error("Failed to fetch"))).toBeUndefined();
});

test("known passwords and the own name are weak, unrelated words strong", async () => {
  const judge = await openPasswordJudge();
  expect(judge("password123", [])).toBeLessThan(3);
  expect(judge("ada.wong@kinran.test", ["ada.wong@kinran.test"])).toBeLessThan(3);
  expect(judge("quilted otter banjo dusk", [])).toBe(4);
  expect(strengthWords(1, 11)).toBe("Weak: easy to guess");
  expect(strengthWords(4, 24)).toBe("Strong");
  expect(strengthWords(4, 9)).toBe("Too short: at least 10 characters");
});
