import { describe } from "vitest";
import { describeClosedTable } from "./support/closed-table.ts";

describe("private.rate_limits", () => {
  describeClosedTable("rate_limits", "(key, points) values ('failedSignIns:digest', 10)");
});
