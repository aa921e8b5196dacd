import { expect, test } from "vitest";
import { isEmail, isMailbox } from "./email.ts";

test.each([
  ...["a@b.c", "ada.wong+news@mail.example.co.uk", "o'neil@example.com", "a_b-c@x--y.example", "-a-@example.com"],
  ...["ada@例子.香港", "黃雅達@例子.香港", "jörg@bücher.example", "ada@xn--fsqu00a.xn--j6w193g", "1@2.3", "!#$%&@a.b"],
])("%s is an address", (email) => {
  expect([isEmail(email), isMailbox(email)]).toEqual([true, true]);
});

test.each([
  ...["", "a", "a@", "@b.c", "a@b", "a b@c.d", "a@b@c.d", "a@b.c,d@e.f", "a;b@c.d", "<a@b.c>", '"a"@b.c'],
  ...["a@ex..com", "a@.ex.com", "a@ex.com."],
  ...["a@-ex.com", "a@ex-.com", "a@ex.-com", "a@ex.com-", "a@-.com", "a@ex.c-.om"],
  ...["a\u0000@b.c", "a\u200B@b.c", "a@b.c\u202E", "a\u2066@b.c", "a@b\n.c", "\uFEFFa@x\u00AD.c"],
])("%o is none", (email) => {
  expect([isEmail(email), isMailbox(email)]).toEqual([false, false]);
});

test.each([".a@ex.com", "abc.@docomo.ne.jp", "a..b@ex.com"])(
  "%s is one that somebody has, and that not every program takes",
  (email) => {
    expect([isEmail(email), isMailbox(email)]).toEqual([false, true]);
  },
);
