import { withLines } from "../../../lib/backend/write-records.ts";

/** Whether two values of a form are the same; files are when they are one and the same choice. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return withLines(one) === withLines(other);
  if (!isPlain(one) || !isPlain(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (Array.isArray(value)) return true;
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
