import { describe } from "vitest";
import { describeClosedTable } from "./support/closed-table.ts";

describe("private.cdn", () => {
  describeClosedTable("cdn", "(seen_at) values (now())");
});
