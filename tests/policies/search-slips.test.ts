import { sql } from "kysely";
import { describe, expect } from "vitest";
import { openStage } from "./support/scene.ts";

describe("a slip", () => {
  const { scene } = openStage();

  for (const [typed, meant, isSlip] of [
    ["gold", "gold", true],
    ["glod", "gold", true],
    ["sliver", "silver", true],
    ["slver", "silver", true],
    ["silvver", "silver", true],
    ["metalic", "metallic", true],
    ["mettalic", "metallic", true],
    ["metalik", "metallic", true],
    ["holografic", "holographic", true],
    ["embrodry", "embroidery", true],
    ["gold", "glow", false],
    ["thread", "treble", false],
    ["silver", "copper", false],
    ["metallic", "metre", false],
  ] as const) {
    scene(`${typed} ${isSlip ? "is" : "is not"} ${meant}`, async (stage) => {
      const [row] = await stage.rows(
        "visitor",
        sql<{ shared: boolean }>`
          select private.search_slips(${typed}::text) && private.search_slips(${meant}::text) as shared`,
      );
      expect(row?.shared).toBe(isSlip);
    });
  }
});
