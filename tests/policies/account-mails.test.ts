import { describe } from "vitest";
import { describeClosedTable } from "./support/closed-table.ts";

describe("private.account_mails", () => {
  describeClosedTable("account_mails", "(recipient, mail) values ('mei@example.com', '{\"kind\": \"factor-reset\"}')");
});
