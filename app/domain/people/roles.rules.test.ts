import { expect, test } from "vitest";
import { mayRead, mayWrite, ROLES } from "./roles.rules.ts";

const writers = (what: string) => ROLES.filter((role) => mayWrite(role, what));
const readers = (what: string) => ROLES.filter((role) => mayRead(role, what));

test.each([
  ["products", ["owner", "editor"]],
  ["item_codes", ["owner", "editor"]],
  ["general_settings", ["owner", "editor"]],
  ["files", ["owner", "editor"]],
  ["translations", ["owner", "editor", "translator"]],
  ["list_views", ["owner", "editor", "translator", "sales"]],
  ["global_settings", ["owner"]],
  ["languages", ["owner"]],
  ["contact_messages", ["owner", "sales"]],
  ["newsletter_subscription", ["owner", "sales"]],
  ["sample_requests", ["owner", "sales"]],
  ["sample_request_lines", ["owner", "sales"]],
])("%s are changed by %j", (what, roles) => {
  expect(writers(what)).toEqual(roles);
});

test.each(["contact_messages", "newsletter_subscription", "sample_requests", "sample_request_lines"])(
  "%s are read by all but translators",
  (what) => {
    expect(readers(what)).toEqual(["owner", "editor", "sales"]);
  },
);

test("all else is read by everybody", () => {
  for (const what of ["products", "translations", "global_settings", "files"]) expect(readers(what)).toEqual(ROLES);
});
