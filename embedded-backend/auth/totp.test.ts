import { expect, test } from "vitest";
import { codeAt, findStep, makeSecret, stepOf } from "./totp.ts";

/** "12345678901234567890", the secret of RFC 6238, appendix B, in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

// The six digits are the last of the eight that the standard lists.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at second %i the code is %s", (second, code) => {
  expect(codeAt(SECRET, stepOf(second * 1000))).toBe(code);
});

test("a code is taken one step before and after its own, told by its step, and no longer", () => {
  const step = stepOf(1234567890_000);
  const at = (steps: number) => findStep(SECRET, "005924", 1234567890_000 + steps * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
  for (const code of ["", "5924", "0059240", "００５９２４", "005925"])
    expect(findStep(SECRET, code, 1234567890_000)).toBeUndefined();
});

test("secrets are of 160 bits and differ", () => {
  const secrets = Array.from({ length: 20 }, makeSecret);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(20);
});
