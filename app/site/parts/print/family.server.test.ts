import { expect, test } from "vitest";
import { describeFamily } from "./family.server.ts";

const code = (item_code: string, gross_weight: string | null, length = "5,000 m") => ({
  item_code,
  denier: "113 D",
  composition: "Polyamide",
  length,
  net_weight: "63 g",
  gross_weight,
});
const putUps = (...codes: Parameters<typeof describeFamily>[0]) => {
  const { facts, own } = describeFamily(codes);
  return { family: facts.at(-1)?.value.replaceAll("\u00A0", " "), own: own.flat().length };
};

test("a put-up is told once for a family where some of its codes only say less", () => {
  expect(putUps(code("KP-1", "101 g"), code("KP-2", null), code("KP-3", "101 g"))).toEqual({
    family: "5,000 m, net 63 g, gross 101 g",
    own: 0,
  });
});

test("each code tells its own where they are put up in different ways", () => {
  expect(putUps(code("KP-1", "101 g"), code("KP-2", null, "1,000 m"))).toEqual({
    family: "5,000 m, net 63 g, gross 101 g / 1,000 m, net 63 g",
    own: 2,
  });
});
