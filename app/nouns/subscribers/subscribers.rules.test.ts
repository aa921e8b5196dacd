import { expect, test } from "vitest";
import { describeOutcome, isSubscriberEmail } from "./subscribers.rules.ts";

test.each(["a@b.c", " ada@example.com ", "ada.wong+news@mail.example.hk", `${"x".repeat(242)}@example.com`])(
  "%s can subscribe",
  (email) => {
    expect(isSubscriberEmail(email)).toBe(true);
  },
);

test.each([
  ...["", " ", "ada", "ada@", "@b.c", "ada@example", "ada wong@b.c", "a@b@c.d", "a@b.c,d@e.f", "<a@b.c>", '"a"@b.c'],
  ...["a@b.c\nBcc: d@e.f", "a@ex..com", ".a@ex.com", "a@-ex.com", "a@ex.com.", `${"x".repeat(243)}@example.com`],
])("%o can't", (email) => {
  expect(isSubscriberEmail(email)).toBe(false);
});

test.each([
  ["subscribed", "Thank you for subscribing to our newsletter!"],
  ["invalid", "Please enter a valid email address"],
  ["duplicate", "This email is already subscribed to our newsletter."],
  ["failed", "Failed to subscribe. Please try again later."],
] as const)("what is said when the outcome is %s", (status, message) => {
  expect(describeOutcome({ status })).toBe(message);
});

test("a refusal is told in the backend's words, in every language", () => {
  const chinese = { subscribed: "多謝", invalid: "無效", duplicate: "已訂閱", failed: "失敗" };
  expect(describeOutcome({ status: "refused", message: "Too many requests" }, chinese)).toBe("Too many requests");
  expect(describeOutcome({ status: "duplicate" }, chinese)).toBe("已訂閱");
});
