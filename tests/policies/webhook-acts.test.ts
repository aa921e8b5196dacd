import { describe } from "vitest";
import { describeClosedTable } from "./support/closed-table.ts";

describe("private.webhook_acts", () => {
  describeClosedTable("webhook_acts", "(change_set, transaction, first_change) values (0, pg_current_xact_id(), 0)");
});
