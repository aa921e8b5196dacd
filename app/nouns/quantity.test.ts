import { expect, test } from "vitest";
import { itemCodes } from "./item-codes/fields.ts";
import { quantityWarning } from "./quantity.ts";

const { denier, length, net_weight, type } = itemCodes.fields;

test.each([
  [denier, "150"],
  [denier, "150 D"],
  [denier, "108 D (120 dtex)"],
  [denier, "Nm 12/3, 2,250 den"],
  [length, "5,000m"],
  [length, "about 3 km"],
  [net_weight, "0.5 kg"],
  [net_weight, " "],
  [type, "abc"],
])("%o takes %j", (field, text) => expect(quantityWarning(field, text)).toBeUndefined());

test.each([
  [denier, "abc"],
  [denier, "150 m"],
  [denier, "D 150"],
  [length, "5000 g"],
  [net_weight, "half a kilo"],
])("%o is warned of with %j", (field, text) => expect(quantityWarning(field, text)).toContain("No number with a unit"));
